import { rule } from '../../rulebook/index.ts';

/** He and whoever goes with him slip through the enemy. */
export const trailBlazer = rule('Trail Blazer', {
  'path-check': { id: 'NEW-45', as: 'unit', when: at => at.kind === 'enemy', give: { waive: 'enemy' } },
});
