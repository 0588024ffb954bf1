import { rule } from '../../rulebook/index.ts';

export const wheeled = rule('Wheeled', {
  'terrain-test': { id: 'EQ-36', as: 'unit', give: [{ passes: ['army'] }] },
});
