import { spend } from '../../../base/effort.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { holds, planDistance, span } from '../../../geometry/convex.ts';
import type { Ring } from '../../../geometry/polygon.ts';
import { common, distance, hullOf, ringDistance } from '../../../geometry/polygon.ts';
import { EXACT, GRAZE } from '../../../geometry/tolerances.ts';
import type { Area } from '../bodies/solids.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/**
 * Visibility bands of area terrain (LOS-08 to LOS-11), asked of one line. `near` is 1 R, within which of the crossed edge a
 * model sees through it; `deep` is 3 R, the longest part of a line inside a wood or a building.
 */
export interface Bands {
  readonly near: number;
  readonly deep: number;
}

/** Where the last line asked of crossed the area. Reused by every call. */
export const crossing = {
  met: false,
  /** Sides entered and left by: which part and side, `INSIDE_END` where the line begins or ends inside. */
  enter: 0,
  leave: 0,
  x1: 0,
  y1: 0,
  x2: 0,
  y2: 0,
};

export const INSIDE_END = -1;

/** mm. What a limit allows beyond itself: areas are shrunk, so a crossing lies that much farther from whoever is at the limit. */
export const SLACK = EXACT + GRAZE;

/** More than an outline can have convex parts, or a part sides: outlines have at most 500 corners. */
const MOST = 512;

const starts = new Float64Array(MOST);
const ends = new Float64Array(MOST);
const startSide = new Int32Array(MOST);
const endSide = new Int32Array(MOST);

/** Whether the area stops the line p, q from a model with the feet `from` to one with the feet `to`. Sets `crossing`. */
export function bandStops(
  area: Area,
  bands: Bands,
  from: readonly Convex[],
  to: readonly Convex[],
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
): boolean {
  spend(20);
  const n = intervals(area, px, py, pz, qx, qy, qz);
  crossing.met = n > 0;
  if (n === 0) return false;
  const first = starts[0]!;
  const last = ends[n - 1]!;
  crossing.enter = startSide[0]!;
  crossing.leave = endSide[n - 1]!;
  crossing.x1 = px + first * (qx - px);
  crossing.y1 = py + first * (qy - py);
  crossing.x2 = px + last * (qx - px);
  crossing.y2 = py + last * (qy - py);
  const deepest = (bands.deep + SLACK) / trig.hypot(qx - px, qy - py);
  if (area.kind !== 'smoke' && last - first > deepest && insideOf(n, from, to, px, py, qx, qy) > deepest) return true;
  const fromInside = crossing.enter === INSIDE_END;
  const toInside = crossing.leave === INSIDE_END;
  if (fromInside && toInside) return false;
  // One end inside: both models are measured to the one edge crossed. None: each to the edge on its own side.
  const most = bands.near + SLACK;
  return (
    isBeyond(from, fromInside ? crossing.x2 : crossing.x1, fromInside ? crossing.y2 : crossing.y1, most) &&
    isBeyond(to, toInside ? crossing.x1 : crossing.x2, toInside ? crossing.y1 : crossing.y2, most)
  );
}

/** The share of the line inside the area in the first so many intervals, less what lies over the models' own feet (LOS-09). */
function insideOf(
  n: number,
  from: readonly Convex[],
  to: readonly Convex[],
  px: number,
  py: number,
  qx: number,
  qy: number,
): number {
  spend(10 * (from.length + to.length));
  let own0 = 0;
  let own1 = 1;
  for (let i = 0; i < from.length; i++) if (over(from[i]!, px, py, qx, qy)) own0 = Math.max(own0, overFoot.leave);
  for (let i = 0; i < to.length; i++) if (over(to[i]!, px, py, qx, qy)) own1 = Math.min(own1, overFoot.enter);
  let inside = 0;
  for (let i = 0; i < n; i++) inside += Math.max(0, Math.min(ends[i]!, own1) - Math.max(starts[i]!, own0));
  return inside;
}

/** What a line that meets the area measures: from each model to the crossing that counts for it, and inside. mm. */
export function measured(
  area: Area,
  from: readonly Convex[],
  to: readonly Convex[],
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
): { readonly fromGap: number; readonly toGap: number; readonly inside: number } {
  const n = intervals(area, px, py, pz, qx, qy, qz);
  const inside = insideOf(n, from, to, px, py, qx, qy) * trig.hypot(qx - px, qy - py);
  const { enter, leave, x1, y1, x2, y2 } = crossing;
  const fromInside = enter === INSIDE_END;
  const toInside = leave === INSIDE_END;
  if (fromInside && toInside) return { fromGap: 0, toGap: 0, inside };
  const fromGap = footGap(from, fromInside ? x2 : x1, fromInside ? y2 : y1);
  return { fromGap, toGap: footGap(to, toInside ? x1 : x2, toInside ? y1 : y2), inside };
}

/** Whether a point is farther in plan than so much from all feet. Most are told by the discs about them. */
function isBeyond(feet: readonly Convex[], x: number, y: number, most: number): boolean {
  spend(2 * feet.length);
  for (let i = 0; i < feet.length; i++) {
    const foot = feet[i]!;
    const dx = x - foot.x;
    const dy = y - foot.y;
    const away2 = dx * dx + dy * dy;
    if (foot.form === 'prism' && away2 > (foot.r + most) * (foot.r + most)) continue;
    if (planDistance(foot, x, y) <= most) return false;
  }
  return true;
}

/** Distance in plan from a model's feet to a point. */
export function footGap(feet: readonly Convex[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  spend(4 * feet.length);
  for (let i = 0; i < feet.length; i++) best = Math.min(best, planDistance(feet[i]!, x, y));
  return best;
}

const overFoot = { enter: 0, leave: 0 };

/** Where a line in plan lies over a foot, as parameters. */
function over(foot: Convex, px: number, py: number, qx: number, qy: number): boolean {
  const dx = qx - px;
  const dy = qy - py;
  overFoot.enter = 0;
  overFoot.leave = 1;
  if (foot.form !== 'prism') {
    const a = dx * dx + dy * dy;
    const ox = px - foot.x;
    const oy = py - foot.y;
    const b = ox * dx + oy * dy;
    const c = ox * ox + oy * oy - foot.r * foot.r;
    if (a === 0) return c <= 0;
    const disc = b * b - a * c;
    if (disc < 0) return false;
    const root = Math.sqrt(disc);
    overFoot.enter = Math.max(0, (-b - root) / a);
    overFoot.leave = Math.min(1, (-b + root) / a);
    return overFoot.enter <= overFoot.leave;
  }
  const sides = foot.sides;
  for (let i = 0; i < sides.length; i += 3) {
    const out = sides[i]! * px + sides[i + 1]! * py - sides[i + 2]!;
    const along = sides[i]! * dx + sides[i + 1]! * dy;
    if (along === 0) {
      if (out > 0) return false;
    } else if (along < 0) overFoot.enter = Math.max(overFoot.enter, -out / along);
    else overFoot.leave = Math.min(overFoot.leave, -out / along);
    if (overFoot.enter > overFoot.leave) return false;
  }
  return true;
}

/** The parts of the line inside the area, in order, with neighbours joined; returns how many. */
function intervals(area: Area, px: number, py: number, pz: number, qx: number, qy: number, qz: number): number {
  let n = 0;
  const dx = qx - px;
  const dy = qy - py;
  const dz = qz - pz;
  for (let p = 0; p < area.parts.length && n < MOST; p++) {
    const part = area.parts[p]!;
    let t0 = 0;
    let t1 = 1;
    let side0 = INSIDE_END;
    let side1 = INSIDE_END;
    if (dz === 0) {
      if (pz < part.z0 || pz > part.z1) continue;
    } else {
      const u = (part.z0 - pz) / dz;
      const v = (part.z1 - pz) / dz;
      if (Math.min(u, v) > 0) {
        t0 = Math.min(u, v);
        side0 = p * MOST + MOST - 1;
      }
      if (Math.max(u, v) < 1) {
        t1 = Math.max(u, v);
        side1 = p * MOST + MOST - 1;
      }
      if (t0 >= t1) continue;
    }
    const sides = part.sides;
    spend(10 + sides.length);
    let outside = false;
    for (let i = 0; i < sides.length; i += 3) {
      const out = sides[i]! * px + sides[i + 1]! * py - sides[i + 2]!;
      const along = sides[i]! * dx + sides[i + 1]! * dy;
      if (along === 0) {
        if (out > 0) outside = true;
      } else {
        const t = -out / along;
        if (along < 0) {
          if (t > t0) {
            t0 = t;
            side0 = p * MOST + i / 3;
          }
        } else if (t < t1) {
          t1 = t;
          side1 = p * MOST + i / 3;
        }
      }
      if (outside || t0 >= t1) {
        outside = true;
        break;
      }
    }
    if (outside) continue;
    // Kept in order by insertion.
    let k = n++;
    while (k > 0 && starts[k - 1]! > t0) {
      starts[k] = starts[k - 1]!;
      ends[k] = ends[k - 1]!;
      startSide[k] = startSide[k - 1]!;
      endSide[k] = endSide[k - 1]!;
      k--;
    }
    starts[k] = t0;
    ends[k] = t1;
    startSide[k] = side0;
    endSide[k] = side1;
  }
  if (n < 2) return n;
  // Parts of one outline meet at seams that are shrunk on both sides.
  const seam = 1e-4 / Math.max(1e-4, trig.hypot(dx, dy, dz));
  let m = 0;
  for (let i = 1; i < n; i++) {
    if (starts[i]! <= ends[m]! + seam) {
      if (ends[i]! > ends[m]!) {
        ends[m] = ends[i]!;
        endSide[m] = endSide[i]!;
      }
    } else {
      m++;
      starts[m] = starts[i]!;
      ends[m] = ends[i]!;
      startSide[m] = startSide[i]!;
      endSide[m] = endSide[i]!;
    }
  }
  return m + 1;
}

/** What an area does to all the lines of a pair at once. */
export type Settled = 'open' | 'solid' | 'mixed';

/** A ring in plan that holds a volume. */
export const ringAbout = (v: Convex): Ring => (v.form === 'prism' ? v.ring : [v.x0, v.y0, v.x1, v.y0, v.x1, v.y1, v.x0, v.y1]);

/** The outline in plan of all lines between two bodies, worked out when it is first asked for. */
export function shaftOf(from: readonly Convex[], to: readonly Convex[]): () => readonly number[] {
  let made: readonly number[] | null = null;
  return () => {
    made ??= hullOf([...from, ...to].flatMap(ringAbout));
    return made;
  };
}

/** Settles an area that lies in the shaft for whole bodies, where every line comes out the same: most areas of most pairs. */
export function settle(
  area: Area,
  bands: Bands,
  from: readonly Convex[],
  to: readonly Convex[],
  shaft: () => readonly number[],
): Settled {
  const beyond = bands.near + 2 * SLACK;
  if (area.parts.every(part => boxGap(part, from) > beyond && boxGap(part, to) > beyond)) return 'solid';
  if (isShallow(area, bands) && (lieWithin(area.parts, bands.near, from) || lieWithin(area.parts, bands.near, to))) return 'open';
  return settleIn(shaft(), area, bands, from, to);
}

/** Distance in plan between the box of a volume and those of feet, which is at most that between themselves. */
function boxGap(c: Convex, feet: readonly Convex[]): number {
  let best = Number.POSITIVE_INFINITY;
  spend(4 * feet.length);
  for (let i = 0; i < feet.length; i++) {
    const foot = feet[i]!;
    best = Math.min(best, trig.hypot(Math.max(0, foot.x0 - c.x1, c.x0 - foot.x1), Math.max(0, foot.y0 - c.y1, c.y0 - foot.y1)));
  }
  return best;
}

/** Whether no line inside the area can be too long. */
function isShallow(area: Area, bands: Bands): boolean {
  if (area.kind === 'smoke') return true;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  spend(2 * area.parts.length);
  for (const part of area.parts) {
    x0 = Math.min(x0, part.x0);
    y0 = Math.min(y0, part.y0);
    x1 = Math.max(x1, part.x1);
    y1 = Math.max(y1, part.y1);
  }
  return trig.hypot(x1 - x0, y1 - y0) <= bands.deep;
}

/** Whether all of the volumes' boxes lie within a distance of one foot. */
const lieWithin = (list: readonly Convex[], most: number, feet: readonly Convex[]): boolean =>
  feet.some(foot => {
    const reach = foot.form === 'prism' ? 0 : foot.r;
    return list.every(
      c => trig.hypot(Math.max(c.x1 - foot.x, foot.x - c.x0), Math.max(c.y1 - foot.y, foot.y - c.y0)) - reach <= most,
    );
  });

function settleIn(shaft: readonly number[], area: Area, bands: Bands, from: readonly Convex[], to: readonly Convex[]): Settled {
  let all = true;
  let none = true;
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let fromFar = 0;
  let toFar = 0;
  for (const part of area.parts) {
    const ring = common(part.ring, shaft);
    if (ring.length === 0) continue;
    for (let i = 0; i < ring.length; i += 2) {
      x0 = Math.min(x0, ring[i]!);
      x1 = Math.max(x1, ring[i]!);
      y0 = Math.min(y0, ring[i + 1]!);
      y1 = Math.max(y1, ring[i + 1]!);
      fromFar = Math.max(fromFar, footGap(from, ring[i]!, ring[i + 1]!));
      toFar = Math.max(toFar, footGap(to, ring[i]!, ring[i + 1]!));
    }
    if (ringGap(ring, from) <= bands.near + 2 * SLACK || ringGap(ring, to) <= bands.near + 2 * SLACK) none = false;
  }
  if (x0 > x1) return 'open';
  if (none) return 'solid';
  if (area.kind !== 'smoke' && trig.hypot(x1 - x0, y1 - y0) > bands.deep) all = false;
  return all && (fromFar <= bands.near || toFar <= bands.near) ? 'open' : 'mixed';
}

export function ringGap(ring: readonly number[], feet: readonly Convex[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const foot of feet) {
    if (foot.form === 'prism') best = Math.min(best, ringDistance(ring, foot.ring));
    else best = Math.min(best, Math.max(0, distance(ring, foot.x, foot.y) - foot.r));
  }
  return best;
}

/**
 * Whether an area surely stops every line between two lists of points that begin and end between its foot and its top: all
 * of them cross its outline, and no part of the outline that they can cross is near either model.
 */
export function shutsOff(
  area: Area,
  bands: Bands,
  from: readonly Convex[],
  to: readonly Convex[],
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): boolean {
  const plan: number[] = [];
  for (const points of [a, b]) {
    for (let i = 0; i < points.length; i += 3) {
      if (points[i + 2]! < area.z0 || points[i + 2]! > area.z1) return false;
      plan.push(points[i]!, points[i + 1]!);
    }
  }
  if (!allCross(area, a, b)) return false;
  const shaft = hullOf(plan);
  for (let i = 0, j = area.ring.length - 2; i < area.ring.length; j = i, i += 2) {
    const part = segmentIn(shaft, area.ring[j]!, area.ring[j + 1]!, area.ring[i]!, area.ring[i + 1]!);
    if (part && (ringGap(part, from) <= bands.near + SLACK || ringGap(part, to) <= bands.near + SLACK)) return false;
  }
  return true;
}

/** Whether every line between two lists of points crosses the outline: one list inside and the other out of it, or one part between. */
function allCross(area: Area, a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  const outside = (points: ArrayLike<number>) => area.parts.every(part => allBeyond(part, points));
  const inside = (points: ArrayLike<number>) => area.parts.some(part => allWithin(part, points));
  if (!outside(a)) return inside(a) && outside(b);
  if (!outside(b)) return inside(b);
  return area.parts.some(part => {
    for (let i = 0; i < a.length; i += 3)
      for (let j = 0; j < b.length; j += 3) {
        if (!span(part, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) return false;
      }
    return true;
  });
}

/** Whether all points lie beyond one side of a part. */
function allBeyond(part: Convex, points: ArrayLike<number>): boolean {
  for (let s = 0; s < part.sides.length; s += 3) {
    let beyond = true;
    spend(points.length);
    for (let i = 0; i < points.length && beyond; i += 3) {
      beyond = part.sides[s]! * points[i]! + part.sides[s + 1]! * points[i + 1]! > part.sides[s + 2]!;
    }
    if (beyond) return true;
  }
  return false;
}

function allWithin(part: Convex, points: ArrayLike<number>): boolean {
  for (let i = 0; i < points.length; i += 3) if (!holds(part, points[i]!, points[i + 1]!, points[i + 2]!)) return false;
  return true;
}

/** The part of a segment in a convex ring, as two points; null where there is none. */
export function segmentIn(ring: readonly number[], ax: number, ay: number, bx: number, by: number): number[] | null {
  let t0 = 0;
  let t1 = 1;
  spend(2 * ring.length);
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const nx = ring[i + 1]! - ring[j + 1]!;
    const ny = ring[j]! - ring[i]!;
    const out = nx * (ax - ring[j]!) + ny * (ay - ring[j + 1]!);
    const along = nx * (bx - ax) + ny * (by - ay);
    if (along === 0) {
      if (out > 0) return null;
    } else if (along < 0) t0 = Math.max(t0, -out / along);
    else t1 = Math.min(t1, -out / along);
    if (t0 > t1) return null;
  }
  return [ax + t0 * (bx - ax), ay + t0 * (by - ay), ax + t1 * (bx - ax), ay + t1 * (by - ay)];
}
