import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

export const halfTracked = rule('Half-Tracked', {
  ...notShared('EQ-15'),
  'terrain-test': { id: 'EQ-15', as: 'unit', when: at => at.slows, give: [{ passes: ['army'] }] },
});
