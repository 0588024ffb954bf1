import { given } from '../base/index.ts';
import { answerByChance } from '../decisions/index.ts';
import type { Player } from './seat.ts';

/** Answers anything legal, whatever it is, and looks for a fight now and then. Exercises every rule there is, and plays badly. */
export const randomPlayer: Player = (view, offers, random) =>
  answerByChance(given(view.question, 'question').ask, offers, random, view);
