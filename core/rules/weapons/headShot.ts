import { rule } from '../../rulebook/index.ts';

/** Whoever fires it says whom it strikes, and who takes a hit of it reels. */
export const headShot = rule('Head Shot', {
  'hit-assign': { id: 'NEW-20', as: 'weapon', give: 'attacker' },
  'on-hit': { id: 'NEW-20', as: 'weapon', give: [{ do: 'mark', marker: 'stunned' }] },
});
