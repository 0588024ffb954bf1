import { rule } from '../../rulebook/index.ts';

export const halfTracked = rule('Half-Tracked', {
  'terrain-test': { id: 'EQ-15', as: 'unit', give: [{ passes: ['army'] }] },
});
