import { refusal, ruleIds } from '../../../base/index.ts';
import { pick } from '../../../play/decision.ts';
import { isFighting } from '../game/state.ts';
import { decision } from './here.ts';

/** At the beginning of an Action Phase a side may take Targeting Markers of its tanks off, and says when it is done (TANK-27). */
export const markers = decision('markers', {
  ask: () => ({}),
  answers: { takeOff: ({ tank }) => ({ tank }), keep: () => ({}) },
  legal({ state, who }, answer) {
    if (answer.do === 'keep') return null;
    const tank = state.tanks.find(one => one.id === answer.tank && one.side === who && isFighting(one));
    return tank?.target ? null : refusal('tank.noMarker', ruleIds('TANK-27'));
  },
  offers: ({ state, who }) => [
    { do: 'keep' } as const,
    ...state.tanks
      .filter(one => one.side === who && isFighting(one) && one.target !== null)
      .map(one => ({ do: 'takeOff', tank: one.id }) as const),
  ],
  chance: (offers, random) => pick(offers, random),
});
