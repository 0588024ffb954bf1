import type { UnitId } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Weapon } from '../forces/card.ts';
import { flag, listen, speaksAt, union } from '../rulebook/index.ts';
import type { Board } from '../space/space.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, cardOf } from './table.ts';

const BARE: Board = { pieces: [], models: [] };

const without = new WeakMap<Board, Map<string, Board>>();

/** A board as it would be without something, by its name; the same object as long as the board is, for spaces remember answers by it. */
function lacking(board: Board, what: string, stays: (unit: Board['models'][number]) => boolean): Board {
  const known = without.get(board) ?? new Map<string, Board>();
  without.set(board, known);
  const before = known.get(what);
  if (before) return before;
  const made = { ...board, models: board.models.filter(stays) };
  known.set(what, made);
  return made;
}

/** Machines that rules keep out of the way of a look (`los-query.blocks`). */
function overlooked(table: Table, state: State, viewer: UnitState): readonly UnitId[] {
  const machines = state.units.filter(unit => unit.where === 'table' && unitTypeOf(cardOf(table, unit).kind) !== 'infantry');
  return machines.flatMap(unit => {
    const between = unitHolder(table, state, unit);
    if (!speaksAt(table.book, 'los-query.blocks', between)) return [];
    const heard = listen(table.book, 'los-query.blocks', { between, viewer: unitHolder(table, state, viewer) });
    return flag(true, heard).value ? [] : [unit.id];
  });
}

/** What stands in the way of what a unit looks at. */
export function boardFrom(table: Table, state: State, viewer: UnitState): Board {
  const board = boardOf(table, state);
  const low = overlooked(table, state, viewer);
  return low.length === 0 ? board : lacking(board, low.join(' '), model => !low.includes(model.unit));
}

/** The same for what it fires at: without what rules have the weapon fire over, too. */
export function boardFor(table: Table, state: State, unit: UnitState, weapon: Weapon): Board {
  const board = boardFrom(table, state, unit);
  const heard = listen(table.book, 'los-query.ignores', {
    get viewer() {
      return unitHolder(table, state, unit);
    },
    weapon: weaponHolder(unit, weapon),
  });
  const ignored = union([], heard).value;
  if (ignored.includes('everything')) return BARE;
  return ignored.length === 0 ? board : lacking(board, 'vehicles', model => model.type !== 'vehicle');
}
