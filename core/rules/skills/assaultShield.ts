import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** A die for each blow that is given to whoever carries one. */
export const assaultShield = rule('Assault Shield', {
  ...notShared('NEW-07'),
  'unsaved-hit': { id: 'NEW-07', as: 'target', when: at => at.weapon.close, give: [{ name: 'assaultShield', faces: ['army'] }] },
});
