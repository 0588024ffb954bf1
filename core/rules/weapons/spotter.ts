import type { Context, Holder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const isSniper = (holder: Holder): boolean => holds(holder, 'Sniper');

/** A sniper takes his time, and a comrade who carries no such weapon looks for him and fires nothing. */
const spots = ({ roll, weapon, attack }: Context<'hit-faces'>): boolean =>
  roll === 'first' && attack.sustained && isSniper(weapon) && attack.idle().some(comrade => !isSniper(comrade));

/** With a Spotter who fires nothing, all Sniper weapons of his unit hit more easily in a Sustained Attack. */
export const spotter = rule('Spotter', {
  ...notShared('WPN-24'),
  'hit-faces': { id: 'WPN-24', as: 'attacker', when: spots, give: ['target'] },
});
