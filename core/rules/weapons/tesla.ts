import { rule } from '../../rulebook/index.ts';

/** Whoever takes a hit of it reels, whatever becomes of the hit then. */
export const tesla = rule('Tesla', {
  'on-hit': { id: 'WPN-25', as: 'weapon', give: [{ do: 'mark', marker: 'stunned' }] },
});
