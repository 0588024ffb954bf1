import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Stands alone and takes neither orders nor care; nothing suppresses him, and his flesh saves him where no cover does. */
export const superHuman = rule('Super Human', {
  ...notShared('NEW-44'),
  'join-check': { id: 'NEW-44', as: 'hero', give: { forbid: 'never' } },
  'save-faces': { id: 'NEW-44', as: 'target', when: at => at.save === 'infantry', give: ['army', 'shield'] },
  'command-target': { id: 'SH-03', as: 'target', give: { forbid: 'superhuman' } },
  'suppression-gain': { id: 'SH-04', as: 'unit', give: { forbid: 'hero' } },
});
