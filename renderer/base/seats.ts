import type { Asked, BySide, Command, Entry, Game } from '../../core/index.ts';
import { chance, offers, project, questionOf, randomPlayer } from '../../core/index.ts';

/** Who answers for a side. */
export const SEATS = ['person', 'random'] as const;
export type Seat = (typeof SEATS)[number];
export type Seats = BySide<Seat>;

/** Whether whoever is at the screen answers: for himself, or what the dice show that were thrown beside it. */
export const isAskedHere = (seats: Seats, { who, ask }: Asked): boolean => seats[who] === 'person' || ask.ask === 'dice';

/** Whether whoever is at the screen gave an answer. */
export const wasGivenHere = (seats: Seats, { side, command }: Pick<Entry, 'side' | 'command'>): boolean =>
  seats[side] === 'person' || command.do === 'enter' || command.do === 'throw';

/** What the program in a seat answers to the open question; null where a person is asked or the game is over. */
export function answerOf(game: Game, seats: Seats): Command | null {
  const question = questionOf(game.state);
  if (!question || isAskedHere(seats, question)) return null;
  const random = chance(Math.imul(game.setup.seed + 1, 0x9e3779b1) ^ (game.entries.length + 1));
  return randomPlayer(project(game.state, question.who), offers(game.table, game.state, question.who), random);
}
