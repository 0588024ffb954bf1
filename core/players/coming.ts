import type { Side } from '../base/index.ts';
import { FACES } from '../dice/roll.ts';
import { reserveDice } from '../game/heldBack.ts';
import { entryOf, isAmbushing } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { RESERVE } from '../rulebook/index.ts';
import type { ZoneSpec } from '../space/space.ts';
import { ofSide } from './estimate.ts';

/** A unit that may come in over an edge of the table. */
export interface Coming {
  readonly unit: UnitState;
  readonly zone: ZoneSpec;
  /** How probable it is that it comes when it is activated next. */
  readonly chance: number;
}

/** By the units: whatever changes where one comes in, or when, changes one of them. */
const known = new WeakMap<State['units'], { [S in Side]?: readonly Coming[] }>();

/** Units of a side that are off the table and may come in over an edge. Equal zones are the same object, by which ranges are remembered. */
export function comingOf(table: Table, state: State, side: Side): readonly Coming[] {
  if (!state.edges || state.turn === 0) return [];
  const before = known.get(state.units) ?? {};
  known.set(state.units, before);
  before[side] ??= ofSide(state, side).flatMap(unit => {
    if (unit.where !== 'waiting' || unit.joined !== null || isAmbushing(table, state, unit)) return [];
    const zone = entryOf(table, state, unit);
    const chance = chanceOf(table, state, unit);
    return zone && chance > 0 ? [{ unit, zone: sameZone(zone), chance }] : [];
  });
  return before[side];
}

const zones = new Map<string, ZoneSpec>();

/** Equal zones as the same object. */
export function sameZone(zone: ZoneSpec): ZoneSpec {
  const key = JSON.stringify(zone);
  const first = zones.get(key) ?? zone;
  zones.set(key, first);
  return first;
}

/** Of its next activation, which is in the next turn for whoever has had one in this. */
const chanceOf = (table: Table, state: State, unit: UnitState): number =>
  unit.markers.includes(RESERVE) ? comesIn(table, state, unit, state.turn + (unit.activated ? 1 : 0)) : 1;

/** How probable it is that the dice of a turn bring a unit on that is held back. */
export function comesIn(table: Table, state: State, unit: UnitState, turn: number): number {
  const { count } = reserveDice(table, state, unit, turn);
  return count === null ? 1 : 1 - (1 - 1 / FACES.length) ** count;
}
