import type { BySide, CardId } from '../../base/index.ts';
import { entryOf, SIDES } from '../../base/index.ts';
import type { Fortification } from '../../forces/fortification.ts';
import type { Piece } from '../../space/space.ts';
import { fortsOf } from '../forts.ts';
import type { Submitted } from './submit.ts';
import type { Frame } from './frames.ts';
import { begin } from './submit.ts';
import { newUnit } from '../newUnit.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';

/** A new game up to its first question: nothing on the table but the terrain, every unit at full strength. */
export function createGame(
  table: Table,
  armies: BySide<readonly CardId[]>,
  pieces: readonly Piece[],
  fortifications: BySide<readonly Fortification[]> = NONE,
): Submitted {
  return begin(table, blankState(table, armies, pieces, fortifications));
}

const NONE: BySide<readonly Fortification[]> = { blue: [], red: [] };

/** Without the terrain that a book leaves out; the same list where it leaves out none. */
function usedOf({ book }: Table, pieces: readonly Piece[]): readonly Piece[] {
  const { leftOut } = book.tables;
  return pieces.some(({ kind }) => leftOut.includes(kind)) ? pieces.filter(({ kind }) => !leftOut.includes(kind)) : pieces;
}

/** The state before the first event. */
export function blankState(
  table: Table,
  armies: BySide<readonly CardId[]>,
  pieces: readonly Piece[],
  fortifications: BySide<readonly Fortification[]> = NONE,
): State {
  const units = SIDES.flatMap(side => armies[side].map((card, i) => newUnit(entryOf(table.cards, card), side, i + 1)));
  const state: State = {
    turn: 0,
    units,
    pieces: usedOf(table, pieces),
    objectives: [],
    attacker: null,
    edges: null,
    go: null,
    thrown: 0,
    lost: { blue: 0, red: 0 },
    agenda: [],
    outcome: null,
  };
  const forts = fortsOf(table, state, fortifications);
  const some = SIDES.some(side => forts[side].length > 0) ? { forts } : {};
  const setUp: Frame = { step: 'setUp', stage: 'roles', placed: 0, faces: [], ...some };
  return { ...state, agenda: [setUp] };
}
