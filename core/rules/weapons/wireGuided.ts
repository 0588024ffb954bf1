import type { Context } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';

/** One missile and nothing else; a Sustained Attack throws its misses again by its own right. */
const alone = ({ attack }: Context<'hit-reroll'>): boolean => !attack.sustained && attack.copies() === 1;

/** Steered all the way: fired alone, its misses are thrown again. */
export const wireGuided = rule(
  'Wire Guided',
  { 'hit-reroll': { id: 'WPN-33', as: 'weapon', when: alone, give: { choice: YES, frame: 'wireGuided' } } },
  { frames: { wireGuided: { id: 'WPN-33', run: port => port.throwAgain() } } },
);
