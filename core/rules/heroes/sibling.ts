import type { Context, Held } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

type At = Context<'join-check'>;

/** Whether somebody in his unit calls him by his name: the other one is with him. */
const isTogether = ({ attacker }: Context<'hit-faces'>, { name }: Held): boolean =>
  attacker.rules.some(rule => rule.name === name && rule.value === attacker.name);

/** Two heroes who may be in one unit, or be one, and there hit more easily with all weapons. */
export const sibling = rule(
  'Sibling',
  {
    'join-check': [
      { id: 'NEW-38', as: 'hero', when: (at: At, { value }: Held) => at.unit.name === value, give: { waive: 'kind' } },
      {
        id: 'NEW-38',
        as: 'hero',
        when: (at: At, { value }: Held) => at.heroes.length === 1 && at.heroes[0]?.name === value,
        give: { waive: 'full' },
      },
    ],
    'hit-faces': {
      id: 'NEW-39',
      as: 'attacker',
      when: (at, held) => at.roll === 'first' && isTogether(at, held),
      give: ['target'],
    },
  },
  { said: 'name' },
);
