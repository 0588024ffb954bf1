import { rule } from '../../rulebook/index.ts';

/** Whoever fires it says whom it strikes. */
export const headShot = rule(
  'Head Shot',
  { 'hit-assign': { id: 'NEW-20', as: 'weapon', give: 'attacker' } },
  // The marker that its hits leave waits for a step that tells of hits no save has cancelled.
  { inPart: true },
);
