import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

export const wheeled = rule('Wheeled', {
  ...notShared('EQ-36'),
  'terrain-test': { id: 'EQ-36', as: 'unit', when: at => at.slows, give: [{ passes: ['army'] }] },
});
