import type { Near } from '../rulebook/index.ts';
import { hiddenFrom } from './hidden.ts';
import { unitHolder } from './holders.ts';
import { rangeBetween, standing } from './ranges.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf } from './table.ts';

/** Whether any model of a unit sees any of the other's. */
export function sees(table: Table, state: State, viewer: UnitState, target: UnitState): boolean {
  const board = boardOf(table, state);
  const theirs = standing(table, state, target);
  const looking = standing(table, state, viewer).filter(a => hiddenFrom(table, state, viewer, a, target).length === 0);
  return looking.some(a => theirs.some(b => table.space.sight(a, b, board, 'seen').seen));
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
