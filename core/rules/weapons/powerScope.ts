import type { Context } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

const aimed = (at: Context<'hit-faces'>) => at.attack.sustained && at.roll === 'first' && !at.weapon.close;

/** Hits more easily in a Sustained Attack: the line that has it, or every ranged line of the card that has it. */
export const powerScope = rule('Power Scope', {
  ...notShared('WPN-21'),
  'hit-faces': [
    { id: 'WPN-21', as: 'weapon', when: aimed, give: ['target'] },
    { id: 'WPN-21', as: 'attacker', when: aimed, give: ['target'] },
  ],
});
