import type { BySide, Command, Game } from '../../core/index.ts';
import { chance, offers, project, questionOf, randomPlayer } from '../../core/index.ts';

/** Who answers for a side. */
export const SEATS = ['person', 'random'] as const;
export type Seat = (typeof SEATS)[number];
export type Seats = BySide<Seat>;

/** What the program in a seat answers to the open question; null where a person is asked or the game is over. */
export function answerOf(game: Game, seats: Seats): Command | null {
  const question = questionOf(game.state);
  if (!question || seats[question.who] === 'person') return null;
  const random = chance(Math.imul(game.setup.seed + 1, 0x9e3779b1) ^ (game.entries.length + 1));
  return randomPlayer(project(game.state, question.who), offers(game.table, game.state, question.who), random);
}
