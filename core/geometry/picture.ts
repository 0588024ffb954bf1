import type { Convex } from './convex.ts';
import { area, hullOf } from './polygon.ts';
import type { Ring } from './polygon.ts';
import * as trig from './trigonometry.ts';

/** A flat picture of the world from an eye: points right, up, at distance 1 along `w`. Rings in it are in units of that distance. */
export interface Eye {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Three directions of length 1 at right angles: right, up, forward. */
  readonly right: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  readonly w: readonly [number, number, number];
}

/** An eye that looks along a direction. */
export function eyeAt(x: number, y: number, z: number, dx: number, dy: number, dz: number): Eye {
  const length = trig.hypot(dx, dy, dz);
  const w = [dx / length, dy / length, dz / length] as const;
  const plan = trig.hypot(w[0], w[1]);
  const right = plan > 1e-9 ? ([w[1] / plan, -w[0] / plan, 0] as const) : ([1, 0, 0] as const);
  const up = [right[1] * w[2] - right[2] * w[1], right[2] * w[0] - right[0] * w[2], right[0] * w[1] - right[1] * w[0]] as const;
  return { x, y, z, right, up, w };
}

/** mm. What is nearer to the eye's plane than this is cut off the picture; nothing a model may look at is. */
const NEAR = 1e-4;

/** Points on each half of a round outline, from tangent to tangent. */
const HALF = 12;

const depth = (e: Eye, x: number, y: number, z: number) => (x - e.x) * e.w[0] + (y - e.y) * e.w[1] + (z - e.z) * e.w[2];

/** The outline of a volume in the picture, or an empty ring where all of it is behind the eye. Round ones are drawn by points on them. */
export function outline(e: Eye, c: Convex): number[] {
  if (c.form === 'sphere') return ball(e, c);
  if (c.form === 'cylinder') {
    const ring = drum(e, c);
    if (ring) return ring;
  }
  const plan = c.form === 'prism' ? c.ring : rim(e, c);
  const n = plan.length / 2;
  const flatPoints: number[] = [];
  let behind = false;
  for (let i = 0; i < n; i++) {
    const x = plan[2 * i]!;
    const y = plan[2 * i + 1]!;
    if (depth(e, x, y, c.z0) < NEAR || depth(e, x, y, c.z1) < NEAR) {
      behind = true;
      break;
    }
    put(flatPoints, e, x, y, c.z0);
    put(flatPoints, e, x, y, c.z1);
  }
  if (!behind) return hullOf(flatPoints);
  flatPoints.length = 0;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z0, plan[2 * i]!, plan[2 * i + 1]!, c.z1);
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z0, plan[2 * j]!, plan[2 * j + 1]!, c.z0);
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z1, plan[2 * j]!, plan[2 * j + 1]!, c.z1);
  }
  return flatPoints.length < 6 ? [] : hullOf(flatPoints);
}

function put(out: number[], e: Eye, x: number, y: number, z: number): void {
  const dx = x - e.x;
  const dy = y - e.y;
  const dz = z - e.z;
  const d = dx * e.w[0] + dy * e.w[1] + dz * e.w[2];
  out.push((dx * e.right[0] + dy * e.right[1] + dz * e.right[2]) / d, (dx * e.up[0] + dy * e.up[1] + dz * e.up[2]) / d);
}

/** The part of an edge before the eye. */
function cut(out: number[], e: Eye, ax: number, ay: number, az: number, bx: number, by: number, bz: number): void {
  const da = depth(e, ax, ay, az) - NEAR;
  const db = depth(e, bx, by, bz) - NEAR;
  if (da >= 0) put(out, e, ax, ay, az);
  if (db >= 0) put(out, e, bx, by, bz);
  if (da < 0 === db < 0) return;
  const t = da / (da - db);
  put(out, e, ax + t * (bx - ax), ay + t * (by - ay), az + t * (bz - az));
}

/**
 * The outline of a cylinder beside the eye and before it, or null: from tangent to tangent, the near or the far half of its foot
 * and then of its top, as the eye stands to them.
 */
function drum(e: Eye, c: Convex): number[] | null {
  const dx = e.x - c.x;
  const dy = e.y - c.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  // All of it lies before the eye.
  const middle = Math.min(depth(e, c.x, c.y, c.z0), depth(e, c.x, c.y, c.z1));
  if (away <= c.r || middle - c.r * Math.sqrt(e.w[0] * e.w[0] + e.w[1] * e.w[1]) < NEAR) return null;
  const half = trig.acos(c.r / away);
  const ux = (dx / away) * c.r;
  const uy = (dy / away) * c.r;
  const out: number[] = [];
  for (const top of [false, true]) {
    const z = top ? c.z1 : c.z0;
    const near = top ? e.z <= z : e.z >= z;
    // The foot from left to right, the top back again.
    const from = top ? half : -half;
    const sweep = near ? -2 * from : Math.sign(from) * (2 * Math.PI - 2 * half);
    for (let i = 0; i <= HALF; i++) {
      const angle = from + (sweep * i) / HALF;
      const cos = trig.cos(angle);
      const sin = trig.sin(angle);
      put(out, e, c.x + cos * ux - sin * uy, c.y + sin * ux + cos * uy, z);
    }
  }
  return out;
}

/** Points round a cylinder, the two where lines from the eye touch it among them. */
function rim(e: Eye, c: Convex): number[] {
  const dx = e.x - c.x;
  const dy = e.y - c.y;
  const away = trig.hypot(dx, dy);
  const towards = trig.atan2(dy, dx);
  const half = away > c.r ? trig.acos(c.r / away) : Math.PI / 2;
  const out: number[] = [];
  for (let i = 0; i < HALF; i++) {
    const angle = towards - half + (2 * half * i) / HALF;
    out.push(c.x + c.r * trig.cos(angle), c.y + c.r * trig.sin(angle));
  }
  for (let i = 0; i < HALF; i++) {
    const angle = towards + half + ((2 * Math.PI - 2 * half) * i) / HALF;
    out.push(c.x + c.r * trig.cos(angle), c.y + c.r * trig.sin(angle));
  }
  return out;
}

/** The circle along which lines from the eye touch a sphere. */
function ball(e: Eye, c: Convex): number[] {
  const dx = c.x - e.x;
  const dy = c.y - e.y;
  const dz = (c.z0 + c.z1) / 2 - e.z;
  const away = trig.hypot(dx, dy, dz);
  if (away <= c.r) return [];
  const k = 1 - (c.r * c.r) / (away * away);
  const radius = c.r * Math.sqrt(k);
  const look = eyeAt(e.x, e.y, e.z, dx, dy, dz);
  const points: number[] = [];
  const n = 2 * HALF;
  for (let i = 0; i < n; i++) {
    const u = radius * trig.cos((2 * Math.PI * i) / n);
    const v = radius * trig.sin((2 * Math.PI * i) / n);
    const x = e.x + k * dx + u * look.right[0] + v * look.up[0];
    const y = e.y + k * dy + u * look.right[1] + v * look.up[1];
    const z = e.z + k * dz + u * look.right[2] + v * look.up[2];
    if (depth(e, x, y, z) < NEAR) continue;
    put(points, e, x, y, z);
  }
  if (points.length === 2 * n) return points;
  return points.length < 6 ? [] : hullOf(points);
}

/** Solid angle of a convex ring of the picture, steradians. */
export function solidAngle(ring: Ring): number {
  // Half the angles of its triangles are summed by multiplying complex numbers, which takes the direction of one only.
  let re = 1;
  let im = 0;
  const ax = ring[0]!;
  const ay = ring[1]!;
  const a = Math.sqrt(1 + ax * ax + ay * ay);
  for (let i = 2; i + 3 < ring.length; i += 2) {
    const bx = ring[i]!;
    const by = ring[i + 1]!;
    const cx = ring[i + 2]!;
    const cy = ring[i + 3]!;
    const b = Math.sqrt(1 + bx * bx + by * by);
    const c = Math.sqrt(1 + cx * cx + cy * cy);
    const volume = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const ab = 1 + ax * bx + ay * by;
    const bc = 1 + bx * cx + by * cy;
    const ca = 1 + cx * ax + cy * ay;
    const whole = a * b * c + ab * c + bc * a + ca * b;
    const length = trig.hypot(volume, whole);
    const x = (re * whole - im * volume) / length;
    im = (re * volume + im * whole) / length;
    re = x;
  }
  return 2 * trig.atan2(im, re);
}

/** A point inside a convex ring: the middle of its area. */
export function middleOf(ring: Ring): readonly [number, number] {
  const whole = area(ring);
  if (!(whole > 0)) return [ring[0]!, ring[1]!];
  let x = 0;
  let y = 0;
  const ox = ring[0]!;
  const oy = ring[1]!;
  for (let i = 2; i + 3 < ring.length; i += 2) {
    const t = ((ring[i]! - ox) * (ring[i + 3]! - oy) - (ring[i + 1]! - oy) * (ring[i + 2]! - ox)) / 2;
    x += (t * (ox + ring[i]! + ring[i + 2]!)) / 3;
    y += (t * (oy + ring[i + 1]! + ring[i + 3]!)) / 3;
  }
  return [x / whole, y / whole];
}
