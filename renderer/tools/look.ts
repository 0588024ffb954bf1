import type { Game } from '../../core/index.ts';
import type { Cast, Words } from '../base/words.ts';

/** What drawings over the table are made from, beside the plan. */
export interface Look {
  readonly game: Game;
  readonly cast: Cast;
  readonly words: Words;
}
