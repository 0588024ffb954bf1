import type { ModelId, Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Around, Beside, Near } from '../rulebook/index.ts';
import { listen, veto } from '../rulebook/index.ts';
import { standInsOf } from './aboard.ts';
import { hiddenFrom } from './hidden.ts';
import { ownHolder, unitHolder } from './holders.ts';
import { fromOf, rangeBetween, standing } from './ranges.ts';
import { boardFrom } from './sighting.ts';
import type { Piece } from '../space/space.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf } from './table.ts';

/** In R, from the nearest model of a unit to one of another. */
export function rangeToModel(table: Table, state: State, unit: UnitState, id: ModelId): Range {
  const bearer = bearerOf(state, id);
  const model = bearer && standInsOf(table, state, bearer.unit).find(one => one.model === id);
  const all = model ? standing(table, state, unit).map(({ at }) => table.space.range(at, model.at)) : [];
  return range(Math.min(Number.POSITIVE_INFINITY, ...all));
}

/** Whether any model of a unit, or one of `from`, sees any of the other's. */
export function sees(table: Table, state: State, viewer: UnitState, target: UnitState, from?: readonly ModelId[]): boolean {
  const board = boardFrom(table, state, viewer);
  const theirs = standing(table, state, target);
  const looking = fromOf(table, state, viewer, from).filter(
    ({ model }) => hiddenFrom(table, state, { unit: viewer, model }, target).length === 0,
  );
  return looking.some(a => theirs.some(b => table.space.sight(a.at, b.at, board, 'seen').seen));
}

/** Terrain that any model of a unit is next to, or in, as far as rules let the unit work on it (`command-target.terrain`). Whoever is
 *  aboard has no model on the table, whatever he looks out of. */
export function piecesBeside(table: Table, state: State, unit: UnitState): readonly Beside[] {
  if (unit.where !== 'table') return [];
  const models = standing(table, state, unit);
  const by = unitHolder(table, state, unit);
  return state.pieces
    .filter(piece => models.some(({ at }) => table.space.isBeside(at, piece)))
    .map(({ id: piece, kind }) => ({ piece, kind }))
    .filter(terrain => veto([], listen(table.book, 'command-target.terrain', { by, terrain })).length === 0);
}

/** Terrain that all models of a unit are in, and whether all of the other one's are in it too. */
export function areasAround(table: Table, state: State, unit: UnitState, other: UnitState | null): readonly Around[] {
  const isIn = (one: UnitState, piece: Piece) => {
    const models = standing(table, state, one);
    return models.length > 0 && models.every(({ at }) => table.space.standsIn(at, piece));
  };
  return state.pieces
    .filter(piece => isIn(unit, piece))
    .map(piece => ({ piece: piece.id, kind: piece.kind, shared: other !== null && isIn(other, piece) }));
}

/** Every other unit on the table, of both sides, and how it stands to this one. */
export const nearOf = (table: Table, state: State, unit: UnitState): readonly Near[] =>
  state.units
    .filter(other => other.where === 'table' && other.id !== unit.id)
    .map(other =>
      // Not spread: that would work out what is found out when it is asked for.
      Object.assign(ownHolder(table, state, other), {
        range: () => rangeBetween(table, state, other, unit),
        sees: () => sees(table, state, other, unit),
      }),
    );
