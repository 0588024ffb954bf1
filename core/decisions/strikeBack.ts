import { replyOf } from '../game/attacking.ts';
import { judgeAnswer } from '../game/together.ts';
import { aiming, someShots } from './aiming.ts';
import { decision, pickOpen } from './decision.ts';
import { shotOf } from './parts.ts';
import { list } from './words.ts';

/** The blows of a unit that is struck in close combat (CC-04). */
export const strikeBack = decision('strikeBack', {
  ask: ({ unitId }) => ({ unit: unitId, at: unitId }),
  answers: { strikeBack: words => ({ shots: list(shotOf(words), 200) }) },
  legal({ table, state, ask }, { shots }) {
    const judged = judgeAnswer(table, state, replyOf(ask.unit, ask.at), shots);
    return judged.ok ? null : judged.error;
  },
  offers: ({ table, state, ask }) => [aiming(table, state, 'strikeBack', replyOf(ask.unit, ask.at))],
  chance: (offers, random, shown) => ({ do: 'strikeBack', shots: someShots(shown, pickOpen(offers, random), random) }),
});
