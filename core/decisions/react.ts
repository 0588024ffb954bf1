import type { UnitId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

type React = { readonly do: 'react'; readonly unit: UnitId } | { readonly do: 'decline' };

/** Whether a unit tries a Reactive Attack on the active one, and which (REACT-01, REACT-02, REACT-12). */
export const react = decision('react', {
  ask: ({ unitId }) => ({ active: unitId, among: list(unitId) }),
  answers: { react: ({ unitId }) => ({ unit: unitId }), decline: () => ({}) },
  legal({ ask }, answer) {
    if (answer.do === 'decline' || ask.among.includes(answer.unit)) return null;
    return refusal('react.mayNot', ['REACT-02', 'REACT-12'], { unit: answer.unit });
  },
  offers: ({ ask }): readonly React[] => [...ask.among.map(unit => ({ do: 'react', unit }) as const), { do: 'decline' }],
  chance: (offers, random) => ({ ...pickOpen(offers, random) }),
});
