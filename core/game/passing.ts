import type { Side } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import { amount, listen } from '../rulebook/index.ts';
import { carrierOf } from './aboard.ts';
import { unitHolder } from './holders.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';

/** Units of a side that have still to be activated this turn, those waiting off the table too (TURN-03, SCNR-18); whoever is part of
 *  another for good is none of them. */
export const unactivated = (state: State, side: Side) =>
  state.units.filter(unit => unit.side === side && unit.where !== 'eliminated' && !unit.activated && unit.joinedFor !== 'game');

/** Passing needs strictly fewer of them than the enemy has (TURN-05). */
export const mayPass = (table: Table, state: State, side: Side): boolean =>
  countOf(table, state, side) < countOf(table, state, enemyOf(side));

/** As many as a side's unactivated units count for; whoever is aboard another may not count by himself. */
function countOf(table: Table, state: State, side: Side): number {
  const counts = unactivated(state, side).map(unit => {
    const carrier = carrierOf(state, unit);
    const holders = { unit: unitHolder(table, state, unit), ...(carrier ? { carrier: unitHolder(table, state, carrier) } : {}) };
    return amount(1, listen(table.book, 'activation-eligibility.count', holders)).value;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
