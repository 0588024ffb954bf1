import { refusal } from '../base/index.ts';
import { decision, pickOpen } from './decision.ts';
import { count, damage, list } from './words.ts';

/** Which model takes a hit that has got through the saves (DMG-02, DMG-07). */
export const allocate = decision('allocate', {
  ask: ({ unitId, modelId }) => ({ unit: unitId, among: list(modelId), damage, left: count }),
  answers: { allocate: ({ modelId }) => ({ model: modelId }) },
  legal: ({ ask }, { model }) =>
    ask.among.includes(model) ? null : refusal('allocate.notAmong', ['DMG-02', 'DMG-07'], { model }),
  offers: ({ ask }) => ask.among.map(model => ({ do: 'allocate', unit: ask.unit, model }) as const),
  chance: (offers, random) => ({ do: 'allocate', model: pickOpen(offers, random).model }),
});
