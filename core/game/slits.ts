import type { ModelAt } from '../space/space.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';

/** Whether a model is in the front arc of the fortification that a unit is in. */
export function isBeforeFort(table: Table, { pieces }: State, model: ModelAt, target: UnitState): boolean {
  const fort = pieces.find(({ id }) => id === target.inside);
  return fort !== undefined && table.space.forts.isBefore(fort, model);
}
