import { once } from '../base/index.ts';
import type { Gun } from '../rulebook/index.ts';
import { listen } from '../rulebook/index.ts';
import { barringAttack } from './actions.ts';
import { carriedBy, weaponForbidden } from './arms.ts';
import { hostOf, unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { STANDARD, isAlive } from './table.ts';

/** The weapons of the other units of a side that have still to be activated, each in the hands of each of its models. */
const gunsOf = (table: Table, state: State, caller: UnitState, sustained: boolean): readonly Gun[] =>
  state.units
    .filter(unit => unit.side === caller.side && isAlive(unit) && !unit.activated && unit.joined === null)
    .filter(unit => unit.id !== hostOf(state, caller).id)
    .flatMap(unit => {
      const holder = unitHolder(table, state, unit);
      const barred = once(() => barringAttack(table, state, unit, sustained ? 'sustained' : 'attack'));
      return carriedBy(table, unit)
        .filter(({ weapon }) => weapon.id !== STANDARD)
        .map(carried => ({
          unit: holder,
          weapon: weaponHolder(table, unit, carried.weapon),
          silent: weaponForbidden(table, state, carried).map(({ reason }) => reason),
          barred,
        }));
    });

/** What rules offer a unit to have others do in place of an attack of its own; `close`: it has nothing left but blows. */
export const callsHeard = (
  table: Table,
  state: State,
  unit: UnitState,
  { sustained, reaction, close }: { sustained: boolean; reaction: boolean; close: boolean },
) =>
  listen(table.book, 'target-declare.call', {
    ...{ unit: unitHolder(table, state, unit), sustained, reaction, close },
    guns: once(() => gunsOf(table, state, unit, sustained)),
  });
