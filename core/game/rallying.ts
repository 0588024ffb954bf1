import type { UnitId } from '../base/index.ts';
import type { Effect, Heard } from '../rulebook/index.ts';
import { after, listen } from '../rulebook/index.ts';
import { nearOf } from './facts.ts';
import { pilotHolder, unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf, unitOf } from './table.ts';

/** A state in which a unit, and the heroes with it, have rallied as an activation of its own begins, with nothing but successes. */
export function ralliedAtBest(table: Table, state: State, id: UnitId): State {
  const members = membersOf(state, unitOf(state, id));
  const changed = new Map(
    members.map((one, i) => [one.id, i === 0 ? ownAtBest(table, state, one) : joinedAtBest(table, state, one)]),
  );
  return { ...state, units: state.units.map(one => changed.get(one.id) ?? one) };
}

function ownAtBest(table: Table, state: State, unit: UnitState): UnitState {
  const at = {
    unit: unitHolder(table, state, unit),
    ...pilotHolder(table, state, unit),
    get near() {
      return nearOf(table, state, unit);
    },
    reacting: false,
  };
  return atBest(table, state, unit, listen(table.book, 'activation-start.rally', at));
}

function joinedAtBest(table: Table, state: State, hero: UnitState): UnitState {
  const at = { joined: unitHolder(table, state, hero), reacting: false };
  return atBest(table, state, hero, listen(table.book, 'activation-start.joined', at));
}

/** Without the markers that a rally takes away, if these make it rally. */
function atBest(table: Table, state: State, unit: UnitState, heard: readonly Heard<readonly Effect[]>[]): UnitState {
  if (!after(heard).some(({ say }) => say.do === 'rally')) return unit;
  const { shaken, rallyDice } = table.book.tables;
  const at = { unit: unitHolder(table, state, unit), successes: rallyDice, dice: rallyDice };
  const lifted = after(listen(table.book, 'rallied', at)).flatMap(({ say }) => (say.do === 'unmark' ? [say.marker] : []));
  const gone: readonly string[] = [...shaken.map(({ marker }) => marker), ...lifted];
  return { ...unit, markers: unit.markers.filter(marker => !gone.includes(marker)) };
}
