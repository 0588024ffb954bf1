import type { Rule } from '../../rulebook/index.ts';
import { oncePerGame } from '../once.ts';

/** Once in a game the unit, and whoever is with it, hits more easily with all weapons of one attack; `reply`: striking back, too. */
export const fightingSpiritWho = ({ reply }: { readonly reply: boolean }): Rule =>
  oncePerGame(
    'Fighting Spirit',
    {
      'attack-begin': { id: 'SK-43', as: 'unit', when: (at, { name }) => at.named.includes(name), give: [{ do: 'use' }] },
      'hit-faces': {
        id: 'SK-43',
        as: 'attacker',
        when: (at, { name }) => at.roll === 'first' && at.attack.named.includes(name),
        give: ['target'],
      },
    },
    { reply },
  );

export const fightingSpirit = fightingSpiritWho({ reply: true });
