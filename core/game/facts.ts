import type { ModelId, Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Beside, Near } from '../rulebook/index.ts';
import { hiddenFrom } from './hidden.ts';
import { unitHolder } from './holders.ts';
import { fromOf, rangeBetween, standing } from './ranges.ts';
import { boardFrom } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, modelAt } from './table.ts';

/** In R, from the nearest model of a unit to one of another. */
export function rangeToModel(table: Table, state: State, unit: UnitState, id: ModelId): Range {
  const bearer = bearerOf(state, id);
  if (bearer === null || bearer.model.place === null) return range(Number.POSITIVE_INFINITY);
  const model = modelAt(table, bearer.unit, bearer.model);
  return range(Math.min(Number.POSITIVE_INFINITY, ...standing(table, state, unit).map(one => table.space.range(one, model))));
}

/** Whether any model of a unit, or one of `from`, sees any of the other's. */
export function sees(table: Table, state: State, viewer: UnitState, target: UnitState, from?: readonly ModelId[]): boolean {
  const board = boardFrom(table, state, viewer);
  const theirs = standing(table, state, target);
  const looking = fromOf(table, state, viewer, from).filter(a => hiddenFrom(table, state, viewer, a, target).length === 0);
  return looking.some(a => theirs.some(b => table.space.sight(a, b, board, 'seen').seen));
}

/** Terrain that any model of a unit is next to, or in. */
export function piecesBeside(table: Table, state: State, unit: UnitState): readonly Beside[] {
  const models = standing(table, state, unit);
  return state.pieces
    .filter(piece => models.some(model => table.space.isBeside(model, piece)))
    .map(({ id: piece, kind }) => ({ piece, kind }));
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
