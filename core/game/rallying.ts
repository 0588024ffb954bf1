import type { UnitId } from '../base/index.ts';
import type { Effect, Heard, Tables } from '../rulebook/index.ts';
import { after, listen } from '../rulebook/index.ts';
import { nearOf } from './facts.ts';
import { pilotHolder, unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf, unitOf } from './table.ts';

/** A unit whose activation begins, or its reaction, as the rules are told of it. */
export const startingOf = (table: Table, state: State, unit: UnitState, reacting: boolean) => ({
  unit: unitHolder(table, state, unit),
  ...pilotHolder(table, state, unit),
  get near() {
    return nearOf(table, state, unit);
  },
  reacting,
});

/** Whether it rallies first, and what else comes of it at that moment. */
export const ralliesHeard = ({ book }: Table, at: ReturnType<typeof startingOf>) => listen(book, 'activation-start.rally', at);

/** The same of a hero who is with a unit that begins. */
export const joinedHeard = (table: Table, state: State, hero: UnitState, reacting: boolean) =>
  listen(table.book, 'activation-start.joined', { joined: unitHolder(table, state, hero), reacting });

/** What comes of so many successes of so many dice of a rally, beside the steps of the book's own markers. */
export const ralliedHeard = (table: Table, state: State, unit: UnitState, passed: number, dice: number) =>
  after(listen(table.book, 'rallied', { unit: unitHolder(table, state, unit), successes: passed, dice }));

/** A step of the markers by which a unit sinks. */
type Step = Tables['shaken'][number];

/** The step that a unit has sunk to, and the one that so many successes leave it on; null for none (SUP-05, SUP-06). */
export function steppedBack({ shaken }: Tables, { markers }: UnitState, passed: number) {
  const sunk = shaken.findLastIndex(({ marker }) => markers.includes(marker));
  const step = (at: number): Step | null => shaken[at] ?? null;
  return { on: step(sunk), left: sunk < 0 ? null : step(sunk - passed) };
}

/** A state in which a unit, and the heroes with it, have rallied as an activation of its own begins, with nothing but successes. */
export function ralliedAtBest(table: Table, state: State, id: UnitId): State {
  const [own, ...heroes] = membersOf(state, unitOf(state, id));
  if (!own) return state;
  const changed = new Map([
    [own.id, atBest(table, state, own, ralliesHeard(table, startingOf(table, state, own, false)))],
    ...heroes.map(one => [one.id, atBest(table, state, one, joinedHeard(table, state, one, false))] as const),
  ]);
  return { ...state, units: state.units.map(one => changed.get(one.id) ?? one) };
}

/** Without the markers that a rally takes away, if these make it rally. */
function atBest(table: Table, state: State, unit: UnitState, heard: readonly Heard<readonly Effect[]>[]): UnitState {
  if (!after(heard).some(({ say }) => say.do === 'rally')) return unit;
  const { tables } = table.book;
  const { on, left } = steppedBack(tables, unit, tables.rallyDice);
  const lifted = ralliedHeard(table, state, unit, tables.rallyDice, tables.rallyDice).flatMap(({ say }) =>
    say.do === 'unmark' ? [say.marker] : [],
  );
  const gone: readonly string[] = [...(on ? [on.marker] : []), ...lifted];
  const markers = unit.markers.filter(marker => !gone.includes(marker));
  return { ...unit, markers: left ? [...markers, left.marker] : markers };
}
