import type { ModelId, UnitId } from '../base/index.ts';
import type { Folded } from '../rulebook/index.ts';
import { flag, listen } from '../rulebook/index.ts';
import type { Board } from '../space/space.ts';
import { standInsOf } from './aboard.ts';
import { unitHolder } from './holders.ts';
import { boardFrom } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, membersOf, unitOf } from './table.ts';

/** What rules say of a unit's cover from an attacker, whatever stands between them (`cover-query`); null where they say nothing. */
export function coverByRule(table: Table, state: State, attacker: UnitState, target: UnitState): Folded<boolean> | null {
  const heard = listen(table.book, 'cover-query', {
    target: unitHolder(table, state, target),
    get attacker() {
      return unitHolder(table, state, attacker);
    },
  });
  return heard.length === 0 ? null : flag(false, heard);
}

/** Whether a unit has cover from one attacking model: at least half of its living models have (SAVE-09). `between`: what stands there. */
export function unitInCover(table: Table, state: State, shooter: ModelId, target: UnitId, between?: Board): boolean {
  const bearer = bearerOf(state, shooter);
  const from = bearer && standInsOf(table, state, bearer.unit).find(one => one.model === shooter)?.at;
  if (!bearer || !from) return false;
  const board = between ?? boardFrom(table, state, bearer.unit);
  const struck = unitOf(state, target);
  // What rules say stands before what the space finds.
  const ruled = coverByRule(table, state, bearer.unit, struck);
  if (ruled) return ruled.value;
  const models = membersOf(state, struck).flatMap(unit => standInsOf(table, state, unit).map(one => one.at));
  let covered = 0;
  for (const [i, model] of models.entries()) {
    // A model is never hidden from itself, and one under its own template has no cover from itself.
    if (model.id !== from.id && table.space.sight(from, model, board, 'cover').cover) covered += 1;
    if (covered * 2 >= models.length) return true;
    if ((covered + models.length - i - 1) * 2 < models.length) return false;
  }
  return false;
}
