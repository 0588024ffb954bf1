import { rule } from '../../rulebook/index.ts';

/** The marker limits nothing; it calls for a rally roll. */
export const underFire = rule(
  'Under Fire',
  {
    'activation-start.rally': { id: 'SUP-05', as: 'unit', give: [{ do: 'rally' }] },
  },
  { marker: 'underFire' },
);
