import { rule } from '../../rulebook/index.ts';
import { onlyAlike } from '../alike.ts';
import { notShared } from '../own.ts';

/** Needs no cover: its armour saves it everywhere alike. What walls give for a failed save is theirs, on their own faces. */
export const steelGuard = rule('Steel Guard', {
  ...notShared('SK-65'),
  ...onlyAlike('SK-67'),
  'save-allowed': { id: 'SK-65', as: 'target', when: at => at.save === 'cover', give: { forbid: 'steel' } },
  'save-faces': { id: 'SK-65', as: 'target', when: at => at.save === 'infantry', give: ['army', 'shield'] },
});
