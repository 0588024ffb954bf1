import type { Facing, Place } from '../../core/index.ts';
import { asGridPlace, asPlace, FACINGS, gridPlaceOf, placeOf } from '../../core/index.ts';
import { type Gesture, placeUnder } from './gesture.ts';
import { NUDGE } from './moving.ts';
import type { FortPlan, Fortifying } from './plan.ts';

/** A fortification in the hand, looking at the enemy; `squares` are all that it could stand on, where there are squares. */
export function fortifying(offers: readonly Fortifying[], squares: readonly Place[] | null): FortPlan {
  const offer = offers[0]!;
  const ahead = offer.sample(() => 0.5);
  const open = squares?.map(place => facingAs(place, ahead)).filter(place => offer.refused(place) === null) ?? null;
  return { plan: 'fort', offers, offer, open, ahead, at: null, refused: null, laid: false };
}

/** Under the pointer, or put down there. */
export function fortAt(plan: FortPlan, place: Place, laid: boolean): FortPlan {
  const at = facingAs(place, plan.at ?? plan.ahead);
  return { ...plan, at, laid, refused: plan.offer.refused(at) };
}

/** Another kind, or another unit in it, over the same spot. */
export const takeFort = (plan: FortPlan, offer: Fortifying): FortPlan => ({
  ...plan,
  offer,
  refused: plan.at && offer.refused(plan.at),
});

/** A quarter turn on squares, an eighth of that elsewhere. */
export function turnFort(plan: FortPlan, by: 1 | -1): FortPlan {
  if (plan.at === null) return plan;
  const at = plan.open === null ? turnedFree(plan.at, by) : turnedOnSquares(plan.at, by);
  return { ...plan, at, refused: plan.offer.refused(at) };
}

/** With the keys: some mm on the table, or a square. */
export function nudgeFort(plan: FortPlan, dx: number, dy: number): FortPlan {
  if (plan.at === null) {
    const start = plan.open === null ? plan.ahead : plan.open[Math.floor(plan.open.length / 2)];
    return start === undefined ? plan : fortAt(plan, start, true);
  }
  if (plan.open === null) {
    const at = placeOf(plan.at);
    return fortAt(plan, asPlace({ ...at, x: at.x + dx, y: at.y + dy }), true);
  }
  const at = gridPlaceOf(plan.at);
  return fortAt(plan, asGridPlace({ ...at, column: at.column + Math.sign(dx), row: at.row + Math.sign(dy) }), true);
}

/** Degrees. */
const TURN = 90 / 8;

function turnedFree(place: Place, by: number): Place {
  const at = placeOf(place);
  return asPlace({ ...at, facing: (at.facing + 360 - by * TURN) % 360 });
}

function turnedOnSquares(place: Place, by: number): Place {
  const at = gridPlaceOf(place);
  const facing = FACINGS[(FACINGS.indexOf(at.facing) + 8 + 2 * by) % 8] as Facing;
  return asGridPlace({ ...at, facing });
}

/** Places are plain JSON, and both spaces have a facing in theirs. */
const facingAs = (place: Place, other: Place): Place =>
  ({ ...place, facing: (other as unknown as { readonly facing: unknown }).facing }) as unknown as Place;

export const fortifies: Gesture<FortPlan> = {
  ready: ({ offer: { kind, unit }, at, refused }) =>
    at !== null && refused === null ? { do: 'placeFortification', kind, unit, at } : null,
  onMove(plan, at, around) {
    const place = plan.laid ? null : placeUnder(at, around);
    return place ? fortAt(plan, place, false) : plan;
  },
  onClick(plan, at, around) {
    const place = placeUnder(at, around);
    return place ? { plan: fortAt(plan, place, true) } : {};
  },
  onArrow: (plan, [right, away]) => nudgeFort(plan, right * NUDGE, away * NUDGE),
  onTurn: turnFort,
};
