import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Whoever strikes with his blows says whom they fell. */
export const assassin = rule('Assassin', {
  ...notShared('SK-17'),
  'hit-assign': { id: 'SK-17', as: 'attacker', when: at => at.weapon.close, give: 'attacker' },
});
