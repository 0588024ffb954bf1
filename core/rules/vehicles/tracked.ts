import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

export const tracked = rule('Tracked', {
  ...notShared('EQ-35'),
  'terrain-test': { id: 'EQ-35', as: 'unit', when: at => at.slows, give: [{ passes: ['army', 'shield'] }] },
});
