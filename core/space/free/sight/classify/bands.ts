import type { Measure } from '../../../../base/index.ts';
import { LENGTHS } from '../../../../base/index.ts';
import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { planDistance } from '../../../../geometry/convex.ts';
import { EXACT, GRAZE } from '../../../../geometry/tolerances.ts';
import type { Area, Body } from '../../bodies/solids.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import { WALLS } from './limits.ts';

/**
 * Visibility bands of area terrain (LOS-08 to LOS-11), asked of one line. `near` is 1 R, within which of the crossed edge a
 * model sees through it; `deep` is 3 R, the longest part of a line inside a wood or a building.
 */
export interface Bands {
  readonly near: number;
  readonly deep: number;
}

/** mm. */
export function bandsOf(measure: Measure): Bands {
  const { range: near } = LENGTHS[measure];
  return { near, deep: 3 * near };
}

/** Two models, as the bands of areas lie to them: they are measured from the feet of either. */
export interface Pair {
  readonly bands: Bands;
  readonly fromFeet: readonly Convex[];
  readonly toFeet: readonly Convex[];
}

export const pairOf = (from: Body, to: Body, bands: Bands): Pair => ({ bands, fromFeet: from.foot, toFeet: to.foot });

/** Where a line crosses an area. Whoever wants to know hands one over to be filled in, and may use it again. */
export interface Crossing {
  met: boolean;
  /** Sides entered and left by: which part and side, `INSIDE_END` where the line begins or ends inside. */
  enter: number;
  leave: number;
  /** The first and the last point of the line in the area, in plan. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** The stretches of the line inside, in order: how many, and of each its ends as parameters and the sides it has them on. */
  count: number;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly startSide: Int32Array;
  readonly endSide: Int32Array;
}

/** The side of a stretch that begins or ends with the line, inside the area. */
export const INSIDE_END = -1;

/** mm. What a limit allows beyond itself: areas are shrunk, so a crossing lies that much farther from whoever is at the limit. */
export const SLACK = EXACT + GRAZE;

/** More than an outline can have convex parts, or a part sides: outlines have at most 500 corners. */
const MOST = 512;

export const newCrossing = (): Crossing => ({
  ...{ met: false, enter: INSIDE_END, leave: INSIDE_END, x1: 0, y1: 0, x2: 0, y2: 0, count: 0 },
  starts: new Float64Array(MOST),
  ends: new Float64Array(MOST),
  startSide: new Int32Array(MOST),
  endSide: new Int32Array(MOST),
});

/** For those who only ask whether a line is stopped. */
const UNREAD = newCrossing();

/** Whether the area stops the line p, q; fills in where it crosses. */
export function bandStops(
  area: Area,
  pair: Pair,
  px: number,
  py: number,
  pz: number,
  qx: number,
  qy: number,
  qz: number,
  at: Crossing = UNREAD,
): boolean {
  spend(20);
  const n = cross(area, px, py, pz, qx, qy, qz, at);
  at.count = n;
  at.met = n > 0;
  if (n === 0) return false;
  const first = at.starts[0]!;
  const last = at.ends[n - 1]!;
  at.enter = at.startSide[0]!;
  at.leave = at.endSide[n - 1]!;
  at.x1 = px + first * (qx - px);
  at.y1 = py + first * (qy - py);
  at.x2 = px + last * (qx - px);
  at.y2 = py + last * (qy - py);
  const { bands, fromFeet, toFeet } = pair;
  const deepest = (bands.deep + SLACK) / trig.hypot(qx - px, qy - py);
  if (area.kind !== 'smoke' && last - first > deepest && insideOf(at, pair, px, py, qx, qy) > deepest) return true;
  const fromInside = at.enter === INSIDE_END;
  const toInside = at.leave === INSIDE_END;
  if (fromInside && toInside) return false;
  // One end inside: both models are measured to the one edge crossed. None: each to the edge on its own side.
  const most = bands.near + SLACK;
  return (
    isBeyond(fromFeet, fromInside ? at.x2 : at.x1, fromInside ? at.y2 : at.y1, most) &&
    isBeyond(toFeet, toInside ? at.x1 : at.x2, toInside ? at.y1 : at.y2, most)
  );
}

/** The share of a line inside the area that it crosses, less what lies over the models' own feet (LOS-09). */
function insideOf(
  { count, starts, ends }: Crossing,
  { fromFeet, toFeet }: Pair,
  px: number,
  py: number,
  qx: number,
  qy: number,
): number {
  spend(10 * (fromFeet.length + toFeet.length));
  let own0 = 0;
  let own1 = 1;
  const own = OVER;
  for (let i = 0; i < fromFeet.length; i++) if (over(fromFeet[i]!, px, py, qx, qy, own)) own0 = Math.max(own0, own.leave);
  for (let i = 0; i < toFeet.length; i++) if (over(toFeet[i]!, px, py, qx, qy, own)) own1 = Math.min(own1, own.enter);
  let inside = 0;
  for (let i = 0; i < count; i++) inside += Math.max(0, Math.min(ends[i]!, own1) - Math.max(starts[i]!, own0));
  return inside;
}

/** What the line p, q measures that crosses an area like this: from each model to the crossing that counts for it, and inside. mm. */
export function measured(
  at: Crossing,
  pair: Pair,
  px: number,
  py: number,
  qx: number,
  qy: number,
): { readonly fromGap: number; readonly toGap: number; readonly inside: number } {
  const inside = insideOf(at, pair, px, py, qx, qy) * trig.hypot(qx - px, qy - py);
  const { enter, leave, x1, y1, x2, y2 } = at;
  const fromInside = enter === INSIDE_END;
  const toInside = leave === INSIDE_END;
  if (fromInside && toInside) return { fromGap: 0, toGap: 0, inside };
  const fromGap = footGap(pair.fromFeet, fromInside ? x2 : x1, fromInside ? y2 : y1);
  return { fromGap, toGap: footGap(pair.toFeet, toInside ? x1 : x2, toInside ? y1 : y2), inside };
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

/** Where a line lies over a foot, as parameters. */
interface Over {
  enter: number;
  leave: number;
}

const OVER: Over = { enter: 0, leave: 0 };

/** Whether a line in plan lies over a foot; fills in where. */
function over(foot: Convex, px: number, py: number, qx: number, qy: number, at: Over): boolean {
  const dx = qx - px;
  const dy = qy - py;
  at.enter = 0;
  at.leave = 1;
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
    at.enter = Math.max(0, (-b - root) / a);
    at.leave = Math.min(1, (-b + root) / a);
    return at.enter <= at.leave;
  }
  const sides = foot.sides;
  for (let i = 0; i < sides.length; i += 3) {
    const out = sides[i]! * px + sides[i + 1]! * py - sides[i + 2]!;
    const along = sides[i]! * dx + sides[i + 1]! * dy;
    if (along === 0) {
      if (out > 0) return false;
    } else if (along < 0) at.enter = Math.max(at.enter, -out / along);
    else at.leave = Math.min(at.leave, -out / along);
    if (at.enter > at.leave) return false;
  }
  return true;
}

/** Fills in the stretches of a line inside the area, in order, with neighbours joined; returns how many. */
function cross(area: Area, px: number, py: number, pz: number, qx: number, qy: number, qz: number, at: Crossing): number {
  const { starts, ends, startSide, endSide } = at;
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
  const seam = WALLS.seam / Math.max(WALLS.seam, trig.hypot(dx, dy, dz));
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
