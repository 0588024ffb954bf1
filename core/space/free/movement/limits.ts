import type { Refusal } from '../../../base/index.ts';
import { placed } from '../../../geometry/plane/convex.ts';
import { farthestFrom, farthestMoved } from '../../../geometry/plane/distance.ts';
import { caps, isSlowed } from '../../space.ts';
import { refuse } from './refusals.ts';
import { CLEAR, LENGTH, TOUCH } from './tolerances.ts';
import { affordable, costOf } from './tolls.ts';
import type { Mover } from './unit.ts';
import type { Traced } from './trace.ts';

/** How far this path may go: the rating, or what terrain leaves of it (MOVE-03, TERR-01, TERR-02). mm. */
export function allowance(mover: Mover, slowed: boolean): number {
  return slowed || mover.inTerrain ? mover.capped : mover.rating;
}

/** How far this path may go by the rating and by the terrain that it meets, in mm: just short of what it reaches too late (TERR-02), or
 *  cannot pay for. */
export function allowedBy({ mover, meets, tolls }: Traced): number {
  const far = tolls.length === 0 ? mover.rating : affordable(mover.rating, tolls);
  const first = meets.find(caps);
  if (first === undefined) return Math.min(far, allowance(mover, false));
  const slowed = first.at >= mover.capped - TOUCH ? Math.max(0, first.at - CLEAR) : allowance(mover, true);
  return Math.min(far, slowed);
}

/** Whether a path is too long, for the rating, for terrain, for what that costs, or for the turn at its end. */
export function tooFar(traced: Traced): Refusal | null {
  const { mover, length, meets, tolls } = traced;
  const lengthMm = mover.spent + length;
  if (length > mover.rating + LENGTH)
    return refuse('move.tooFar', { model: mover.id, lengthMm, limitMm: mover.spent + mover.rating });
  if (length > allowance(mover, isSlowed(meets)) + LENGTH)
    return refuse('move.terrainCap', {
      model: mover.id,
      lengthMm,
      limitMm: mover.spent + mover.capped,
      piece: meets.find(caps)?.piece ?? null,
    });
  const tollMm = costOf(tolls);
  if (tollMm > 0 && length + tollMm > mover.rating + LENGTH)
    return refuse('move.toll', { model: mover.id, lengthMm, tollMm, limitMm: mover.spent + mover.rating });
  const gain = turnGain(traced);
  return gain > mover.rating + TOUCH
    ? refuse('move.turn', { model: mover.id, lengthMm: mover.spent + gain, limitMm: mover.spent + mover.rating })
    : null;
}

/** mm from the hull as it stood to the farthest point of the hull as it ends, or that any point of it has come; nothing for a turn on the
 *  spot (MOVE-05). */
export function turnGain({ mover, from, end, length }: Traced): number {
  if (mover.type === 'infantry' || mover.start === null || length === 0 || from.facing === end.facing) return 0;
  const { swept } = mover.body;
  if (mover.turns === 'points') return farthestMoved(swept, from, end);
  return farthestFrom(placed(swept, from.x, from.y, from.facing), placed(swept, end.x, end.y, end.facing));
}
