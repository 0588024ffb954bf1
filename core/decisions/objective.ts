import type { PieceId, Side } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import { objectiveId } from '../game/objectives.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { boardOf, layoutOf } from '../game/table.ts';
import type { Scenario } from '../rulebook/index.ts';
import type { Place, ZoneSpec } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import type { Spot } from './spots.ts';
import { freeSpot } from './spots.ts';
import { count } from './words.ts';

export interface PlaceObjective extends Spot {
  readonly do: 'placeObjective';
  readonly zone: ZoneSpec;
}

interface AskObjective {
  readonly number: number;
  /** Which of those that the scenario has placed it is, from 0, where not all of those before it lie on the table. */
  readonly nth?: number;
}

const lyingIn = ({ lying = [] }: Scenario): number => lying.length;

const nthPlaced = (scenario: Scenario, { objectives }: State, { nth }: AskObjective): number =>
  nth ?? objectives.length - lyingIn(scenario);

/** What the objective that is asked for will be called. */
export const objectiveAsked = (scenario: Scenario, state: State, ask: AskObjective): PieceId =>
  objectiveId(lyingIn(scenario) + nthPlaced(scenario, state, ask));

/** Where it may be. */
const zoneOf = ({ scenario }: Table, state: State, who: Side, ask: AskObjective): ZoneSpec =>
  itemAt(scenario.objectives, nthPlaced(scenario, state, ask)).zone(layoutOf(state), who);

const placesOf = (state: State): readonly Place[] => state.objectives.map(({ place }) => place);

/** An objective that a player places where the scenario says (SETUP-05). */
export const objective = decision('objective', {
  ask: () => ({ number: count, nth: count.exactOptional() }),
  answers: { placeObjective: ({ place }) => ({ at: place }) },
  legal: ({ table, state, who, ask }, { at }) =>
    table.space.markerIn(zoneOf(table, state, who, ask), at, placesOf(state), boardOf(table, state)),
  offers({ table, state, who, ask }, refused): readonly PlaceObjective[] {
    const zone = zoneOf(table, state, who, ask);
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
