import type { PieceId, Place } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { type Gesture, placeUnder } from './gesture.ts';
import type { Places } from './places.ts';
import type { StandingIn, StandInPlan } from './plan.ts';

/** Terrain in the hand that would lie in the stead of what lies nearest to it, unless somebody says otherwise. */
export function standingIn(offers: readonly StandingIn[], places: Places): StandInPlan {
  return { plan: 'standIn', offers, offer: offers[0]!, places, at: null, instead: null, refused: null, laid: false };
}

/** What would be taken away for it. */
export const insteadOf = ({ offer, at, instead }: Pick<StandInPlan, 'offer' | 'at' | 'instead'>): readonly PieceId[] =>
  instead ?? (at ? offer.nearest(at) : []);

/** What a piece is called that may be taken away, by its kind and a number; the table and the bar say the same. */
export const standInName = (words: Words, { among }: StandingIn, i: number): string => `${words.piece(among[i]!)} ${i + 1}`;

const judged = (plan: StandInPlan): StandInPlan => ({
  ...plan,
  refused: plan.at && plan.offer.refused(plan.at, insteadOf(plan)),
});

/** Under the pointer, or put down there. */
export const standInAt = (plan: StandInPlan, place: Place, laid: boolean): StandInPlan =>
  judged({ ...plan, at: plan.places.facingAs(place, plan.at ?? plan.offer.find().at), laid });

/** Another kind, over the same spot. */
export const takeStandIn = (plan: StandInPlan, offer: StandingIn): StandInPlan => judged({ ...plan, offer, instead: null });

/** One more, or one less, of those that are taken away; the first of them makes way where there are enough. */
export function exchange(plan: StandInPlan, piece: PieceId): StandInPlan {
  const now = insteadOf(plan);
  const kept = now.includes(piece) ? now.filter(one => one !== piece) : [...now, piece].slice(-plan.offer.pieces);
  return judged({ ...plan, instead: kept });
}

export function turnStandIn(plan: StandInPlan, by: 1 | -1): StandInPlan {
  return plan.at === null ? plan : judged({ ...plan, at: plan.places.turned(plan.at, by) });
}

/** With the keys, from where it may lie. */
function nudgeStandIn(plan: StandInPlan, right: number, away: number): StandInPlan {
  const { at, offer, places } = plan;
  if (at) return standInAt(plan, places.nudged(at, right, away), true);
  const found = offer.find();
  return judged({ ...plan, at: found.at, instead: found.instead, laid: true });
}

export const standsIn: Gesture<StandInPlan> = {
  ready: plan =>
    plan.at !== null && plan.refused === null
      ? { do: 'placeStandIn', kind: plan.offer.kind, at: plan.at, instead: insteadOf(plan) }
      : null,
  onMove(plan, at, around) {
    const place = plan.laid ? null : placeUnder(plan.places, at, around);
    return place ? standInAt(plan, place, false) : plan;
  },
  onClick(plan, at, around) {
    const place = placeUnder(plan.places, at, around);
    return place ? { plan: standInAt(plan, place, true) } : {};
  },
  onArrow: (plan, [right, away]) => nudgeStandIn(plan, right, away),
  onTurn: turnStandIn,
};
