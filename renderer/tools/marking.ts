import type { Place } from '../../core/index.ts';
import { asGridPlace, asPlace, gridPlaceOf, placeOf } from '../../core/index.ts';
import type { Marking, MarkPlan } from './plan.ts';

/** A marker about to be laid; `squares` are all that it could lie on, where there are squares. */
export const marking = (offer: Marking, squares: readonly Place[] | null): MarkPlan => ({
  plan: 'mark',
  offer,
  open: squares === null ? null : squares.filter(place => offer.refused(place) === null),
  at: null,
  refused: null,
  laid: false,
});

/** The marker under the pointer, or laid down there. */
export const markAt = (plan: MarkPlan, at: Place, laid: boolean): MarkPlan => ({
  ...plan,
  at,
  laid,
  refused: plan.offer.refused(at),
});

/** With the keys: some mm on the table, or a square. */
export function nudgeMark(plan: MarkPlan, dx: number, dy: number): MarkPlan {
  if (plan.open === null) {
    if (plan.at === null) return plan;
    const at = placeOf(plan.at);
    return markAt(plan, asPlace({ ...at, x: at.x + dx, y: at.y + dy }), true);
  }
  if (plan.at === null) {
    const middle = plan.open[Math.floor(plan.open.length / 2)];
    return middle === undefined ? plan : markAt(plan, middle, false);
  }
  const at = gridPlaceOf(plan.at);
  const next = { ...at, column: at.column + Math.sign(dx), row: at.row + Math.sign(dy) };
  return markAt(plan, asGridPlace(next), false);
}
