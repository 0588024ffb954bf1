import type { Weapon } from '../forces/card.ts';
import { listen, union } from '../rulebook/index.ts';
import type { Board } from '../space/space.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf } from './table.ts';

const clear = new WeakMap<Board, Board>();

/** What stands in the way of a weapon: all that is on the table but what rules have it fire over. The same object as long as the board
 *  of the table is, for spaces remember answers by it. */
export function boardFor(table: Table, state: State, unit: UnitState, weapon: Weapon): Board {
  const board = boardOf(table, state);
  const heard = listen(table.book, 'los-query.ignores', {
    get viewer() {
      return unitHolder(table, state, unit);
    },
    weapon: weaponHolder(unit, weapon),
  });
  if (union([], heard).value.length === 0) return board;
  const before = clear.get(board);
  if (before) return before;
  const without = { ...board, models: board.models.filter(model => model.type !== 'vehicle') };
  clear.set(board, without);
  return without;
}
