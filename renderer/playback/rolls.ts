import type { GameEvent } from '../../core/index.ts';
import { DICE } from '../../core/index.ts';

export type Rolled = Extract<GameEvent, { type: 'rolled' }>;

/** What lay on the table after a roll, real dice of whatever kind too, and which of it is a success. */
export function layingOf({ roll, faces, hand }: Rolled) {
  return hand ? { faces: hand.faces, counts: DICE[hand.die].successes(roll) } : { faces, counts: roll.counts };
}
