import { rule } from '../../rulebook/index.ts';

/** Ready as soon as it has touched the ground, and whoever has dropped with it. */
export const quickRecovery = rule('Quick Recovery', {
  'first-action': { id: 'NEW-32', as: 'unit', give: { waive: 'dropped' } },
  'legal-actions': { id: 'NEW-32', as: 'unit', give: { waive: 'scattered' } },
});
