import type { Context, Held } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

type At = Context<'join-check'>;

/** Two heroes who may be in one unit, or be one. */
export const sibling = rule(
  'Sibling',
  {
    'join-check': [
      { id: 'NEW-38', as: 'hero', when: (at: At, { value }: Held) => at.unit.name === value, give: { waive: 'kind' } },
      {
        id: 'NEW-38',
        as: 'hero',
        when: (at: At, { value }: Held) => at.heroes.length === 1 && at.heroes.every(one => one.name === value),
        give: { waive: 'full' },
      },
    ],
  },
  // Expert of both together (NEW-39) is not played yet.
  { inPart: true },
);
