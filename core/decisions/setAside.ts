import type { UnitId } from '../base/index.ts';
import { decision, pickOpen } from './decision.ts';

type SetAside = { readonly do: 'setAside'; readonly unit: UnitId } | { readonly do: 'decline' };

/** Whether a unit just eliminated is to come again (SETUP-09). */
export const setAside = decision('setAside', {
  ask: ({ unitId }) => ({ unit: unitId }),
  answers: { setAside: () => ({}), decline: () => ({}) },
  legal: () => null,
  offers: ({ ask }): readonly SetAside[] => [{ do: 'setAside', unit: ask.unit }, { do: 'decline' }],
  chance: (offers, random) => ({ do: pickOpen(offers, random).do }),
});
