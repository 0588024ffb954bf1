import type { Asked, BySide, Command, Entry, Game, Json } from '../../core/index.ts';
import type { Level, Style } from '../../core/index.ts';
import { chance, LEVELS, offers, project, questionOf, randomPlayer, SIDES } from '../../core/index.ts';
import { type Clock, clockOf } from './clock.ts';

/** In which a program plays, as far as it has one. */
export const STYLES = ['steady', 'cautious', 'bold'] as const satisfies readonly Style[];

/** Who answers for a side: a person, somebody at random, or a program by its level and its style. */
export const PLAYERS = ['person', 'random', ...LEVELS] as const;
export type PlayerName = (typeof PLAYERS)[number];
export type Seat = 'person' | 'random' | Level | `${Level}.${Exclude<Style, 'steady'>}`;
export const SEATS: readonly Seat[] = [...PLAYERS, ...LEVELS.flatMap(level => [`${level}.cautious`, `${level}.bold`] as const)];
/** Who answers for each side, and the clock that they have agreed on, if any. */
export type Seats = BySide<Seat> & { readonly clock?: Clock };

export const PERSONS: Seats = { blue: 'person', red: 'person' };

/** Two persons, by a clock of so many minutes for each; null for none. */
export const timed = (minutes: number | null): Seats => (minutes === null ? PERSONS : { ...PERSONS, clock: clockOf(minutes) });

/** The same players, by a clock that nobody has used yet. */
export const anew = (seats: Seats): Seats => (seats.clock ? { ...seats, clock: clockOf(seats.clock.minutes) } : seats);

/** Who plays, for a save: nothing where two persons do without a clock, as saves have always been. */
export const seatsToKeep = (seats: Seats): Json | undefined =>
  SIDES.every(side => seats[side] === 'person') && !seats.clock ? undefined : { ...seats };

/** Level and style of a program that thinks; null for everybody else. */
export function programOf(seat: Seat): { readonly level: Level; readonly style: Style } | null {
  const [name, style = 'steady'] = seat.split('.') as [PlayerName, Style?];
  return name === 'person' || name === 'random' ? null : { level: name, style };
}

/** Whether a program that thinks plays a side. */
const isThoughtOf = (seats: Seats): boolean => SIDES.some(side => programOf(seats[side]) !== null);

/** Whether the programs of a game wait until they are told. A pause is for programs that think, and ended by the same button. */
export const isPausedFor = ({ paused, seats }: { readonly paused: boolean; readonly seats: Seats }): boolean =>
  paused && isThoughtOf(seats);

export const playerOf = (seat: Seat): PlayerName => seat.split('.')[0] as PlayerName;

/** A player in a style; persons and chance have none. */
export const seatFor = (name: PlayerName, style: Style): Seat =>
  name === 'person' || name === 'random' || style === 'steady' ? name : `${name}.${style}`;

/** Whether whoever is at the screen answers: for himself, or what the dice show that were thrown beside it. */
export const isAskedHere = (seats: Seats, { who, ask }: Asked): boolean => seats[who] === 'person' || ask.ask === 'dice';

/** Whether whoever is at the screen gave an answer. */
export const wasGivenHere = (seats: Seats, { side, command }: Pick<Entry, 'side' | 'command'>): boolean =>
  seats[side] === 'person' || command.do === 'enter' || command.do === 'throw';

/** Numbers of their own for each answer of a program, the same whenever it is asked again. */
const luckOf = ({ setup, entries }: Pick<Game, 'setup' | 'entries'>): number =>
  Math.imul(setup.seed + 1, 0x9e3779b1) ^ (entries.length + 1);

/** What somebody answers at random to the open question; null where nobody is asked. */
export function answerAtRandom(game: Game): Command | null {
  const question = questionOf(game.state);
  if (!question) return null;
  const random = chance(luckOf(game));
  return randomPlayer(project(game.state, question.who), offers(game.table, game.state, question.who), random);
}
