import type { ModelId, Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { ModelAt } from '../space/space.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf, modelsAt } from './table.ts';

/** The models of a unit and of whoever has joined it that are on the table. */
export const standing = (table: Table, state: State, unit: UnitState): readonly ModelAt[] =>
  membersOf(state, unit)
    .filter(member => member.where === 'table')
    .flatMap(member => modelsAt(table, member));

/** Those of a unit on the table, heroes with it included, or only these of them. */
export const fromOf = (table: Table, state: State, unit: UnitState, from?: readonly ModelId[]): readonly ModelAt[] =>
  standing(table, state, unit).filter(model => from === undefined || from.includes(model.id));

/** In R, between the nearest models of two units, of the first one only `from` where they are given; infinite where one is not on the
 *  table. */
export function rangeBetween(table: Table, state: State, a: UnitState, b: UnitState, from?: readonly ModelId[]): Range {
  const theirs = standing(table, state, b);
  const all = fromOf(table, state, a, from).flatMap(one => theirs.map(other => table.space.range(one, other)));
  return range(Math.min(Number.POSITIVE_INFINITY, ...all));
}
