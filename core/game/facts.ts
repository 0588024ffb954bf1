import type { Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Near } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';
import { standInsOf } from './aboard.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, isAlive, membersOf } from './table.ts';

const standing = (table: Table, state: State, unit: UnitState): readonly ModelAt[] =>
  membersOf(state, unit)
    .filter(isAlive)
    .flatMap(member => standInsOf(table, state, member).map(one => one.at));

/** In R, between the nearest models of two units; infinite where one is neither on the table nor measured by what carries it. */
export function rangeBetween(table: Table, state: State, a: UnitState, b: UnitState): Range {
  const theirs = standing(table, state, b);
  const all = standing(table, state, a).flatMap(one => theirs.map(other => table.space.range(one, other)));
  return range(Math.min(Number.POSITIVE_INFINITY, ...all));
}

/** Whether any model of a unit sees any of the other's. */
export function sees(table: Table, state: State, viewer: UnitState, target: UnitState): boolean {
  const board = boardOf(table, state);
  const theirs = standing(table, state, target);
  return standing(table, state, viewer).some(a => theirs.some(b => table.space.sight(a, b, board, 'seen').seen));
}

/** Every other unit on the table, of both sides, and how it stands to this one. */
export const nearOf = (table: Table, state: State, unit: UnitState): readonly Near[] =>
  state.units
    .filter(other => other.where === 'table' && other.id !== unit.id)
    .map(other => ({
      ...unitHolder(table, state, other),
      range: () => rangeBetween(table, state, other, unit),
      sees: () => sees(table, state, other, unit),
    }));
