import type { CardId, Json, Result } from '../base/index.ts';
import { bad, fault, hashOf, itemAt, ok } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { evolve } from '../game/evolve.ts';
import type { State } from '../game/state.ts';
import type { SaveDocument } from './formats.ts';
import { misfit } from './fitting.ts';
import { hashBy, readSave, SAVE_FORMAT, SAVE_VERSION } from './formats.ts';
import type { Entry, Game, Position, TakenBack, TakenUp } from './game.ts';
import type { Hands } from '../play/hands.ts';
import type { Kept } from './kept.ts';
import { keptOf } from './kept.ts';
import { RULES } from '../rulebook/law.ts';
import type { GameSetup, Library } from './setup.ts';
import { stateBefore, tableOf } from './opening.ts';
import { changedCards, parseSetup } from './parseSetup.ts';
import { cardsOf, writeWhole } from './setup.ts';
import type { Tape } from './tape.ts';
import { taped } from './tape.ts';

/** A game in a file: what was agreed on, every answer with the hash of the state after it, and how it went. */
export interface Save {
  /** The number of the rules that it was played by. */
  readonly rules: number;
  readonly setup: GameSetup;
  readonly takenUp: TakenUp | null;
  readonly entries: readonly Entry[];
  readonly takenBack: readonly TakenBack[];
  /** What happened before the first answer, then in each; null where none of it was kept. */
  readonly tape: readonly Tape[] | null;
  /** In their order; the last one is where the game was left. */
  readonly positions: readonly Position[];
  /** What players had said of real dice since the last answer; null where it follows from that. */
  readonly hands: Hands | null;
  /** Who plays which side, as the page has it; undefined where nobody said. */
  readonly seats: unknown;
  /** Cards that are others today than those that it was played with; a version that brought none does not know. */
  readonly changedCards: readonly CardId[];
  /** The version of the format that it was read in. */
  readonly version: number;
  /** The hash that its entries have of a state. */
  readonly hash: (state: State) => string;
}

/** The file of a game, as plain JSON; a pair with `parseSave`. `seats`: who plays which side, where that is to be kept with it. */
export function writeSave(game: Game, seats?: Json): Json {
  const { setup, table, takenUp, entries, takenBack, positions, state, hands } = game;
  const left = { n: entries.length, state };
  const kept = positions.filter(({ n }) => n > 0 && n < left.n);
  return {
    ...{ format: SAVE_FORMAT, version: SAVE_VERSION, rules: RULES, setup: writeWhole(setup, table) },
    takenUp: takenUp && { ...takenUp, hash: hashOf(takenUp.state) },
    ...{ entries, takenBack, tape: tapeOf(game), positions: left.n > 0 ? [...kept, left] : [] },
    ...(hands !== null && { hands }),
    ...(seats !== undefined && { seats }),
  } as unknown as Json;
}

/** What happened before the first answer of a game, then in each. */
function tapeOf({ setup, table, takenUp, history }: Game): readonly Tape[] {
  let before = takenUp ? takenUp.state : stateBefore(setup, table);
  return history.map(({ entry, events }) => {
    // What led to a game that was taken up is kept beside its position.
    if (entry === 0 && takenUp) return [];
    const after = events.reduce(evolve, before);
    const tape = taped(before, events, after);
    before = after;
    return tape;
  });
}

/** A save of any version out of unknown JSON; nothing is played yet. */
export function parseSave(value: unknown, library: Library): Result<Save> {
  const document = readSave(value);
  if (!document.ok) return document;
  const { version, save } = document.value;
  const { rules, tape } = save;
  if (rules > RULES) return bad(fault('rules', 'newer', { n: RULES }));
  const setup = parseSetup(save.setup, library);
  if (!setup.ok) return setup;
  const hash = hashBy(version);
  const kept = keptOf(setup.value, tableOf(setup.value, library).space, hash);
  const entries = eachOf(save.entries, 'entries', (one, path, i) =>
    one.n === i + 1 ? withCommand(one, path, kept) : bad(fault(`${path}.n`, 'save.n', { n: i + 1 })),
  );
  if (!entries.ok) return entries;
  const takenBack = eachOf(save.takenBack, 'takenBack', (one, path) => withCommand(one, path, kept));
  if (!takenBack.ok) return takenBack;
  const takenUp = readTakenUp(save.takenUp, kept);
  if (!takenUp.ok) return takenUp;
  const wrong = takenUp.value && misfit(takenUp.value.state, setup.value, cardsOf(setup.value, library), 'takenUp.state');
  if (wrong !== null) return bad(wrong);
  if (tape !== null && tape.length !== entries.value.length + 1)
    return bad(fault('tape', 'save.tape', { n: entries.value.length + 1 }));
  const events = tape === null ? ok(null) : eachOf(tape, 'tape', (one, path) => kept.tape(one, path));
  if (!events.ok) return events;
  const positions = eachOf(save.positions, 'positions', ({ n, state }, path, i) => readPosition(n, state, path, i));
  if (!positions.ok) return positions;
  return ok({
    ...{ rules, setup: setup.value, takenUp: takenUp.value, entries: entries.value, takenBack: takenBack.value },
    ...{ tape: events.value, positions: positions.value, hands: save.hands ?? null, seats: save.seats, hash, version },
    changedCards: changedCards(save.setup, library),
  });

  function readPosition(n: number, state: unknown, path: string, i: number): Result<Position> {
    const last = i === 0 ? 0 : itemAt(save.positions, i - 1).n;
    const entry = save.entries[n - 1];
    if (n <= last || entry === undefined) return bad(fault(`${path}.n`, 'save.after', { n: last }));
    const read = kept.state(state, `${path}.state`, entry.hash);
    return read.ok ? ok({ n, state: read.value }) : read;
  }
}

/** Reads every item of a list; the first that does not fit is named. */
function eachOf<A, B>(
  list: readonly A[],
  name: string,
  read: (item: A, path: string, i: number) => Result<B>,
): Result<readonly B[]> {
  const all: B[] = [];
  for (const [i, item] of list.entries()) {
    const one = read(item, `${name}[${i}]`, i);
    if (!one.ok) return one;
    all.push(one.value);
  }
  return ok(all);
}

function withCommand<E extends { readonly command: unknown }>(
  entry: E,
  path: string,
  kept: Kept,
): Result<E & { readonly command: Command }> {
  const command = kept.command(entry.command, `${path}.command`);
  return command.ok ? ok({ ...entry, command: command.value }) : command;
}

function readTakenUp(value: SaveDocument['takenUp'], kept: Kept): Result<TakenUp | null> {
  if (value === null) return ok(null);
  const { rules, answers, hash } = value;
  const state = kept.state(value.state, 'takenUp.state', hash);
  if (!state.ok) return state;
  const tape = kept.tape(value.tape, 'takenUp.tape');
  return tape.ok ? ok({ rules, answers, state: state.value, tape: tape.value }) : tape;
}
