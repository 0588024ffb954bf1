import type { BySide, Command, Game } from '../../core/index.ts';
import { offers, project, questionOf, randomPlayer } from '../../core/index.ts';

/** Who answers for a side. */
export const SEATS = ['person', 'random'] as const;
export type Seat = (typeof SEATS)[number];
export type Seats = BySide<Seat>;

/** Numbers in [0, 1) out of a seed, for programs that play: the same game goes the same way again. */
export function chance(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What the program in a seat answers to the open question; null where a person is asked or the game is over. */
export function answerOf(game: Game, seats: Seats): Command | null {
  const question = questionOf(game.state);
  if (!question || seats[question.who] === 'person') return null;
  const random = chance(Math.imul(game.setup.seed + 1, 0x9e3779b1) ^ (game.entries.length + 1));
  return randomPlayer(project(game.state, question.who), offers(game.table, game.state, question.who), random);
}
