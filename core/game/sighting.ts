import type { RuleId, UnitId } from '../base/index.ts';
import { kept } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Weapon } from '../forces/card.ts';
import type { Folded } from '../rulebook/index.ts';
import { flag, listen, speaksAt, union } from '../rulebook/index.ts';
import type { Board } from '../space/space.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, cardOf } from './table.ts';

const BARE: Board = { pieces: [], models: [] };

const without = new WeakMap<Board, Map<string, Board>>();

/** A board as it would be otherwise, by a name; the same object as long as the board is, for spaces remember answers by it. */
const changed = (board: Board, how: string, make: () => Board): Board =>
  kept(
    kept(without, board, () => new Map()),
    how,
    make,
  );

const lacking = (board: Board, what: string, stays: (unit: Board['models'][number]) => boolean): Board =>
  changed(board, what, () => ({ ...board, models: board.models.filter(stays) }));

/** A board without the smoke on it. */
export const withoutSmoke = (board: Board): Board =>
  board.pieces.some(({ kind }) => kind === 'smoke')
    ? changed(board, 'clear', () => ({ ...board, pieces: board.pieces.filter(({ kind }) => kind !== 'smoke') }))
    : board;

/** The smoke on a board, and nothing else. */
export const smokeOf = (board: Board): Board =>
  changed(board, 'smoke', () => ({ pieces: board.pieces.filter(({ kind }) => kind === 'smoke'), models: [] }));

/** Units that rules keep out of the way of a look (`los-query.blocks`). */
function overlooked(table: Table, state: State, viewer: UnitState): Folded<readonly UnitId[]> {
  const because = new Set<RuleId>();
  // Infantry is in nobody's way where the book does not say so.
  const blocks = table.book.tables.readings.hidesFromInfantry.includes('infantry');
  const inTheWay = state.units.filter(
    unit => unit.where === 'table' && (blocks || unitTypeOf(cardOf(table, unit).kind) !== 'infantry'),
  );
  const value = inTheWay.flatMap(unit => {
    const between = unitHolder(table, state, unit);
    if (!speaksAt(table.book, 'los-query.blocks', between)) return [];
    const heard = listen(table.book, 'los-query.blocks', { between, viewer: unitHolder(table, state, viewer) });
    const hides = flag(true, heard);
    if (hides.value) return [];
    for (const id of hides.because) because.add(id);
    return [unit.id];
  });
  return { value, because: [...because].sort() };
}

/** What stands in the way of what a unit looks at. */
export const boardFrom = (table: Table, state: State, viewer: UnitState): Board => lookFrom(table, state, viewer).value;

function lookFrom(table: Table, state: State, viewer: UnitState): Folded<Board> {
  const board = boardOf(table, state);
  const { value: low, because } = overlooked(table, state, viewer);
  return { value: low.length === 0 ? board : lacking(board, low.join(' '), model => !low.includes(model.unit)), because };
}

/** The same for what it fires at: without what rules have the weapon fire over, too. */
export const boardFor = (table: Table, state: State, unit: UnitState, weapon: Weapon): Board =>
  firedPast(table, state, unit, weapon).value;

/** What may give its targets cover: what stands in its way, and what it fires over where that covers them all the same. */
export const coverFor = (table: Table, state: State, unit: UnitState, weapon: Weapon): Board =>
  table.book.tables.firedOver === 'cover' ? boardFrom(table, state, unit) : boardFor(table, state, unit, weapon);

/** What stands in the way of a weapon, and the rules that have taken something out of it. */
export function firedPast(table: Table, state: State, unit: UnitState, weapon: Weapon): Folded<Board> {
  const { value: board, because } = lookFrom(table, state, unit);
  const heard = listen(table.book, 'los-query.ignores', {
    get viewer() {
      return unitHolder(table, state, unit);
    },
    weapon: weaponHolder(table, unit, weapon),
  });
  const ignored = union([], heard);
  const all = [...new Set([...because, ...ignored.because])];
  if (ignored.value.includes('everything')) return { value: BARE, because: all };
  const past = ignored.value.length === 0 ? board : lacking(board, 'vehicles', model => model.type !== 'vehicle');
  return { value: past, because: all };
}
