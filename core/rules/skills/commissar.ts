import { rule } from '../../rulebook/index.ts';

/** Whoever he is with rallies with three dice. */
export const commissar = rule(
  'Commissar',
  { 'rally-dice': { id: 'SK-35', as: 'unit', give: { atLeast: 3 } } },
  // He is not attached to a unit yet.
  { inPart: true },
);
