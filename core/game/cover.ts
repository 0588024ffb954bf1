import type { ModelId, UnitId } from '../base/index.ts';
import { standInsOf } from './aboard.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, membersOf, unitOf } from './table.ts';

/** Whether a unit has cover from one attacking model: at least half of its living models have (SAVE-09). */
export function unitInCover(table: Table, state: State, shooter: ModelId, target: UnitId): boolean {
  const bearer = bearerOf(state, shooter);
  const from = bearer && standInsOf(table, state, bearer.unit).find(one => one.model === shooter)?.at;
  if (!from) return false;
  const models = membersOf(state, unitOf(state, target)).flatMap(unit => standInsOf(table, state, unit).map(one => one.at));
  const board = boardOf(table, state);
  let covered = 0;
  for (const [i, model] of models.entries()) {
    // A model is never hidden from itself, and one under its own template has no cover from itself.
    if (model.id !== from.id && table.space.sight(from, model, board, 'cover').cover) covered += 1;
    if (covered * 2 >= models.length) return true;
    if ((covered + models.length - i - 1) * 2 < models.length) return false;
  }
  return false;
}
