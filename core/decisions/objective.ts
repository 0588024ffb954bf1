import type { Side } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { boardOf, layoutOf } from '../game/table.ts';
import type { Place, ZoneSpec } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import type { Spot } from './spots.ts';
import { freeSpot } from './spots.ts';
import { count } from './words.ts';

interface PlaceObjective extends Spot {
  readonly do: 'placeObjective';
  readonly zone: ZoneSpec;
}

/** Where it may be. */
const zoneOf = ({ scenario }: Table, state: State, who: Side, nth: number | undefined): ZoneSpec =>
  itemAt(scenario.objectives, nth ?? state.objectives.length - (scenario.lying?.length ?? 0)).zone(layoutOf(state), who);

const placesOf = (state: State): readonly Place[] => state.objectives.map(({ place }) => place);

/** An objective that a player places where the scenario says (SETUP-05). */
export const objective = decision('objective', {
  // `nth`: which of the scenario's it is, from 0, where not all of those before it lie on the table.
  ask: () => ({ number: count, nth: count.exactOptional() }),
  answers: { placeObjective: ({ place }) => ({ at: place }) },
  legal: ({ table, state, who, ask }, { at }) =>
    table.space.markerIn(zoneOf(table, state, who, ask.nth), at, placesOf(state), boardOf(table, state)),
  offers({ table, state, who, ask }, refused): readonly PlaceObjective[] {
    const zone = zoneOf(table, state, who, ask.nth);
    return [
      {
        ...{ do: 'placeObjective', zone },
        refused: at => refused({ do: 'placeObjective', at }),
        sample: random => table.space.sampleMarker(zone, random),
        find: () => table.space.markerSpot(zone, placesOf(state), boardOf(table, state)),
      },
    ];
  },
  chance: (offers, random) => ({ do: 'placeObjective', at: freeSpot(pickOpen(offers, random), random) }),
});
