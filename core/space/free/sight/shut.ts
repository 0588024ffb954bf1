import type { Convex } from '../../../geometry/convex.ts';
import type { Patch } from '../../../geometry/patches.ts';
import { stopsAll } from '../../../geometry/stops.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import { bandStops, crossing, footGap, INSIDE_END, measured, SLACK, shutsOff } from './bands.ts';
import type { Points } from './cutting.ts';
import type { Obstacles } from './obstacles.ts';
import type { Area } from '../bodies/solids.ts';

/**
 * Whether an area stops every line between two patches: all corner lines cross the same sides, and what they measure stays
 * beyond the bands however far the crossings of the lines between them lie from theirs.
 */
function bandStopsAll(o: Obstacles, area: Area, a: Points, b: Points): boolean {
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
      if (!bandStops(area, o.bands, o.fromFeet, o.toFeet, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!)) return false;
      if (i === 0 && j === 0) {
        enter = crossing.enter;
        leave = crossing.leave;
      } else if (crossing.enter !== enter || crossing.leave !== leave) return false;
      x10 = Math.min(x10, crossing.x1);
      x11 = Math.max(x11, crossing.x1);
      y10 = Math.min(y10, crossing.y1);
      y11 = Math.max(y11, crossing.y1);
      x20 = Math.min(x20, crossing.x2);
      x21 = Math.max(x21, crossing.x2);
      y20 = Math.min(y20, crossing.y2);
      y21 = Math.max(y21, crossing.y2);
    }
  const spread1 = trig.hypot(x11 - x10, y11 - y10);
  const spread2 = trig.hypot(x21 - x20, y21 - y20);
  // Seen from the lines' own feet the inside changes as the ends of what lies over them do, at most as fast again.
  const deep = o.bands.deep + SLACK + 2 * (spread1 + spread2);
  if (area.kind !== 'smoke' && trig.hypot(crossing.x2 - crossing.x1, crossing.y2 - crossing.y1) > deep) {
    const [i, j] = [a.length - 3, b.length - 3];
    const { inside } = measured(area, o.fromFeet, o.toFeet, a[i]!, a[i + 1]!, a[i + 2]!, b[j]!, b[j + 1]!, b[j + 2]!);
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
  bandStopsAll(o, area, a, b) || shutsOff(area, o.bands, o.fromFeet, o.toFeet, a, b);

/** Whether every line between two patches that are cut is stopped, those between two of their hulls by one obstacle. */
export function isShut(o: Obstacles, p: Patch, q: Patch, from: readonly Points[], to: readonly Points[]): boolean {
  if (from[0] === p.hull && to[0] === q.hull) return false;
  return from.every(a =>
    to.every(b => o.solids.some(solid => stopsAll(solid, a, b)) || o.areas.some(area => bandsShut(o, area, a, b))),
  );
}
