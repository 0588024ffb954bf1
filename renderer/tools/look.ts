import type { Game, UnitId } from '../../core/index.ts';
import type { Cast, Words } from '../base/words.ts';

/** What drawings over the table are made from, beside the plan. */
export interface Look {
  readonly game: Game;
  readonly cast: Cast;
  readonly words: Words;
  /** What the attack may bring at an enemy, in a few words; null where nobody says. */
  readonly odds?: (unit: UnitId) => string | null;
}
