import { rule } from '../../rulebook/index.ts';

/** Every unit that is lost is a victory point for the enemy. Held by everyone. */
export const attrition = rule('Attrition', {
  scoring: { id: 'GRIDSCN-12', as: 'unit', when: at => at.kind === 'victory', give: { add: 1 } },
});
