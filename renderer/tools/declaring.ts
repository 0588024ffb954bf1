import type { Declared } from '../../core/index.ts';
import type { Gesture } from './gesture.ts';
import type { DeclarePlan } from './plan.ts';

export const same = (a: readonly Declared[], b: readonly Declared[]): boolean => JSON.stringify(a) === JSON.stringify(b);

export const declares: Gesture<DeclarePlan> = {
  ready({ first, second, third, weapons, skills }, { question }) {
    const actions = [first, second, third].filter(one => one !== null);
    const legal = question.offers.some(offer => offer.do === 'declare' && offer.refused === null && same(offer.actions, actions));
    return legal ? { do: 'declare', actions, weapons, ...(skills.length > 0 ? { skills } : {}) } : null;
  },
};
