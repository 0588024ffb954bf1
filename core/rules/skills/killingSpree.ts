import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Every hit of his ranged weapons earns one more die, and so does every hit of those. */
export const killingSpree = rule('Killing Spree', {
  ...notShared('SK-50'),
  'hit-chain': { id: 'SK-50', as: 'attacker', when: at => !at.weapon.close, give: true },
});
