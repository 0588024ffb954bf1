import type { ModelId, Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { StandIn } from './aboard.ts';
import { standInsOf } from './aboard.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { membersOf } from './table.ts';

/** The models of a unit and of whoever has joined it that are on the table, or measured by what carries them. */
export const standing = (table: Table, state: State, unit: UnitState): readonly StandIn[] =>
  membersOf(state, unit)
    .filter(({ where }) => where === 'table' || where === 'aboard')
    .flatMap(member => standInsOf(table, state, member));

/** Those of a unit, heroes with it included, or only these of them. */
export const fromOf = (table: Table, state: State, unit: UnitState, from?: readonly ModelId[]): readonly StandIn[] =>
  standing(table, state, unit).filter(({ model }) => from === undefined || from.includes(model));

/** In R, between the nearest models of two units, of the first one only `from` where they are given; infinite where one is neither on
 *  the table nor measured by what carries it. */
export function rangeBetween(table: Table, state: State, a: UnitState, b: UnitState, from?: readonly ModelId[]): Range {
  const theirs = standing(table, state, b);
  const all = fromOf(table, state, a, from).flatMap(one => theirs.map(other => table.space.range(one.at, other.at)));
  return range(Math.min(Number.POSITIVE_INFINITY, ...all));
}
