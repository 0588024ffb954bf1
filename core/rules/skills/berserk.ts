import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Every hit of his blows earns one more die, and so does every hit of those. */
export const berserk = rule('Berserk', {
  ...notShared('SK-19'),
  'hit-chain': { id: 'SK-19', as: 'attacker', when: at => at.weapon.close, give: true },
});
