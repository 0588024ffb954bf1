import type { Refusal } from '../base/index.ts';
import { enemyOf, range } from '../base/index.ts';
import type { Place, TerrainKind } from '../space/space.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, layoutOf, tilesOf } from './table.ts';

/** Why a piece of terrain may not be placed there (SETUP-05). */
export function tileRefused(table: Table, state: State, kind: TerrainKind, at: Place): Refusal | null {
  const { away = null, from } = table.book.tables.standIns.find(one => one.kind === kind) ?? {};
  const { attacker, edges } = layoutOf(state);
  const whose = from === 'attacker' ? attacker : enemyOf(attacker);
  const near = away === null ? [] : [{ zone: 'strip', edge: edges[whose], depth: range(away), inset: range(0) } as const];
  const markers = state.objectives.map(objective => objective.place);
  return tilesOf(table).refused(kind, at, boardOf(table, state), markers, ...near);
}
