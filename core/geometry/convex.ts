import { borderDistance, contains, ringDistance } from './polygon.ts';
import { spend } from '../base/effort.ts';
import type { Ring } from './polygon.ts';
import * as trig from './trigonometry.ts';

/** A convex volume of the table: an upright prism, an upright cylinder or a sphere. All are closed. mm. */
export interface Convex {
  readonly form: 'prism' | 'cylinder' | 'sphere';
  /** Plan outline of a prism, counter-clockwise; empty for round ones. */
  readonly ring: Ring;
  /** Sides of a prism: nx, ny, d of each, with nx * x + ny * y <= d inside and (nx, ny) of length 1. */
  readonly sides: readonly number[];
  /** Middle in plan, and the radius of round ones, or of the disc about the middle that holds a prism. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly z0: number;
  readonly z1: number;
  /** Box in plan. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** An upright prism over a convex ring, every side moved outward by `grow` (inward where negative). */
export function prism(ring: Ring, z0: number, z1: number, grow = 0): Convex {
  const n = ring.length / 2;
  spend(30 + 20 * n);
  const sides: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const ex = ring[2 * j]! - ring[2 * i]!;
    const ey = ring[2 * j + 1]! - ring[2 * i + 1]!;
    const length = trig.hypot(ex, ey);
    const nx = ey / length;
    const ny = -ex / length;
    sides.push(nx, ny, nx * ring[2 * i]! + ny * ring[2 * i + 1]! + grow);
  }
  const grown: number[] = [];
  for (let i = 0; i < n; i++) {
    // The corner before side i is where it meets the side before it.
    const a = 3 * ((i + n - 1) % n);
    const b = 3 * i;
    const det = sides[a]! * sides[b + 1]! - sides[a + 1]! * sides[b]!;
    grown.push(
      (sides[a + 2]! * sides[b + 1]! - sides[b + 2]! * sides[a + 1]!) / det,
      (sides[a]! * sides[b + 2]! - sides[b]! * sides[a + 2]!) / det,
    );
  }
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < grown.length; i += 2) {
    x0 = Math.min(x0, grown[i]!);
    x1 = Math.max(x1, grown[i]!);
    y0 = Math.min(y0, grown[i + 1]!);
    y1 = Math.max(y1, grown[i + 1]!);
  }
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  let r = 0;
  for (let i = 0; i < grown.length; i += 2) r = Math.max(r, trig.hypot(grown[i]! - x, grown[i + 1]! - y));
  return { form: 'prism', ring: grown, sides, x, y, r, z0: z0 - grow, z1: z1 + grow, x0, y0, x1, y1 };
}

const round = (form: 'cylinder' | 'sphere', x: number, y: number, r: number, z0: number, z1: number): Convex => ({
  form,
  ring: [],
  sides: [],
  x,
  y,
  r,
  z0,
  z1,
  x0: x - r,
  y0: y - r,
  x1: x + r,
  y1: y + r,
});

/** An upright cylinder, moved outward by `grow`, mm. */
export const cylinder = (x: number, y: number, r: number, z0: number, z1: number, grow = 0): Convex =>
  round('cylinder', x, y, r + grow, z0 - grow, z1 + grow);

/** A ball about x, y, z, of radius `r + grow`, mm. */
export const sphere = (x: number, y: number, z: number, r: number, grow = 0): Convex =>
  round('sphere', x, y, r + grow, z - r - grow, z + r + grow);

/** Where a segment is in a volume, as parameters from 0 to 1. */
export interface Span {
  enter: number;
  leave: number;
}

/** Whether the closed segment a, b meets the volume; where it does, fills in from where to where, for whoever asks. Nothing is allocated. */
export function span(
  c: Convex,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  at: Span | null = null,
): boolean {
  let t0 = 0;
  let t1 = 1;
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  spend(6 + c.sides.length);
  if (c.form === 'sphere') {
    const z = (c.z0 + c.z1) / 2;
    const ox = ax - c.x;
    const oy = ay - c.y;
    const oz = az - z;
    return quadratic(
      dx * dx + dy * dy + dz * dz,
      ox * dx + oy * dy + oz * dz,
      ox * ox + oy * oy + oz * oz - c.r * c.r,
      t0,
      t1,
      at,
    );
  }
  if (dz === 0) {
    if (az < c.z0 || az > c.z1) return false;
  } else {
    const u = (c.z0 - az) / dz;
    const v = (c.z1 - az) / dz;
    t0 = Math.max(t0, Math.min(u, v));
    t1 = Math.min(t1, Math.max(u, v));
    if (t0 > t1) return false;
  }
  if (c.form === 'cylinder') {
    const ox = ax - c.x;
    const oy = ay - c.y;
    return quadratic(dx * dx + dy * dy, ox * dx + oy * dy, ox * ox + oy * oy - c.r * c.r, t0, t1, at);
  }
  const sides = c.sides;
  for (let i = 0; i < sides.length; i += 3) {
    const out = sides[i]! * ax + sides[i + 1]! * ay - sides[i + 2]!;
    const along = sides[i]! * dx + sides[i + 1]! * dy;
    if (along === 0) {
      if (out > 0) return false;
    } else {
      const t = -out / along;
      if (along < 0) {
        if (t > t0) t0 = t;
      } else if (t < t1) t1 = t;
      if (t0 > t1) return false;
    }
  }
  if (at !== null) {
    at.enter = t0;
    at.leave = t1;
  }
  return true;
}

function quadratic(a: number, b: number, c: number, t0: number, t1: number, at: Span | null): boolean {
  let enter = t0;
  let leave = t1;
  if (a === 0) {
    if (c > 0) return false;
  } else {
    const disc = b * b - a * c;
    if (disc < 0) return false;
    const root = Math.sqrt(disc);
    enter = Math.max(t0, (-b - root) / a);
    leave = Math.min(t1, (-b + root) / a);
    if (enter > leave) return false;
  }
  if (at !== null) {
    at.enter = enter;
    at.leave = leave;
  }
  return true;
}

/** Farthest distance of the volume along a direction. */
export function reachAlong(c: Convex, dx: number, dy: number, dz: number): number {
  spend(4 + c.ring.length);
  if (c.form === 'sphere') return c.x * dx + c.y * dy + ((c.z0 + c.z1) / 2) * dz + c.r * Math.sqrt(dx * dx + dy * dy + dz * dz);
  const up = dz > 0 ? dz * c.z1 : dz * c.z0;
  if (c.form === 'cylinder') return c.x * dx + c.y * dy + c.r * Math.sqrt(dx * dx + dy * dy) + up;
  let best = Number.NEGATIVE_INFINITY;
  const ring = c.ring;
  for (let i = 0; i < ring.length; i += 2) {
    const s = ring[i]! * dx + ring[i + 1]! * dy;
    if (s > best) best = s;
  }
  return best + up;
}

/** Whether a point is in the volume or on its border. */
export function holds(c: Convex, x: number, y: number, z: number): boolean {
  return span(c, x, y, z, x, y, z);
}

/** mm in plan from a point to the volume's outline; 0 over it. */
export function planDistance(c: Convex, x: number, y: number): number {
  if (c.form !== 'prism') return Math.max(0, trig.hypot(x - c.x, y - c.y) - c.r);
  return contains(c.ring, x, y) ? 0 : borderDistance(c.ring, x, y);
}

/** mm in plan between two outlines. */
export function planGap(a: Convex, b: Convex): number {
  spend(6);
  if (a.form !== 'prism') return Math.max(0, planDistance(b, a.x, a.y) - a.r);
  if (b.form !== 'prism') return Math.max(0, planDistance(a, b.x, b.y) - b.r);
  return ringDistance(a.ring, b.ring);
}

/** mm in space between two volumes; 0 where they meet. */
export function gap(a: Convex, b: Convex): number {
  spend(6);
  if (a.form === 'sphere') return Math.max(0, pointGap(b, a.x, a.y, (a.z0 + a.z1) / 2) - a.r);
  if (b.form === 'sphere') return Math.max(0, pointGap(a, b.x, b.y, (b.z0 + b.z1) / 2) - b.r);
  return trig.hypot(planGap(a, b), Math.max(0, a.z0 - b.z1, b.z0 - a.z1));
}

/** mm in space from a point; 0 inside. */
export function pointGap(c: Convex, x: number, y: number, z: number): number {
  if (c.form === 'sphere') return Math.max(0, trig.hypot(x - c.x, y - c.y, z - (c.z0 + c.z1) / 2) - c.r);
  return trig.hypot(planDistance(c, x, y), Math.max(0, c.z0 - z, z - c.z1));
}
