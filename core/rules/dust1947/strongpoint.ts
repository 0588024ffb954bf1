import { rule } from '../../rulebook/index.ts';

/** Stays where it is. */
export const strongpoint = rule('Strongpoint', {
  'legal-actions': {
    ...{ id: 'D47-56', as: 'unit', give: { forbid: 'inside' } },
    when: at => at.unit.onTable && (at.action === 'move' || at.action === 'march'),
  },
});
