import type { Refusal } from '../base/index.ts';
import { given } from '../base/index.ts';
import type { Place } from '../space/space.ts';
import type { Random } from './decision.ts';

/** A spot that is looked for on the table: tried, any of them, and one that is free. */
export interface Spot {
  refused(place: Place): Refusal | null;
  sample(random: Random): Place;
  /** Null where none is free: such a question is not asked. */
  find(): Place | null;
}

/** Where hardly any is free, chance does not hit on it. */
const TRIES = 300;

/** Any place that is not refused, or the one that a search finds. */
export function freeSpot(spot: Spot, random: Random): Place {
  for (let tries = 0; tries < TRIES; tries++) {
    const place = spot.sample(random);
    if (spot.refused(place) === null) return place;
  }
  return given(spot.find(), 'free spot');
}
