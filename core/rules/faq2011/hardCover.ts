import type { Context, Say } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** The blank sides of the dice of 2011 (FAQ-03, FAQ-44). */
const BLANKS: Say<'save-faces.printed'> = ['target', 'shield'];

/** In a building that whoever strikes is not in. */
const isBehindWalls = ({ save, around }: Context<'save-faces.printed'>): boolean =>
  save === 'cover' && around().some(({ kind, shared }) => kind === 'building' && !shared);

/** A squad in a building is in hard cover from outside it, and in soft cover from within. Held by everybody. */
export const hardCover = rule('Hard Cover', {
  'save-faces.printed': { id: 'FAQ-27', as: 'target', when: isBehindWalls, give: BLANKS },
});
