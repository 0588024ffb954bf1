import type { Place } from '../../core/index.ts';
import { type Gesture, placeUnder } from './gesture.ts';
import type { Places } from './places.ts';
import type { Marking, MarkPlan } from './plan.ts';

/** A marker about to be laid, on one of `all` places where they can be listed. */
export const marking = (offer: Marking, places: Places, all: readonly Place[]): MarkPlan => ({
  plan: 'mark',
  offer,
  places,
  open: all.filter(place => offer.refused(place) === null),
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

/** With the keys, from the middle of where it may lie. */
function nudgeMark(plan: MarkPlan, right: number, away: number): MarkPlan {
  const { at, open, places } = plan;
  const place = at ? places.nudged(at, right, away) : open[Math.floor(open.length / 2)];
  return place === undefined ? plan : markAt(plan, place, !places.exact);
}

export const marks: Gesture<MarkPlan> = {
  ready: ({ at, refused }) => (at !== null && refused === null ? { do: 'placeObjective', at } : null),
  onMove(plan, at, around) {
    const place = plan.laid ? null : placeUnder(plan.places, at, around);
    return place ? markAt(plan, place, false) : plan;
  },
  onClick(plan, at, around) {
    const { exact } = plan.places;
    const place = placeUnder(plan.places, at, around);
    const next = place ? markAt(plan, place, !exact) : plan;
    return { plan: next, answer: exact ? marks.ready(next, around) : null };
  },
  onArrow: (plan, [right, away]) => nudgeMark(plan, right, away),
};
