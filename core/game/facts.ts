import type { ModelId, Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Near } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, membersOf, modelAt, modelsAt } from './table.ts';

const standing = (table: Table, state: State, unit: UnitState): readonly ModelAt[] =>
  membersOf(state, unit)
    .filter(member => member.where === 'table')
    .flatMap(member => modelsAt(table, member));

/** Those of a unit on the table, heroes with it included, or only these of them. */
const fromOf = (table: Table, state: State, unit: UnitState, from?: readonly ModelId[]): readonly ModelAt[] =>
  standing(table, state, unit).filter(model => from === undefined || from.includes(model.id));

/** In R, between the nearest models of two units, of the first one only `from` where they are given; infinite where one is not on the
 *  table. */
export function rangeBetween(table: Table, state: State, a: UnitState, b: UnitState, from?: readonly ModelId[]): Range {
  const theirs = standing(table, state, b);
  const all = fromOf(table, state, a, from).flatMap(one => theirs.map(other => table.space.range(one, other)));
  return range(Math.min(Number.POSITIVE_INFINITY, ...all));
}

/** In R, from the nearest model of a unit to one of another. */
export function rangeToModel(table: Table, state: State, unit: UnitState, id: ModelId): Range {
  const bearer = bearerOf(state, id);
  if (bearer === null || bearer.model.place === null) return range(Number.POSITIVE_INFINITY);
  const model = modelAt(table, bearer.unit, bearer.model);
  return range(Math.min(Number.POSITIVE_INFINITY, ...standing(table, state, unit).map(one => table.space.range(one, model))));
}

/** Whether any model of a unit, or one of `from`, sees any of the other's. */
export function sees(table: Table, state: State, viewer: UnitState, target: UnitState, from?: readonly ModelId[]): boolean {
  const board = boardOf(table, state);
  const theirs = standing(table, state, target);
  return fromOf(table, state, viewer, from).some(a => theirs.some(b => table.space.sight(a, b, board, 'seen').seen));
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
