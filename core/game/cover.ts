import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import type { ModelId, RuleId, UnitId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { Folded } from '../rulebook/index.ts';
import { flag, listen } from '../rulebook/index.ts';
import type { Board } from '../space/space.ts';
import { shelterSection } from '../space/space.ts';
import { standInsOf } from './aboard.ts';
import { unitHolder } from './holders.ts';
import { boardFrom, smokeOf, withoutSmoke } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, membersOf, unitOf } from './table.ts';

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

/** How many of so many living models have to have cover for their unit to have it (SAVE-09). */
export const leastCovered = (models: number): number => Math.ceil(models / 2);

/** Whether a unit has cover from one attacking model: at least half of its living models have (SAVE-09). `between`: what stands there. */
export function unitInCover(table: Table, state: State, shooter: ModelId, target: UnitId, between?: Board): boolean {
  const bearer = bearerOf(state, shooter);
  if (!bearer || !standsFor(table, state, bearer.unit, shooter)) return false;
  // What rules say stands before what the space finds.
  const ruled = coverByRule(table, state, bearer.unit, unitOf(state, target));
  if (ruled) return ruled.value;
  return halfCovered(table, state, shooter, target, coverBoard(table, between ?? boardFrom(table, state, bearer.unit)));
}

/** What of a board gives cover; the same object where all of it does. */
export const coverBoard = ({ book }: Table, board: Board): Board =>
  book.tables.smokeGives === 'evade' ? withoutSmoke(board) : board;

/** By which a shot finds a unit in cover or out of it: what rules say of it, else what the space has cover by; whose eyes count of those
 *  who have `called` for the shot, and what terrain it is in that shelters it. */
export function coverSections(
  table: Table,
  state: State,
  attacker: UnitState,
  target: UnitState,
  { cover, called }: { readonly cover: boolean; readonly called: boolean },
): readonly RuleId[] {
  const ruled = coverByRule(table, state, attacker, target);
  if (ruled) return ruled.because;
  const shelters = unitHolder(table, state, target)
    .terrain()
    .flatMap(kind => shelterSection(kind) ?? []);
  return [
    ...(cover ? table.space.sections.cover : []),
    ...ruleIds(...shelters),
    ...(called ? ruleIds(...TABLE_SECTIONS.coverFrom) : []),
  ];
}

/** Whether smoke is between a unit and one attacking model, or round it, where that gives a save of its own. */
export function inSmoke(table: Table, state: State, shooter: ModelId, target: UnitId): boolean {
  if (table.book.tables.smokeGives === 'cover' || !state.pieces.some(({ kind }) => kind === 'smoke')) return false;
  return halfCovered(table, state, shooter, target, smokeOf(boardOf(table, state)));
}

/** By which a model looks; nothing where it is off the table. */
const standsFor = (table: Table, state: State, unit: UnitState, model: ModelId) =>
  standInsOf(table, state, unit).find(one => one.model === model)?.at;

function halfCovered(table: Table, state: State, shooter: ModelId, target: UnitId, board: Board): boolean {
  const bearer = bearerOf(state, shooter);
  const from = bearer && standsFor(table, state, bearer.unit, shooter);
  if (!from) return false;
  const models = membersOf(state, unitOf(state, target)).flatMap(unit => standInsOf(table, state, unit).map(one => one.at));
  const least = leastCovered(models.length);
  let covered = 0;
  for (const [i, model] of models.entries()) {
    // A model is never hidden from itself, and one under its own template has no cover from itself.
    if (model.id !== from.id && table.space.sight(from, model, board, 'cover').cover) covered += 1;
    if (covered >= least) return true;
    if (covered + models.length - i - 1 < least) return false;
  }
  return false;
}
