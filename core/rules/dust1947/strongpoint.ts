import { rule } from '../../rulebook/index.ts';

/** Stays where it is. */
export const strongpoint = rule('Strongpoint', {
  'path-check.stays': { id: 'D47-56', as: 'unit', when: at => at.unit.onTable, give: { forbid: 'inside' } },
});
