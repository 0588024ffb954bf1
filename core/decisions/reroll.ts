import { refusal } from '../base/index.ts';
import { decision, pickOpen } from './decision.ts';
import { count, faces, list } from './words.ts';

/** Which of the dice that missed are thrown again, by their numbers as they lie, from 0 (HIT-02). */
export const reroll = decision('reroll', {
  ask: ({ unitId }) => ({ unit: unitId, faces, missed: list(count), target: unitId }),
  answers: { reroll: () => ({ dice: list(count.max(10_000)) }) },
  legal({ ask }, { dice }) {
    const wrong = dice.find((die, i) => !ask.missed.includes(die) || dice.indexOf(die) !== i);
    return wrong === undefined ? null : refusal('reroll.notMissed', ['HIT-02'], { die: wrong });
  },
  offers: ({ ask }) => [{ do: 'reroll', unit: ask.unit, missed: ask.missed } as const],
  chance: (offers, random) => ({ do: 'reroll', dice: pickOpen(offers, random).missed.filter(() => random() < 0.9) }),
});
