import type { Convex } from '../../geometry/convex.ts';
import { gap, hitRange, holds, span } from '../../geometry/convex.ts';
import { coneMeets } from '../../geometry/meet.ts';
import type { Eye } from '../../geometry/picture.ts';
import { eyeAt, middleOf, outline, solidAngle } from '../../geometry/picture.ts';
import { area, clip, subtract } from '../../geometry/polygon.ts';
import type { Line, Obstacles } from './search.ts';
import { isClear } from './search.ts';

/** What one point sees of a body. */
export interface View {
  /** Part of the silhouette, by solid angle, 0 to 1. */
  readonly visible: number;
  /** A clear line to what it sees, or null. */
  readonly line: Line | null;
}

const NOTHING: View = { visible: 0, line: null };

/** Parts of a silhouette smaller than this share of it are dust left by rounding. */
const DUST = 1e-9;

/** How often the picture is quartered where a band or a sunk obstacle cuts it other than by a straight line. */
const QUARTERS = 6;

/** What a point sees of the volumes: each silhouette, less those of the obstacles before it (SAVE-08, LOS-03). */
export function viewFrom(o: Obstacles, x: number, y: number, z: number, to: readonly Convex[]): View {
  for (const solid of o.solids) if (holds(solid, x, y, z)) return NOTHING;
  const eye = lookAt(x, y, z, to);
  if (eye === null) return probeOnly(o, x, y, z, to);
  let whole = 0;
  let seen = 0;
  let best: number[] | null = null;
  let bestTarget: Convex | null = null;
  let bestSize = 0;
  const before: number[][] = [];
  const seenBefore: number[][] = [];
  for (const target of to) {
    const ring = outline(eye, target);
    if (ring.length === 0) continue;
    // What two volumes both cover in the picture counts once.
    for (const part of less([ring], before)) whole += solidAngle(part);
    let parts: number[][] = [ring];
    const sunk: Convex[] = [];
    const dust = DUST * area(ring);
    for (let i = 0; i < o.solids.length && parts.length > 0; i++) {
      const solid = o.solids[i]!;
      if (!coneMeets(x, y, z, target, solid)) continue;
      if (gap(solid, target) === 0) sunk.push(solid);
      else {
        const hole = outline(eye, solid);
        if (hole.length > 0) parts = parts.flatMap(p => subtract(p, hole, dust));
      }
    }
    if (parts.length > 0 && (sunk.length > 0 || o.areas.length > 0)) parts = quarter({ ...o, solids: sunk }, eye, target, parts);
    for (const part of less(parts, seenBefore)) seen += solidAngle(part);
    for (const part of parts) {
      const size = area(part);
      if (size > bestSize) {
        bestSize = size;
        best = part;
        bestTarget = target;
      }
    }
    before.push(ring);
    seenBefore.push(...parts);
  }
  if (best === null || bestTarget === null || whole === 0) return NOTHING;
  const line = lineTo(eye, bestTarget, middleOf(best));
  if (line === null || !isClear(o, ...line)) return NOTHING;
  return { visible: Math.min(1, seen / whole), line };
}

function less(parts: readonly number[][], holes: readonly number[][]): number[][] {
  let left: number[][] = [...parts];
  for (const hole of holes) left = left.flatMap(p => subtract(p, hole, 0));
  return left;
}

/** An eye that has all the volumes before it, or null where it stands among them. */
function lookAt(x: number, y: number, z: number, to: readonly Convex[]): Eye | null {
  let x0 = 1 / 0;
  let y0 = 1 / 0;
  let z0 = 1 / 0;
  let x1 = -1 / 0;
  let y1 = -1 / 0;
  let z1 = -1 / 0;
  for (const c of to) {
    x0 = Math.min(x0, c.x0);
    x1 = Math.max(x1, c.x1);
    y0 = Math.min(y0, c.y0);
    y1 = Math.max(y1, c.y1);
    z0 = Math.min(z0, c.z0);
    z1 = Math.max(z1, c.z1);
  }
  const dx = (x0 + x1) / 2 - x;
  const dy = (y0 + y1) / 2 - y;
  const dz = (z0 + z1) / 2 - z;
  const away = Math.hypot(dx, dy, dz);
  const wide = Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2;
  if (away > 1.2 * wide) return eyeAt(x, y, z, dx, dy, dz);
  const ex = Math.min(Math.max(x, x0), x1) - x;
  const ey = Math.min(Math.max(y, y0), y1) - y;
  const ez = Math.min(Math.max(z, z0), z1) - z;
  return Math.hypot(ex, ey, ez) > 1e-3 ? eyeAt(x, y, z, ex, ey, ez) : null;
}

/** So close that there is no picture: the middles of the volumes decide. */
function probeOnly(o: Obstacles, x: number, y: number, z: number, to: readonly Convex[]): View {
  let clear = 0;
  let line: Line | null = null;
  for (const c of to) {
    const m = (c.z0 + c.z1) / 2;
    if (!isClear(o, x, y, z, c.x, c.y, m)) continue;
    clear++;
    line ??= [x, y, z, c.x, c.y, m];
  }
  return line ? { visible: clear / to.length, line } : NOTHING;
}

/** The line from the eye through a point of the picture to where it enters the volume. */
function lineTo(e: Eye, target: Convex, [u, v]: readonly [number, number]): Line | null {
  const dx = e.w[0] + u * e.right[0] + v * e.up[0];
  const dy = e.w[1] + u * e.right[1] + v * e.up[1];
  const dz = e.w[2] + u * e.right[2] + v * e.up[2];
  const far = 1e5;
  if (!span(target, e.x, e.y, e.z, e.x + far * dx, e.y + far * dy, e.z + far * dz)) return null;
  const t = hitRange.enter * far;
  return [e.x, e.y, e.z, e.x + t * dx, e.y + t * dy, e.z + t * dz];
}

/** The clear parts of what is left where only single lines can be asked: squares, quartered until their corners agree. */
function quarter(o: Obstacles, e: Eye, target: Convex, parts: readonly number[][]): number[][] {
  const out: number[][] = [];
  let u0 = 1 / 0;
  let v0 = 1 / 0;
  let u1 = -1 / 0;
  let v1 = -1 / 0;
  for (const part of parts)
    for (let i = 0; i < part.length; i += 2) {
      u0 = Math.min(u0, part[i]!);
      u1 = Math.max(u1, part[i]!);
      v0 = Math.min(v0, part[i + 1]!);
      v1 = Math.max(v1, part[i + 1]!);
    }
  const clear = (u: number, v: number): boolean | null => {
    const line = lineTo(e, target, [u, v]);
    return line && isClear(o, ...line);
  };
  const visit = (a0: number, b0: number, a1: number, b1: number, pieces: readonly number[][], level: number) => {
    const inside = pieces.flatMap(p => {
      const kept = box(p, a0, b0, a1, b1);
      return kept.length > 0 ? [kept] : [];
    });
    if (inside.length === 0) return;
    const am = (a0 + a1) / 2;
    const bm = (b0 + b1) / 2;
    if (level >= 3) {
      // The middles of the pieces speak where a corner lies off the target.
      const [mu, mv] = middleOf(inside[0]!);
      const here = clear(mu, mv) === true;
      const agree = [clear(a0, b0), clear(a1, b0), clear(a0, b1), clear(a1, b1)].every(c => c === null || c === here);
      if (agree || level >= QUARTERS) {
        if (here) out.push(...inside);
        return;
      }
    }
    visit(a0, b0, am, bm, inside, level + 1);
    visit(am, b0, a1, bm, inside, level + 1);
    visit(a0, bm, am, b1, inside, level + 1);
    visit(am, bm, a1, b1, inside, level + 1);
  };
  visit(u0, v0, u1, v1, parts, 0);
  return out;
}

function box(ring: readonly number[], a0: number, b0: number, a1: number, b1: number): number[] {
  return clip(clip(clip(clip(ring, 1, 0, a1), -1, 0, -a0), 0, 1, b1), 0, -1, -b0);
}
