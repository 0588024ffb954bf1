import { z } from 'zod';
import { refusal } from '../base/index.ts';
import { DICE, DIE_NAMES, HAND_FACES } from '../dice/index.ts';
import { decision } from './decision.ts';
import { list, roll } from './words.ts';

const MOST_DICE = 10_000;

/** What real dice show that a side throws by hand (DICE-01, DICE-03); it may have the program throw them instead. */
export const dice = decision('dice', {
  ask: () => ({ roll, die: z.enum(DIE_NAMES) }),
  answers: { enter: () => ({ faces: list(z.enum(HAND_FACES), MOST_DICE) }), throw: () => ({}) },
  legal({ ask }, answer) {
    if (answer.do === 'throw') return null;
    const { faces } = answer;
    const wrong = faces.find(face => !DICE[ask.die].faces.includes(face));
    if (wrong !== undefined) return refusal('dice.face', [ask.die === 'classic' ? 'DICE-03' : 'DICE-01'], { face: wrong });
    const { count } = ask.roll;
    return faces.length === count ? null : refusal('dice.count', ['DICE-01'], { count, given: faces.length });
  },
  offers: ({ ask: { roll: about, die } }) =>
    [
      { do: 'enter', roll: about, die },
      { do: 'throw', roll: about },
    ] as const,
  chance: () => ({ do: 'throw' }),
});
