import type { BySide, CardId } from '../base/index.ts';
import { SIDES } from '../base/index.ts';
import type { Piece } from '../space/space.ts';
import type { Submitted } from './submit.ts';
import { begin } from './submit.ts';
import { newUnit } from './newUnit.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';

/** A new game up to its first question: nothing on the table but the terrain, every unit at full strength. */
export function createGame(table: Table, armies: BySide<readonly CardId[]>, pieces: readonly Piece[]): Submitted {
  return begin(table, blankState(table, armies, pieces));
}

/** The state before the first event. */
export function blankState(table: Table, armies: BySide<readonly CardId[]>, pieces: readonly Piece[]): State {
  const units = SIDES.flatMap(side => armies[side].map((card, i) => newUnit(table.cards.get(card)!, side, i + 1)));
  return {
    turn: 0,
    units,
    pieces,
    objectives: [],
    attacker: null,
    edges: null,
    go: null,
    thrown: 0,
    lost: { blue: 0, red: 0 },
    agenda: [{ step: 'setUp', stage: 'roles', placed: 0, faces: [] }],
    outcome: null,
  };
}
