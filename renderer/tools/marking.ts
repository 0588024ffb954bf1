import type { FreePlace } from '../../core/index.ts';
import { asPlace } from '../../core/index.ts';
import type { Marking, MarkPlan } from './plan.ts';

export const marking = (offer: Marking): MarkPlan => ({ plan: 'mark', offer, at: null, refused: null, laid: false });

/** The marker under the pointer, or laid down there. */
export function markAt(plan: MarkPlan, at: FreePlace, laid: boolean): MarkPlan {
  return { ...plan, at, laid, refused: plan.offer.refused(asPlace(at)) };
}
