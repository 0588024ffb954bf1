import type { Side } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import { arrivalsOf, entryOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { AMBUSH, RESERVE } from '../rulebook/index.ts';
import { FACES } from '../dice/roll.ts';
import type { ZoneSpec } from '../space/space.ts';
import { ofSide } from './estimate.ts';

/** A unit that may come in over an edge of the table. */
export interface Coming {
  readonly unit: UnitState;
  readonly zone: ZoneSpec;
  /** How probable it is that it comes when it is activated next. */
  readonly chance: number;
}

const known = new WeakMap<State['units'], { [S in Side]?: readonly Coming[] }>();

/** Units of a side that are off the table and may come in over an edge. */
export function comingOf(table: Table, state: State, side: Side): readonly Coming[] {
  if (!state.edges || state.turn === 0) return [];
  const before = known.get(state.units) ?? {};
  known.set(state.units, before);
  before[side] ??= ofSide(state, side).flatMap(unit => {
    if (unit.where !== 'waiting' || unit.joined !== null || unit.markers.includes(AMBUSH)) return [];
    if (arrivalsOf(table, state, unit).some(({ by }) => by !== 'leftFlank' && by !== 'rightFlank')) return [];
    const zone = entryOf(table, state, unit);
    const chance = chanceOf(table, state, unit);
    return zone && chance > 0 ? [{ unit, zone, chance }] : [];
  });
  return before[side];
}

/** By the dice that the scenario prints for the turn of its next activation (SCNR-10). */
function chanceOf({ scenario }: Table, { turn }: State, { markers, activated }: UnitState): number {
  if (!markers.includes(RESERVE)) return 1;
  const dice = scenario.reserves?.dice[turn - 1 + (activated ? 1 : 0)];
  return dice === undefined ? 1 : 1 - (1 - 1 / FACES.length) ** dice;
}

export const comingAgainst = (table: Table, state: State, side: Side): readonly Coming[] => comingOf(table, state, enemyOf(side));
