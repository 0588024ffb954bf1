import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Hits more easily with ranged weapons in a Sustained Attack. */
export const takeAim = rule('Take Aim', {
  ...notShared('SK-69'),
  'hit-faces': {
    id: 'SK-69',
    as: 'attacker',
    when: at => at.roll === 'first' && at.attack.sustained && !at.weapon.close,
    give: ['target'],
  },
});
