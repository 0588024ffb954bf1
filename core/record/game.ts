import type { Refusal, Result, Side } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import { submit } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Answering, EntryOf, Played, PositionOf, TakenBackOf } from '../play/answers.ts';
import type { Hands } from '../play/hands.ts';
import { answered, undone } from '../play/answers.ts';
import type { GameSetup, Library } from './setup.ts';
import { openGame, tableOf, withHands } from './opening.ts';
import type { Tape } from './tape.ts';

/** One answer that was given, and the hash of the state after it. */
export type Entry = EntryOf<Command>;
/** An answer that was taken back after it had shown something: dice, or a choice of the other side. */
export type TakenBack = TakenBackOf<Command>;
/** The game as it was after so many answers. */
export type Position = PositionOf<State>;

/** Where a game begins that was played by other rules before: from a position of it, with all that had happened by then. */
export interface TakenUp {
  /** The number of those rules, and how many answers were given under them. */
  readonly rules: number;
  readonly answers: number;
  readonly state: State;
  readonly tape: Tape;
}

/** A game with all that led to it. Values: playing on makes a new one. */
export interface Game extends Played<State, GameEvent, Command> {
  readonly setup: GameSetup;
  readonly table: Table;
  /** Null where it was played by these rules from its setting up. */
  readonly takenUp: TakenUp | null;
}

/** What of a game can be sent and kept: all but its table, which follows from the setup. */
export type GameRecord = Omit<Game, 'table'>;

/** A game of a setup up to its first question; throws where the setup names what the library has not. */
export function newGame(setup: GameSetup, library: Library): Game {
  const { table, start } = openGame(setup, library);
  return begun(setup, table, null, start.state, start.events);
}

/** Whether a player is asked what his dice show. */
export const isRollAsked = ({ state }: Pick<Game, 'state'>): boolean => questionOf(state)?.ask.ask === 'dice';

/** A game that goes on from a position, under the rules of this program. */
export function takeUp(setup: GameSetup, library: Library, takenUp: TakenUp): Game {
  const events = [...takenUp.tape, takenUpEvent(takenUp)];
  return begun(setup, tableOf(setup, library), takenUp, takenUp.state, events);
}

/** That a game goes on from a position, as its history tells it. */
export const takenUpEvent = ({ rules, answers, state }: TakenUp): GameEvent => ({
  ...{ type: 'takenUp', rules, answers, state, because: [] },
});

function begun(setup: GameSetup, table: Table, takenUp: TakenUp | null, state: State, events: readonly GameEvent[]): Game {
  const history = [{ entry: 0, events }];
  return { setup, table, takenUp, state, history, entries: [], takenBack: [], positions: [{ n: 0, state }], hands: null };
}

const ANSWERING: Answering<Game> = {
  submit: ({ table, state }, side, command, byHand) => submit(withHands(table, byHand), state, side, command),
  beginsTurn: event => event.type === 'turnStarted',
};

/** The game after an answer, or why it was refused. `hands`: who throws real dice in what comes of it. */
export const play = (game: Game, side: Side, command: Command, hands: Hands = {}): Result<Game, Refusal> =>
  answered(ANSWERING, game, side, command, hands);

/** The game as it was after `kept` answers. What had shown dice or was the other side's is marked as taken back. */
export const undo = (game: Game, kept: number): Game => undone(ANSWERING, game, kept);
