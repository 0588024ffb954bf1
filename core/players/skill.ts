import type { Fortune } from './fallen.ts';

/** How much somebody thinks of. */
export interface Skill {
  /** Units that could be activated next. */
  readonly units: number;
  /** Plans of each, and of the unit that acts. */
  readonly plans: number;
  /** How the dice may fall in each course; first as they are expected to. */
  readonly fortunes: readonly [Fortune, ...Fortune[]];
  /** Of the best, for how many the enemy's answer is looked for. */
  readonly replies: number;
  /** Before a unit is activated only the likeliest places are looked at: where it goes is asked again. */
  readonly roughly?: boolean;
  /** Plans are looked at as they come, and not the likely ones first. */
  readonly sampled?: boolean;
  /** Activations of either side that follow by habit before a course is judged. */
  readonly further?: number;
  /** Whether what dice do in a few courses is set right by quick figures. */
  readonly figures?: boolean;
  /** Whether that is done by exact odds for the best. */
  readonly odds?: boolean;
  /** How often he takes whatever comes to his mind. */
  readonly slips: number;
}
