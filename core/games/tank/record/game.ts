import type { Refusal, Result, Side } from '../../../base/index.ts';
import type { Answering, EntryOf, Played } from '../../../play/answers.ts';
import type { Hands } from '../../../play/hands.ts';
import { answered, undone } from '../../../play/answers.ts';
import type { TankCommand } from '../decisions/index.ts';
import type { TankEvent } from '../game/event.ts';
import type { TankState } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';
import { begin, submit } from '../steps/submit.ts';
import type { TankSetup } from './setup.ts';
import { stateBefore, tankTable } from './setup.ts';

export type TankEntry = EntryOf<TankCommand>;

/** A game with all that led to it. Values: playing on makes a new one. */
export interface TankGame extends Played<TankState, TankEvent, TankCommand> {
  readonly setup: TankSetup;
  readonly table: TankTable;
  /** The same table while some sides throw real dice. */
  readonly tableBy: (hands: readonly Side[]) => TankTable;
}

/** All of a game but what it is played with: that is made of its set-up again. Plain JSON. */
export type TankRecord = Omit<TankGame, 'table' | 'tableBy'>;

/** A pair with `tankGameOf`. */
export function tankRecordOf({ table: _table, tableBy: _tableBy, ...record }: TankGame): TankRecord {
  return record;
}

export const tankGameOf = (record: TankRecord): TankGame => ({ ...record, ...tablesOf(record.setup, tankTable(record.setup)) });

/** What a game is played with, whoever throws real dice. */
function tablesOf(setup: TankSetup, table: TankTable): Pick<TankGame, 'table' | 'tableBy'> {
  const known = new Map<string, TankTable>([['', table]]);
  return {
    table,
    tableBy(hands) {
      const made = known.get(hands.join()) ?? { ...tankTable(setup, hands) };
      known.set(hands.join(), made);
      return made;
    },
  };
}

/** A game of a set-up up to its first question. `table`: one with other dice than those of its seed. */
export function newTankGame(setup: TankSetup, table: TankTable = tankTable(setup)): TankGame {
  const { state, events } = begin(table, stateBefore(setup));
  return {
    ...tablesOf(setup, table),
    setup,
    state,
    history: [{ entry: 0, events }],
    entries: [],
    takenBack: [],
    positions: [{ n: 0, state }],
    hands: null,
  };
}

const ANSWERING: Answering<TankGame> = {
  submit: ({ tableBy, state }, side, command, hands) => submit(tableBy(hands), state, side, command),
  beginsTurn: event => event.type === 'roundStarted',
};

/** The game after an answer, or why it was refused. `hands`: who throws real dice in what comes of it. */
export const playTank = (game: TankGame, side: Side, command: TankCommand, hands: Hands = {}): Result<TankGame, Refusal> =>
  answered(ANSWERING, game, side, command, hands);

/** The game as it was after `kept` answers. What had shown dice or was the other side's is marked as taken back. */
export const undoTank = (game: TankGame, kept: number): TankGame => undone(ANSWERING, game, kept);
