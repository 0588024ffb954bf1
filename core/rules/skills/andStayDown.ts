import { rule } from '../../rulebook/index.ts';

/** Whoever its ranged weapons hit, saved or not, is Suppressed at once. */
export const andStayDown = rule('And Stay Down', {
  'suppression-gain.steps': { id: 'NEW-06', as: 'by', when: at => !at.weapon.close, give: { atLeast: 2 } },
});
