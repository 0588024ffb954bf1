import type { Side } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { boardOf, layoutOf } from '../game/table.ts';
import type { ZoneSpec } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import type { Spot } from './spots.ts';
import { freeSpot } from './spots.ts';
import { count } from './words.ts';

interface PlaceObjective extends Spot {
  readonly do: 'placeObjective';
  readonly zone: ZoneSpec;
}

/** Where the next one may be. */
const zoneNow = ({ scenario }: Table, state: State, who: Side): ZoneSpec =>
  itemAt(scenario.objectives, state.objectives.length - (scenario.lying?.length ?? 0)).zone(layoutOf(state), who);

/** An objective that a player places where the scenario says (SETUP-05). */
export const objective = decision('objective', {
  ask: () => ({ number: count }),
  answers: { placeObjective: ({ place }) => ({ at: place }) },
  legal({ table, state, who }, { at }) {
    const zone = zoneNow(table, state, who);
    const others = state.objectives.map(one => one.place);
    return table.space.markerIn(zone, at, others, boardOf(table, state));
  },
  offers({ table, state, who }, refused): readonly PlaceObjective[] {
    const zone = zoneNow(table, state, who);
    return [
      {
        ...{ do: 'placeObjective', zone },
        refused: at => refused({ do: 'placeObjective', at }),
        sample: random => table.space.sampleMarker(zone, random),
      },
    ];
  },
  chance: (offers, random) => ({ do: 'placeObjective', at: freeSpot(pickOpen(offers, random), random) }),
});
