import type { Context, Held } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';

const name = 'Commissar';

/** Not the unit that he is part of. */
const isHimself = ({ lentBy }: Held): boolean => lentBy === undefined;

const isForGood = ({ why }: Context<'join-check'>): boolean => why === 'forGood';

/** Part of an infantry unit from the start of the game to its end, one in each; whoever he is with rallies with three dice. */
export const commissar = rule(name, {
  'deployment.ways': { id: 'SK-34', as: 'unit', when: (_, held) => isHimself(held), give: ['attached'] },
  deployment: {
    id: 'SK-34',
    as: 'unit',
    when: (at, held) => at.way === 'edge' && isHimself(held),
    give: { forbid: 'mustBeAttached' },
  },
  'join-check': [
    { id: 'SK-34', as: 'hero', when: at => !isForGood(at) || holds(at.unit, name), give: { forbid: 'never' } },
    ...(['armour', 'tooFar', 'unseen'] as const).map(
      reason => ({ id: 'SK-34', as: 'hero', when: isForGood, give: { waive: reason } }) as const,
    ),
  ],
  'unit-eliminated.again': { id: 'SK-34', as: 'unit', when: (_, held) => isHimself(held), give: false },
  'rally-dice': { id: 'SK-35', as: 'unit', give: { atLeast: 3 } },
});
