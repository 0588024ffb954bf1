import type { UnitId } from '../../base/index.ts';
import { machineOf } from '../aboard.ts';
import { budgetOf, regionOf } from '../moving.ts';
import { unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import type { Frame } from './frames.ts';
import { movementFrame } from './frames.ts';

/** Whoever was aboard what is no more is put on the table: by its owner beside it, or at once where it was. */
export function landing({ table, state }: Doing, id: UnitId, where: 'beside' | 'below'): readonly Frame[] {
  const unit = unitOf(state, id);
  const ask = movementFrame(id, 'put');
  const machine = machineOf(table, state, unit);
  const [first] = unit.models;
  if (where === 'beside' || !machine || !first) return [ask];
  const budget = budgetOf(table, state, unit, 'put', null);
  const region = regionOf(table, state, id, budget);
  const checked = region.check(region.all?.()[0]?.ways ?? region.follow(first.id, machine.place));
  return checked.ok ? [{ ...ask, stage: 'go', ways: checked.value, budget }] : [ask];
}
