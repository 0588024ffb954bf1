import type { Place } from '../../core/index.ts';
import { type Gesture, placeUnder } from './gesture.ts';
import type { Places } from './places.ts';
import type { FortPlan, Fortifying } from './plan.ts';

/** A fortification in the hand, looking at the enemy, on one of `all` places where they can be listed. */
export function fortifying(offers: readonly Fortifying[], places: Places, all: readonly Place[]): FortPlan {
  const offer = offers[0]!;
  const ahead = offer.sample(() => 0.5);
  const open = all.map(place => places.facingAs(place, ahead)).filter(place => offer.refused(place) === null);
  return { plan: 'fort', offers, offer, places, open, ahead, at: null, refused: null, laid: false };
}

/** Under the pointer, or put down there. */
export function fortAt(plan: FortPlan, place: Place, laid: boolean): FortPlan {
  const at = plan.places.facingAs(place, plan.at ?? plan.ahead);
  return { ...plan, at, laid, refused: plan.offer.refused(at) };
}

/** Another kind, or another unit in it, over the same spot. */
export const takeFort = (plan: FortPlan, offer: Fortifying): FortPlan => ({
  ...plan,
  offer,
  refused: plan.at && offer.refused(plan.at),
});

export function turnFort(plan: FortPlan, by: 1 | -1): FortPlan {
  if (plan.at === null) return plan;
  const at = plan.places.turned(plan.at, by);
  return { ...plan, at, refused: plan.offer.refused(at) };
}

/** With the keys, from the middle of where it may stand. */
export function nudgeFort(plan: FortPlan, right: number, away: number): FortPlan {
  const { at, ahead, open, places } = plan;
  const place = at ? places.nudged(at, right, away) : (open[Math.floor(open.length / 2)] ?? ahead);
  return fortAt(plan, place, true);
}

export const fortifies: Gesture<FortPlan> = {
  ready: ({ offer: { kind, unit }, at, refused }) =>
    at !== null && refused === null ? { do: 'placeFortification', kind, unit, at } : null,
  onMove(plan, at, around) {
    const place = plan.laid ? null : placeUnder(plan.places, at, around);
    return place ? fortAt(plan, place, false) : plan;
  },
  onClick(plan, at, around) {
    const place = placeUnder(plan.places, at, around);
    return place ? { plan: fortAt(plan, place, true) } : {};
  },
  onArrow: (plan, [right, away]) => nudgeFort(plan, right, away),
  onTurn: turnFort,
};
