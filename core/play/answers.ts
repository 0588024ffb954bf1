import type { FieldError, Json, Refusal, Result, Side } from '../base/index.ts';
import { given, hashOf, itemAt, ok } from '../base/index.ts';
import type { AgendaEvent, Carried } from './agenda.ts';
import type { Hands } from './hands.ts';

/* The record of any game: its answers with the hash of the state after each, and what happened in each. Values: playing on makes another. */

/** One answer that was given, and the hash of the state after it. */
export interface EntryOf<Command> extends Hands {
  readonly n: number;
  readonly side: Side;
  readonly command: Command;
  readonly hash: string;
}

/** An answer that was taken back after it had shown something: dice, or a choice of the other side. */
export interface TakenBackOf<Command> extends EntryOf<Command> {
  /** How many entries stood when it was taken back. */
  readonly from: number;
}

/** The game as it was after so many answers. */
export interface PositionOf<State> {
  readonly n: number;
  readonly state: State;
}

/** A game as far as it has been played. */
export interface Played<State, Event, Command> {
  readonly state: State;
  /** Everything that happened, with the number of the entry that caused it; 0 is what was before the first. */
  readonly history: readonly { readonly entry: number; readonly events: readonly Event[] }[];
  readonly entries: readonly EntryOf<Command>[];
  readonly takenBack: readonly TakenBackOf<Command>[];
  /** The one before the first answer, and that at the start of each turn. */
  readonly positions: readonly PositionOf<State>[];
  /** What players have said of real dice since the last answer; null where it follows from that. */
  readonly hands: Hands | null;
}

type Any = Played<unknown, { readonly type: string }, unknown>;
type CommandIn<G extends Any> = G['entries'][number]['command'];
type EventIn<G extends Any> = G['history'][number]['events'][number];

/** What answers to a game lead to. */
export interface Answering<G extends Any> {
  submit(
    game: G,
    side: Side,
    command: CommandIn<G>,
    byHand: readonly Side[],
  ): Result<{ readonly state: G['state']; readonly events: readonly EventIn<G>[] }, Refusal>;
  /** Whether a turn has begun with it, before which a position is kept. */
  beginsTurn(event: EventIn<G>): boolean;
}

/** The game after an answer, or why it was refused. */
export function answered<G extends Any>(
  { submit, beginsTurn }: Answering<G>,
  game: G,
  side: Side,
  command: CommandIn<G>,
  { byHand = [], usually }: Hands,
): Result<G, Refusal> {
  const done = submit(game, side, command, byHand);
  if (!done.ok) return done;
  const { state, events } = done.value;
  const n = game.entries.length + 1;
  const entry = { n, side, command, hash: hashOf(state), ...(byHand.length > 0 && { byHand }), ...(usually && { usually }) };
  return ok({
    ...game,
    state,
    history: [...game.history, { entry: n, events }],
    entries: [...game.entries, entry],
    positions: events.some(beginsTurn) ? [...game.positions, { n, state }] : game.positions,
    hands: null,
  });
}

/** The game as it was after `kept` answers. What had shown dice or was the other side's is marked as taken back. */
export function undone<G extends Any>(rules: Answering<G>, game: G, kept: number): G {
  const events = game.history.filter(({ entry }) => entry > kept).flatMap(one => one.events);
  const more = shownIn(game.entries.slice(kept), events, game.entries.length);
  return { ...gameAfter(rules, game, kept), takenBack: [...game.takenBack, ...more] };
}

/** Played again from the last position before. */
function gameAfter<G extends Any>(rules: Answering<G>, game: G, kept: number): G {
  const { n, state } = given(
    game.positions.findLast(position => position.n <= kept),
    'position',
  );
  let again: G = {
    ...game,
    state,
    history: game.history.filter(({ entry }) => entry <= n),
    entries: game.entries.slice(0, n),
    positions: game.positions.filter(position => position.n <= n),
    hands: null,
  };
  for (const entry of game.entries.slice(n, kept)) {
    const done = answered(rules, again, entry.side, entry.command, entry);
    if (!done.ok) throw new Error(`Answer ${entry.n} was accepted once and is refused now: ${done.error.code}.`);
    again = done.value;
  }
  return again;
}

/**
 * The last answers of a game that are taken back, if they had shown something: dice, or a choice of the other side. Where nobody
 * has written down what happened in them, they may have. `from`: how many answers there were.
 */
export function shownIn<C>(
  dropped: readonly EntryOf<C>[],
  events: readonly { readonly type: string }[] | null,
  from: number,
): readonly TakenBackOf<C>[] {
  const shown =
    events === null ||
    events.some(event => event.type === 'rolled') ||
    dropped.some(entry => entry.side !== itemAt(dropped, 0).side);
  return shown ? dropped.map(entry => ({ ...entry, from })) : [];
}

/**
 * The events of an answer without the matters that came onto the agenda and were done with in between: they are nine tenths of
 * it, and nobody sees them. One event at the end makes the agenda what it came to.
 */
export function tapedBy<S extends Carried, E extends { readonly type: string }>(
  evolve: (state: S, event: E) => S,
  before: S,
  events: readonly (E | AgendaEvent)[],
  after: S,
): readonly (E | AgendaEvent)[] {
  const told = events.filter(event => event.type !== 'agenda') as readonly E[];
  const { agenda } = told.reduce(evolve, before);
  let same = 0;
  while (same < agenda.length && same < after.agenda.length && agenda[same] === after.agenda[same]) same++;
  if (same === agenda.length && same === after.agenda.length) return told;
  return [...told, { type: 'agenda', drop: agenda.length - same, push: after.agenda.slice(same) }];
}

/** A line of the journal of any game for an answer to it. */
export const lineOf = (entry: EntryOf<unknown>, more: object = {}): Json => ({ play: { ...entry, ...more } }) as unknown as Json;

/** A line of the journal of any game for answers that are taken back. */
export const undoLine = (kept: number): Json => ({ undo: kept });

/** That others play the sides from here on, or that their clock has run. */
export const seatsLine = (seats: Json): Json => ({ seats });

/** What is wrong in a line of a journal, by the number of the line from 0. */
export const inLine = (line: number, { path, expected }: FieldError): FieldError => ({
  path: path === '' ? `line ${line + 1}` : `line ${line + 1}, ${path}`,
  expected,
});
