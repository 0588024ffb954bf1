import type { Side } from '../base/index.ts';
import type { DieName } from './die.ts';
import { DICE } from './die.ts';
import type { Dice, Roll } from './roll.ts';

/** Dice of which those of some sides are asked of their players, roll for roll. */
export const byHand = <F>(dice: Dice<F>, sides: readonly Side[]): Dice<F> => ({
  roll: (roll, thrown) => dice.roll(roll, thrown),
  asks: roll => sides.includes(roll.side),
});

/** The die that a roll is thrown with: that of the rule set, today's where the roll has no form on it (DICE-03). */
export const dieFor = (die: DieName, roll: Roll): DieName => (DICE[die].successes(roll).length > 0 ? die : 'dust');
