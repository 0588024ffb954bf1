import type { Refusal, Result, Side } from '../base/index.ts';
import { given, hashOf, itemAt, ok } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import { submit } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { GameSetup, Library } from './setup.ts';
import { openGame, tableOf, withHands } from './setup.ts';
import type { Tape } from './tape.ts';

/** One answer that was given, and the hash of the state after it. */
export interface Entry {
  readonly n: number;
  readonly side: Side;
  readonly command: Command;
  readonly hash: string;
  /** Who was asked in it what his own dice show; left out where nobody was. */
  readonly byHand?: readonly Side[];
}

/** An answer that was taken back after it had shown something: dice, or a choice of the other side. */
export interface TakenBack extends Entry {
  /** How many entries stood when it was taken back. */
  readonly from: number;
}

/** The game as it was after so many answers. */
export interface Position {
  readonly n: number;
  readonly state: State;
}

/** Where a game begins that was played by other rules before: from a position of it, with all that had happened by then. */
export interface TakenUp {
  /** The number of those rules, and how many answers were given under them. */
  readonly rules: number;
  readonly answers: number;
  readonly state: State;
  readonly tape: Tape;
}

/** A game with all that led to it. Values: playing on makes a new one. */
export interface Game {
  readonly setup: GameSetup;
  readonly table: Table;
  readonly state: State;
  /** Null where it was played by these rules from its setting up. */
  readonly takenUp: TakenUp | null;
  /** Everything that happened, with the number of the entry that caused it; 0 is what was before the first. */
  readonly history: readonly { readonly entry: number; readonly events: readonly GameEvent[] }[];
  readonly entries: readonly Entry[];
  readonly takenBack: readonly TakenBack[];
  /** The one before the first answer, and that at the start of each turn. */
  readonly positions: readonly Position[];
}

/** What of a game can be sent and kept: all but its table, which follows from the setup. */
export type GameRecord = Omit<Game, 'table'>;

/** A game of a setup up to its first question; throws where the setup names what the library has not. */
export function newGame(setup: GameSetup, library: Library): Game {
  const { table, start } = openGame(setup, library);
  return begun(setup, table, null, start.state, start.events);
}

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
  return { setup, table, takenUp, state, history, entries: [], takenBack: [], positions: [{ n: 0, state }] };
}

/** The game after an answer, or why it was refused. `byHand`: who throws real dice in what comes of it. */
export function play(game: Game, side: Side, command: Command, byHand: readonly Side[] = []): Result<Game, Refusal> {
  const done = submit(withHands(game.table, byHand), game.state, side, command);
  if (!done.ok) return done;
  const { state, events } = done.value;
  const n = game.entries.length + 1;
  const entry = { n, side, command, hash: hashOf(state), ...(byHand.length > 0 ? { byHand } : {}) };
  const beginsTurn = events.some(event => event.type === 'turnStarted');
  return ok({
    ...game,
    state,
    history: [...game.history, { entry: n, events }],
    entries: [...game.entries, entry],
    positions: beginsTurn ? [...game.positions, { n, state }] : game.positions,
  });
}

/** The game as it was after `kept` answers. What had shown dice or was the other side's is marked as taken back. */
export function undo(game: Game, kept: number): Game {
  const events = game.history.filter(({ entry }) => entry > kept).flatMap(one => one.events);
  const more = shownIn(game.entries.slice(kept), events, game.entries.length);
  return { ...gameAfter(game, kept), takenBack: [...game.takenBack, ...more] };
}

/** Played again from the last position before. */
function gameAfter(game: Game, kept: number): Game {
  const { n, state } = given(
    game.positions.findLast(position => position.n <= kept),
    'position',
  );
  let again: Game = {
    ...game,
    state,
    history: game.history.filter(({ entry }) => entry <= n),
    entries: game.entries.slice(0, n),
    positions: game.positions.filter(position => position.n <= n),
  };
  for (const entry of game.entries.slice(n, kept)) {
    const done = play(again, entry.side, entry.command, entry.byHand);
    if (!done.ok) throw new Error(`Answer ${entry.n} was accepted once and is refused now: ${done.error.code}.`);
    again = done.value;
  }
  return again;
}

/**
 * The last answers of a game that are taken back, if they had shown something: dice, or a choice of the other side. Where nobody
 * has written down what happened in them, they may have. `from`: how many answers there were.
 */
export function shownIn(dropped: readonly Entry[], events: readonly GameEvent[] | null, from: number): readonly TakenBack[] {
  const shown =
    events === null ||
    events.some(event => event.type === 'rolled') ||
    dropped.some(entry => entry.side !== itemAt(dropped, 0).side);
  return shown ? dropped.map(entry => ({ ...entry, from })) : [];
}
