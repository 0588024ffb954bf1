import { rule } from '../../rulebook/index.ts';

/** A hero who stands alone, and whom nothing suppresses. */
export const superhuman = rule('Superhuman', {
  'join-check': { id: 'SH-01', as: 'hero', when: at => at.unit.kind !== 'hero', give: { forbid: 'never' } },
  'suppression-gain': { id: 'SH-04', as: 'unit', give: { forbid: 'hero' } },
});
