import type { Refusal } from '../base/index.ts';
import { enemyOf, range } from '../base/index.ts';
import type { Place, TerrainKind, ZoneSpec } from '../space/space.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, layoutOf, tilesOf } from './table.ts';

/** Where a piece of a kind may not lie that stands in for others, for it is too near to a side's zone; undefined for none. */
export function nearOf({ book }: Table, state: State, kind: TerrainKind): ZoneSpec | undefined {
  const { away = null, from } = book.tables.standIns.find(one => one.kind === kind) ?? {};
  if (away === null) return undefined;
  const { attacker, edges } = layoutOf(state);
  const whose = from === 'attacker' ? attacker : enemyOf(attacker);
  return { zone: 'strip', edge: edges[whose], depth: range(away), inset: range(0) };
}

/** Why a piece of terrain may not be placed there (SETUP-05). */
export function tileRefused(table: Table, state: State, kind: TerrainKind, at: Place): Refusal | null {
  const markers = state.objectives.map(objective => objective.place);
  return tilesOf(table).refused(kind, at, boardOf(table, state), markers, nearOf(table, state, kind));
}
