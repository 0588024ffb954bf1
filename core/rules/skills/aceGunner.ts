import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Every weapon of the machine that the hero pilots hits more easily. */
export const aceGunner = rule('Ace Gunner', {
  ...notShared('NEW-01'),
  'hit-faces': {
    id: 'NEW-01',
    as: 'pilot',
    when: at => at.roll === 'first' && at.attacker.type === 'vehicle',
    give: ['target'],
  },
});
