import type { Refusal, Result, Side } from '../base/index.ts';
import { hashOf, ok } from '../base/index.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import { submit } from '../game/submit.ts';
import type { Table } from '../game/table.ts';
import type { GameSetup, Library } from './setup.ts';
import { openGame } from './setup.ts';

/** One answer that was given, and the hash of the state after it. */
export interface Entry {
  readonly n: number;
  readonly side: Side;
  readonly command: Command;
  readonly hash: string;
}

/** An answer that was taken back after it had shown something: dice, or a choice of the other side. */
export interface TakenBack extends Entry {
  /** How many entries stood when it was taken back. */
  readonly from: number;
}

/** A game with all that led to it. Values: playing on makes a new one. */
export interface Game {
  readonly setup: GameSetup;
  readonly table: Table;
  readonly state: State;
  /** Everything that happened, with the number of the entry that caused it; 0 is the setting up. */
  readonly history: readonly { readonly entry: number; readonly events: readonly GameEvent[] }[];
  readonly entries: readonly Entry[];
  readonly takenBack: readonly TakenBack[];
}

export function newGame(setup: GameSetup, library: Library): Game {
  const { table, start } = openGame(setup, library);
  return { setup, table, state: start.state, history: [{ entry: 0, events: start.events }], entries: [], takenBack: [] };
}

/** The game after an answer, or why it was refused. */
export function play(game: Game, side: Side, command: Command): Result<Game, Refusal> {
  const done = submit(game.table, game.state, side, command);
  if (!done.ok) return done;
  const n = game.entries.length + 1;
  const entry = { n, side, command, hash: hashOf(done.value.state) };
  return ok({
    ...game,
    state: done.value.state,
    history: [...game.history, { entry: n, events: done.value.events }],
    entries: [...game.entries, entry],
  });
}

/** The game as it was after `kept` answers. What had shown dice or was the other side's is marked as taken back. */
export function undo(game: Game, kept: number, library: Library): Game {
  let again = newGame(game.setup, library);
  for (const entry of game.entries.slice(0, kept)) {
    const done = play(again, entry.side, entry.command);
    if (!done.ok) throw new Error(`Answer ${entry.n} was accepted once and is refused now: ${done.error.code}.`);
    again = done.value;
  }
  const dropped = game.entries.slice(kept);
  const shown = dropped.some(entry => hasShown(game, entry) || entry.side !== dropped[0]!.side);
  const more = shown ? dropped.map(entry => ({ ...entry, from: game.entries.length })) : [];
  return { ...again, takenBack: [...game.takenBack, ...more] };
}

const hasShown = (game: Game, entry: Entry): boolean =>
  game.history.some(({ entry: n, events }) => n === entry.n && events.some(event => event.type === 'rolled'));
