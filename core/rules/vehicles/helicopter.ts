import { rule } from '../../rulebook/index.ts';

/** Can hang in the air. */
export const helicopter = rule('Helicopter', {
  'first-action': { id: 'EQ-16', as: 'unit', give: { waive: 'mustMove' } },
});
