import { refusal, ruleIds } from '../../../base/index.ts';
import { pick } from '../../../play/decision.ts';
import { isFighting } from '../game/state.ts';
import { decision } from './here.ts';

/** Which of its tanks a side goes on with. */
export const go = decision('go', {
  ask: () => ({}),
  answers: { go: ({ tank }) => ({ tank }) },
  legal: ({ state, who }, { tank }) =>
    state.tanks.some(one => one.id === tank && one.side === who && isFighting(one) && !one.done.over)
      ? null
      : refusal('tank.noGo', ruleIds('TANK-01')),
  offers: ({ state, who }) =>
    state.tanks
      .filter(one => one.side === who && isFighting(one) && !one.done.over)
      .map(one => ({ do: 'go', tank: one.id }) as const),
  chance: (offers, random) => pick(offers, random),
});
