import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { holds, span } from '../../../../geometry/convex.ts';
import type { Patch } from '../../../../geometry/patches.ts';
import { hullOf } from '../../../../geometry/polygon.ts';
import { stopsAll } from '../../../../geometry/stops.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Pair } from '../classify/bands.ts';
import { bandStops, footGap, INSIDE_END, measured, newCrossing, SLACK } from '../classify/bands.ts';
import { ringGap, segmentIn } from '../classify/settle.ts';
import type { Points } from './cutting.ts';
import type { Obstacles } from '../classify/obstacles.ts';
import type { Area } from '../../bodies/solids.ts';

const CROSSING = newCrossing();

/**
 * Whether an area stops every line between two patches: all corner lines cross the same sides, and what they measure stays
 * beyond the bands however far the crossings of the lines between them lie from theirs.
 */
function bandStopsAll(o: Obstacles, area: Area, a: Points, b: Points): boolean {
  const at = CROSSING;
  let enter = 0;
  let leave = 0;
  let x10 = 1 / 0;
  let x11 = -1 / 0;
  let y10 = 1 / 0;
  let y11 = -1 / 0;
  let x20 = 1 / 0;
  let x21 = -1 / 0;
  let y20 = 1 / 0;
  let y21 = -1 / 0;
  for (let i = 0; i < a.length; i += 3)
    for (let j = 0; j < b.length; j += 3) {
      if (!bandStops(area, o, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!, at)) return false;
      if (i === 0 && j === 0) {
        enter = at.enter;
        leave = at.leave;
      } else if (at.enter !== enter || at.leave !== leave) return false;
      x10 = Math.min(x10, at.x1);
      x11 = Math.max(x11, at.x1);
      y10 = Math.min(y10, at.y1);
      y11 = Math.max(y11, at.y1);
      x20 = Math.min(x20, at.x2);
      x21 = Math.max(x21, at.x2);
      y20 = Math.min(y20, at.y2);
      y21 = Math.max(y21, at.y2);
    }
  const spread1 = trig.hypot(x11 - x10, y11 - y10);
  const spread2 = trig.hypot(x21 - x20, y21 - y20);
  // Seen from the lines' own feet the inside changes as the ends of what lies over them do, at most as fast again.
  const deep = o.bands.deep + SLACK + 2 * (spread1 + spread2);
  if (area.kind !== 'smoke' && trig.hypot(at.x2 - at.x1, at.y2 - at.y1) > deep) {
    const [i, j] = [a.length - 3, b.length - 3];
    const { inside } = measured(at, o, a[i]!, a[i + 1]!, b[j]!, b[j + 1]!);
    if (inside > deep) return true;
  }
  if (enter === INSIDE_END && leave === INSIDE_END) return false;
  const isFar = (feet: readonly Convex[], first: boolean) =>
    footGap(feet, first ? (x10 + x11) / 2 : (x20 + x21) / 2, first ? (y10 + y11) / 2 : (y20 + y21) / 2) >
    o.bands.near + SLACK + (first ? spread1 : spread2) / 2;
  return isFar(o.fromFeet, enter !== INSIDE_END) && isFar(o.toFeet, leave === INSIDE_END);
}

/** Whether an area surely stops every line between the hulls of two lists of points. */
export const bandsShut = (o: Obstacles, area: Area, a: Points, b: Points): boolean =>
  bandStopsAll(o, area, a, b) || shutsOff(area, o, a, b);

/** Whether every line between two patches that are cut is stopped, those between two of their hulls by one obstacle. */
export function isShut(o: Obstacles, p: Patch, q: Patch, from: readonly Points[], to: readonly Points[]): boolean {
  if (from[0] === p.hull && to[0] === q.hull) return false;
  return from.every(a =>
    to.every(b => o.solids.some(solid => stopsAll(solid, a, b)) || o.areas.some(area => bandsShut(o, area, a, b))),
  );
}

/**
 * Whether an area surely stops every line between two lists of points that begin and end between its foot and its top: all
 * of them cross its outline, and no part of the outline that they can cross is near either model.
 */
export function shutsOff(area: Area, { bands, fromFeet, toFeet }: Pair, a: ArrayLike<number>, b: ArrayLike<number>): boolean {
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
    if (part && (ringGap(part, fromFeet) <= bands.near + SLACK || ringGap(part, toFeet) <= bands.near + SLACK)) return false;
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
