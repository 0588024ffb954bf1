import type { Refusal } from '../base/index.ts';
import type { Place } from '../space/space.ts';
import type { Random } from './decision.ts';

/** A spot that is looked for on the table: tried, and any of them. */
export interface Spot {
  refused(place: Place): Refusal | null;
  sample(random: Random): Place;
}

/** Any place that is not refused; whoever asks has seen that there is one. */
export function freeSpot(spot: Spot, random: Random): Place {
  for (;;) {
    const place = spot.sample(random);
    if (spot.refused(place) === null) return place;
  }
}
