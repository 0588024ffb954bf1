import { rule } from '../../rulebook/index.ts';

/** Reacts from farther away, and better. */
export const advancedReactiveFire = rule('Advanced Reactive Fire', {
  'reaction-eligibility.reach': { id: 'SK-10', as: 'reactor', give: { atLeast: 6 } },
  'reaction-dice.faces': { id: 'SK-11', as: 'reactor', give: ['shield'] },
});
