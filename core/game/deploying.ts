import type { RuleId } from '../base/index.ts';
import type { DeploymentWay } from '../rulebook/index.ts';
import { listen, union, veto } from '../rulebook/index.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';

/** Why a unit may not come onto the table over its edge but has to start that way; empty if it may. */
export function mustStart(table: Table, state: State, unit: UnitState, way: DeploymentWay): readonly RuleId[] {
  const holder = unitHolder(table, state, unit);
  const ways = union(['edge'], listen(table.book, 'deployment.ways', { unit: holder }));
  if (!ways.value.includes(way)) return [];
  const forbidden = veto([], listen(table.book, 'deployment', { unit: holder, way: 'edge' }));
  return forbidden.length === 0 ? [] : [...new Set([...forbidden.flatMap(f => f.because), ...ways.because])];
}
