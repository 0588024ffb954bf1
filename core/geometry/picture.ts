import { spend } from '../base/effort.ts';
import type { Convex } from './convex.ts';
import type { Part } from './outside.ts';
import { isInside } from './parting.ts';
import { area, hullOf } from './polygon.ts';
import type { Ring } from './polygon.ts';
import * as trig from './trigonometry.ts';

/**
 * A flat picture of the world from an eye: points right, up, at distance 1 along `w`. Rings in it are in units of that distance.
 * Right, up and `w` are directions of length 1 at right angles; right is level.
 */
export interface Eye {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly rx: number;
  readonly ry: number;
  readonly ux: number;
  readonly uy: number;
  readonly uz: number;
  readonly wx: number;
  readonly wy: number;
  readonly wz: number;
}

/** An eye that looks along a direction. */
export function eyeAt(x: number, y: number, z: number, dx: number, dy: number, dz: number): Eye {
  const length = trig.hypot(dx, dy, dz);
  const wx = dx / length;
  const wy = dy / length;
  const wz = dz / length;
  const plan = trig.hypot(wx, wy);
  const rx = plan > 1e-9 ? wy / plan : 1;
  const ry = plan > 1e-9 ? -wx / plan : 0;
  return { x, y, z, rx, ry, ux: ry * wz, uy: -rx * wz, uz: rx * wy - ry * wx, wx, wy, wz };
}

/** mm. What is nearer to the eye's plane than this is cut off the picture; nothing a model may look at is. */
const NEAR = 1e-4;

/** Points on each half of a round outline, from tangent to tangent; a power of two, since angles are halved to find them. */
const HALF = 8;

/** Points on the outline of a ball: their sines follow those of 24 directions all round. */
const ROUND: readonly number[] = Array.from({ length: 24 }, (_, i) => [
  trig.cos((2 * Math.PI * i) / 24),
  trig.sin((2 * Math.PI * i) / 24),
]).flat();

const depth = (e: Eye, x: number, y: number, z: number) => (x - e.x) * e.wx + (y - e.y) * e.wy + (z - e.z) * e.wz;

/** The outline of a volume in the picture, or an empty ring where all of it is behind the eye. Round ones are drawn by points on them. */
export function outline(e: Eye, c: Convex): number[] {
  spend(60 + 10 * c.ring.length);
  if (c.form === 'sphere') return ball(e, c);
  const ring = c.form === 'cylinder' ? drum(e, c) : block(e, c);
  if (ring) return ring;
  const plan = c.form === 'prism' ? c.ring : rim(e, c);
  const n = plan.length / 2;
  const flatPoints: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z0, plan[2 * i]!, plan[2 * i + 1]!, c.z1);
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z0, plan[2 * j]!, plan[2 * j + 1]!, c.z0);
    cut(flatPoints, e, plan[2 * i]!, plan[2 * i + 1]!, c.z1, plan[2 * j]!, plan[2 * j + 1]!, c.z1);
  }
  return flatPoints.length < 6 ? [] : hullOf(flatPoints);
}

/** The outline of a part of a volume that all lies before the eye; empty where it has no width. */
export function outlineOfPart(e: Eye, { points, beyond, ball }: Part): number[] {
  const flatPoints: number[] = [];
  spend(20 + 4 * points.length);
  for (let i = 0; i < points.length; i += 3) put(flatPoints, e, points[i]!, points[i + 1]!, points[i + 2]!);
  for (let i = 0, n = ball ? touching(e, ball) : 0; i < n; i += 3) {
    const [x, y, z] = [touched[i]!, touched[i + 1]!, touched[i + 2]!];
    if (!beyond.some(plane => isInside(plane, x, y, z))) put(flatPoints, e, x, y, z);
  }
  const ring = flatPoints.length < 6 ? [] : hullOf(flatPoints);
  return ring.length < 6 ? [] : ring;
}

function put(out: number[], e: Eye, x: number, y: number, z: number): void {
  const dx = x - e.x;
  const dy = y - e.y;
  const dz = z - e.z;
  const d = dx * e.wx + dy * e.wy + dz * e.wz;
  out.push((dx * e.rx + dy * e.ry) / d, (dx * e.ux + dy * e.uy + dz * e.uz) / d);
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

/*
 * From beside an upright volume, its outline runs along its foot from left to right and along its top back again: by the sides
 * turned to the eye where the eye is on the inner side of that level, and by the others where it is beyond.
 */

/** The outline of a prism beside the eye and before it, or null. */
function block(e: Eye, c: Convex): number[] | null {
  const { ring, sides, z0, z1 } = c;
  const n = ring.length / 2;
  let left = -1;
  let right = -1;
  let before = faces(sides, n - 1, e);
  for (let i = 0; i < n; i++) {
    const x = ring[2 * i]!;
    const y = ring[2 * i + 1]!;
    if (depth(e, x, y, z0) < NEAR || depth(e, x, y, z1) < NEAR) return null;
    // The corner i is where side i begins.
    const here = faces(sides, i, e);
    if (here && !before) left = i;
    if (!here && before) right = i;
    before = here;
  }
  if (left < 0 || right < 0) return null;
  const out: number[] = [];
  const low = e.z >= z0;
  for (let i = left; ; i = low ? (i + 1) % n : (i + n - 1) % n) {
    put(out, e, ring[2 * i]!, ring[2 * i + 1]!, z0);
    if (i === right) break;
  }
  const high = e.z <= z1;
  for (let i = right; ; i = high ? (i + n - 1) % n : (i + 1) % n) {
    put(out, e, ring[2 * i]!, ring[2 * i + 1]!, z1);
    if (i === left) break;
  }
  return out;
}

const faces = (sides: readonly number[], i: number, e: Eye): boolean =>
  sides[3 * i]! * e.x + sides[3 * i + 1]! * e.y > sides[3 * i + 2]!;

/** The outline of a cylinder beside the eye and before it, or null. */
function drum(e: Eye, c: Convex): number[] | null {
  const dx = e.x - c.x;
  const dy = e.y - c.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  // All of it lies before the eye.
  const middle = Math.min(depth(e, c.x, c.y, c.z0), depth(e, c.x, c.y, c.z1));
  if (away <= c.r || middle - c.r * Math.sqrt(e.wx * e.wx + e.wy * e.wy) < NEAR) return null;
  // Towards the eye, and half the angle between the tangents.
  const ux = (dx / away) * c.r;
  const uy = (dy / away) * c.r;
  const cos = c.r / away;
  const sin = Math.sqrt(1 - cos * cos);
  const out: number[] = [];
  arc(out, e, c, c.z0, ux, uy, cos, -sin, e.z >= c.z0);
  arc(out, e, c, c.z1, ux, uy, cos, sin, e.z <= c.z1);
  return out;
}

/** Points of a circle from the tangent at an angle to the other one, by the near or the far half. */
function arc(out: number[], e: Eye, c: Convex, z: number, ux: number, uy: number, cos: number, sin: number, near: boolean): void {
  // The angle swept is twice that of the tangent on the near side, the rest of a turn on the far side.
  let stepCos = near ? cos : -cos;
  for (let parts = HALF; parts > 2; parts /= 2) stepCos = Math.sqrt((1 + stepCos) / 2);
  const wide = Math.sqrt(1 - stepCos * stepCos);
  const stepSin = (near ? sin < 0 : sin > 0) ? wide : -wide;
  let a = cos;
  let b = sin;
  for (let i = 0; i <= HALF; i++) {
    put(out, e, c.x + a * ux - b * uy, c.y + b * ux + a * uy, z);
    const next = a * stepCos - b * stepSin;
    b = b * stepCos + a * stepSin;
    a = next;
  }
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

/** The outline of a sphere by points of the circle along which lines from the eye touch it. */
function ball(e: Eye, c: Convex): number[] {
  const points: number[] = [];
  const n = touching(e, c);
  for (let i = 0; i < n; i += 3) {
    if (depth(e, touched[i]!, touched[i + 1]!, touched[i + 2]!) >= NEAR)
      put(points, e, touched[i]!, touched[i + 1]!, touched[i + 2]!);
  }
  if (points.length === ROUND.length) return points;
  return points.length < 6 ? [] : hullOf(points);
}

const touched = new Float64Array(1.5 * ROUND.length);

/** Puts x, y, z of points where lines from the eye touch a sphere into `touched`; returns how many numbers, 0 from inside. */
function touching(e: Eye, c: Convex): number {
  const dx = c.x - e.x;
  const dy = c.y - e.y;
  const dz = (c.z0 + c.z1) / 2 - e.z;
  const away = trig.hypot(dx, dy, dz);
  if (away <= c.r) return 0;
  const k = 1 - (c.r * c.r) / (away * away);
  const radius = c.r * Math.sqrt(k);
  // Level and upright directions at right angles to the line to the middle.
  const plan = trig.hypot(dx, dy);
  const sx = plan > 1e-9 * away ? dy / plan : 1;
  const sy = plan > 1e-9 * away ? -dx / plan : 0;
  const tx = (sy * dz) / away;
  const ty = (-sx * dz) / away;
  const tz = (sx * dy - sy * dx) / away;
  let n = 0;
  for (let i = 0; i < ROUND.length; i += 2) {
    const u = radius * ROUND[i]!;
    const v = radius * ROUND[i + 1]!;
    touched[n++] = e.x + k * dx + u * sx + v * tx;
    touched[n++] = e.y + k * dy + u * sy + v * ty;
    touched[n++] = e.z + k * dz + v * tz;
  }
  return n;
}

/** Solid angle of a convex ring of the picture, steradians. */
export function solidAngle(ring: Ring): number {
  spend(20 + 4 * ring.length);
  // Half the angles of its triangles are summed by multiplying complex numbers, which takes the direction of one only.
  let re = 1;
  let im = 0;
  const ax = ring[0]!;
  const ay = ring[1]!;
  const a = Math.sqrt(1 + ax * ax + ay * ay);
  let bx = ring[2]!;
  let by = ring[3]!;
  let b = Math.sqrt(1 + bx * bx + by * by);
  let ab = 1 + ax * bx + ay * by;
  for (let i = 4; i < ring.length; i += 2) {
    const cx = ring[i]!;
    const cy = ring[i + 1]!;
    const c = Math.sqrt(1 + cx * cx + cy * cy);
    const ca = 1 + cx * ax + cy * ay;
    const volume = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const whole = a * b * c + ab * c + (1 + bx * cx + by * cy) * a + ca * b;
    const x = re * whole - im * volume;
    im = re * volume + im * whole;
    re = x;
    // Lengths do not count, but must stay numbers.
    if (Math.abs(re) + Math.abs(im) > HUGE) {
      re /= HUGE;
      im /= HUGE;
    }
    bx = cx;
    by = cy;
    b = c;
    ab = ca;
  }
  return 2 * trig.atan2(im, re);
}

const HUGE = 1e100;

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
