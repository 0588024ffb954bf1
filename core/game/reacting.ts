import type { UnitId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import { amount, listen, veto } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';
import { standInsOf } from './aboard.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder } from './holders.ts';
import { isAlive, membersOf, unitOf } from './table.ts';

/** What a Reactive Attack may become (REACT-04). */
export const REACTIONS = ['sustained', 'moveAttack', 'attack', 'nothing'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Units that may try a Reactive Attack on the active one now (REACT-02, REACT-12). */
export function reactorsTo(table: Table, state: State, active: UnitId): readonly UnitId[] {
  const mover = unitOf(state, active);
  if (!isAlive(mover)) return [];
  const targets = membersOf(state, mover).flatMap(unit => standInsOf(table, state, unit).map(one => one.at));
  return state.units
    .filter(unit => unit.side === enemyOf(mover.side) && mayReact(table, state, unit, targets))
    .map(unit => unit.id);
}

function mayReact(table: Table, state: State, unit: UnitState, targets: readonly ModelAt[]): boolean {
  if (unit.activated || !isAlive(unit)) return false;
  const reactor = unitHolder(table, state, unit);
  if (veto([], listen(table.book, 'reaction-eligibility', { reactor })).length > 0) return false;
  const reach = amount(table.book.tables.reaction.reach, listen(table.book, 'reaction-eligibility.reach', { reactor })).value;
  return standInsOf(table, state, unit).some(({ at: a }) => targets.some(b => table.space.range(a, b) <= reach));
}
