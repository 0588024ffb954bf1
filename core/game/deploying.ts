import type { RuleId } from '../base/index.ts';
import type { DeploymentWay, Folded } from '../rulebook/index.ts';
import { listen, union, veto } from '../rulebook/index.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';

/** How a unit may come into the game. */
const waysOf = (table: Table, state: State, unit: UnitState): Folded<readonly DeploymentWay[]> =>
  union(['edge'], listen(table.book, 'deployment.ways', { unit: unitHolder(table, state, unit) }));

/** Why a unit may not come onto the table over its edge but has to start that way; empty if it may. */
export function mustStart(table: Table, state: State, unit: UnitState, way: DeploymentWay): readonly RuleId[] {
  const ways = waysOf(table, state, unit);
  if (!ways.value.includes(way)) return [];
  const forbidden = veto([], listen(table.book, 'deployment', { unit: unitHolder(table, state, unit), way: 'edge' }));
  return forbidden.length === 0 ? [] : [...new Set([...forbidden.flatMap(f => f.because), ...ways.because])];
}

/** Whether a unit may stay off the table when the others are put up. */
export const maySitOut = (table: Table, state: State, unit: UnitState): boolean =>
  waysOf(table, state, unit).value.includes('offTable');
