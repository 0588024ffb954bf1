import type { Tank, TankAsked, TankCommand, TankGame } from '../../../core/index.ts';
import type { TankPlan } from '../parts/plan.ts';
import type { TankWords } from '../parts/words.ts';

/** A question of the tank game, and what is made up to answer it. */
export interface Asking {
  readonly game: TankGame;
  readonly question: TankAsked;
  readonly tank: Tank | null;
  readonly plan: TankPlan | null;
  readonly words: TankWords;
  readonly onPlan: (plan: TankPlan | null) => void;
  readonly onAnswer: (command: TankCommand) => void;
}

/** Keys of the answers, in their order: none that camera, panels or pages have. */
export const KEYS = [...'1234567890adefgjknopswxy'];
