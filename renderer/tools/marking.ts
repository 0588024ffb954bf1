import type { Place } from '../../core/index.ts';
import { asGridPlace, asPlace, gridPlaceOf, placeOf } from '../../core/index.ts';
import { type Gesture, placeUnder } from './gesture.ts';
import { NUDGE } from './moving.ts';
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

export const marks: Gesture<MarkPlan> = {
  ready: ({ at, refused }) => (at !== null && refused === null ? { do: 'placeObjective', at } : null),
  onMove(plan, at, around) {
    const place = plan.laid ? null : placeUnder(at, around);
    return place ? markAt(plan, place, false) : plan;
  },
  onClick(plan, at, around) {
    const place = placeUnder(at, around);
    const next = place ? markAt(plan, place, plan.open === null) : plan;
    // A square cannot be missed: the click is the answer.
    return { plan: next, answer: plan.open === null ? null : marks.ready(next, around) };
  },
  onArrow: (plan, [right, away]) => nudgeMark(plan, right * NUDGE, away * NUDGE),
};
