import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Can hang in the air. */
export const helicopter = rule('Helicopter', {
  ...notShared('EQ-16'),
  'first-action': { id: 'EQ-16', as: 'unit', give: { waive: 'mustMove' } },
});
