import { rule } from '../../rulebook/index.ts';

export const tracked = rule('Tracked', {
  'terrain-test': { id: 'EQ-35', as: 'unit', give: [{ passes: ['army', 'shield'] }] },
});
