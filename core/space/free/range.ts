import { gap, pointGap } from '../../geometry/convex.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { ModelAt } from '../space.ts';
import type { FreePlace } from './forms.ts';
import { bodyOf } from './solids.ts';

/** mm between the nearest counted points of two models, in space (RANGE-02, MOVE-02). */
export function distanceBetween(a: ModelAt, b: ModelAt): number {
  const other = bodyOf(b).foot;
  let best = Number.POSITIVE_INFINITY;
  for (const p of bodyOf(a).foot) for (const q of other) best = Math.min(best, gap(p, q));
  return best;
}

/** mm from a model's nearest counted point to a point. */
export const distanceTo = (a: ModelAt, at: FreePlace): number =>
  Math.min(...bodyOf(a).foot.map(f => pointGap(f, at.x, at.y, at.z)));

/** A length as the rules read it: what differs from a whole hundredth of a millimetre by rounding only is that hundredth. */
export function settled(mm: number): number {
  const near = Math.round(mm * 100) / 100;
  return Math.abs(mm - near) < EXACT ? near : mm;
}
