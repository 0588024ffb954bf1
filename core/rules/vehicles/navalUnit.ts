import { actsFreely } from '../freely.ts';
import { notShared } from '../own.ts';

/** Swims, and goes nowhere else; it fires after a March, and sinks without a trace. */
export const navalUnit = actsFreely(
  'Naval Unit',
  'EQ-20',
  { after: ['march'], action: 'attack' },
  {
    ...notShared('EQ-19'),
    'path-check.counts': { id: 'EQ-19', as: 'unit', when: at => at.kind === 'deepWater', give: false },
    'path-check.confined': { id: 'EQ-19', as: 'unit', give: true },
    'unit-eliminated.wreck': { id: 'EQ-21', as: 'unit', give: false },
  },
);
