import { itemAt } from '../../../base/index.ts';
import type { FreePlace } from '../base/forms.ts';
import { outsetOf } from './leaving.ts';
import { lengthOf, upTo } from './lengths.ts';
import { allowedBy, tooFar, turnGain } from './limits.ts';
import { roundedPlace } from './places.ts';
import type { Mate } from './stand.ts';
import { cannotStand } from './stand.ts';
import { lastStand } from './stop.ts';
import { CLEAR, TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import type { Traced } from './trace.ts';
import { trace } from './trace.ts';

/** Times that a path is cut at the terrain that it meets. */
const GRAZES = 3;

/** As much of a path as the law lets a model go; empty where that is nothing. */
export function settled(moving: Moving, mover: Mover, path: readonly FreePlace[], mates: readonly Mate[]): readonly FreePlace[] {
  const last = path[path.length - 1];
  if (last === undefined) return [];
  const corners = path.map(roundedPlace);
  const facing = roundedPlace(last).facing;
  const climbs = mover.type !== 'aircraft';
  const first = itemAt(corners, 0);
  const from = mover.start ?? outsetOf(moving, mover, first, facing) ?? first;
  const prefix = (length: number) => upTo(from, corners, length, facing, climbs);
  const traceTo = (length: number): Traced | null => {
    const traced = trace(moving, mover, prefix(length));
    return traced.ok ? traced.value : null;
  };

  const total = lengthOf(from, corners, climbs);
  let length = total <= mover.rating + TOUCH ? total : Math.max(0, mover.rating);
  let traced = traceTo(length);
  if (traced === null) {
    length = longest(length, far => traceTo(far) !== null) - CLEAR;
    traced = traceTo(length);
  }
  if (traced === null) return [];
  // A path that only grazes a feature may meet it earlier once its new end is rounded; one no longer than the cap may meet anything.
  for (let tries = 0; tries < GRAZES && allowedBy(traced) < traced.length - TOUCH; tries++) {
    length = tries === GRAZES - 1 ? Math.max(0, Math.min(mover.capped, allowedBy(traced))) : allowedBy(traced);
    traced = traceTo(length) ?? traced;
  }
  if (turnGain(traced) > mover.rating + TOUCH) {
    length = longest(length, far => {
      const shorter = traceTo(far);
      return shorter !== null && turnGain(shorter) <= mover.rating;
    });
    traced = traceTo(length) ?? traced;
  }
  if (
    traced.path.length > 0 &&
    cannotStand(moving, mover, traced.end, mates) === null &&
    allowedBy(traced) >= traced.length - TOUCH
  )
    return traced.path;
  // A hull that ends turned otherwise than asked may no longer get through where it did: then it has to end as asked.
  for (const how of ['any', 'asked'] as const) {
    const stand = lastStand(moving, traced, length, mates, how);
    if (stand === null) continue;
    const short = [...prefix(stand.gone).slice(0, -1), stand.place];
    const again = trace(moving, mover, short);
    if (again.ok && tooFar(again.value) === null) return short;
  }
  return onTheSpot(moving, mover, facing, mates);
}

/** A model that cannot go anywhere may still turn. */
function onTheSpot(moving: Moving, mover: Mover, facing: number, mates: readonly Mate[]): readonly FreePlace[] {
  if (mover.start === null || mover.start.facing === facing) return [];
  const turned = roundedPlace({ ...mover.start, facing });
  return cannotStand(moving, mover, turned, mates) === null ? [turned] : [];
}

/** mm. The largest length up to `most` that passes, as far as a test that passes for short ones can tell. */
function longest(most: number, passes: (length: number) => boolean): number {
  let [good, bad] = [0, most];
  while (bad - good > 0.05) {
    const middle = (good + bad) / 2;
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
