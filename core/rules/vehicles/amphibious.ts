import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Swims: deep water is open ground to it. */
export const amphibious = rule('Amphibious', {
  ...notShared('EQ-06'),
  'path-check.counts': { id: 'EQ-06', as: 'unit', when: at => at.kind === 'deepWater', give: false },
});
