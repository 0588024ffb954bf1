import type { Context, Say, Tables } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** The blank sides of the dice of 2011 (FAQ-03, FAQ-44). */
const BLANKS: Say<'save-faces.printed'> = ['target', 'shield'];

type At = Context<'save-faces.printed'>;

const isBehindWalls = ({ save, around }: At, { hardCover }: Tables): boolean =>
  save === 'cover' && around().some(({ kind, shared }) => hardCover.fromOutside.includes(kind) && !shared);

const isBehindSteel = ({ save, around }: At, { hardCover }: Tables): boolean =>
  save === 'cover' && around().some(({ kind }) => hardCover.anywhere.includes(kind));

/** A squad in a building is in hard cover from outside it, and in soft cover from within; in some terrain it is from anywhere. Held by
 *  everybody. */
export const hardCover = rule('Hard Cover', {
  'save-faces.printed': [
    { id: 'FAQ-27', as: 'target', when: (at, _, __, tables) => isBehindWalls(at, tables), give: BLANKS },
    { id: 'FAQ-44', as: 'target', when: (at, _, __, tables) => isBehindSteel(at, tables), give: BLANKS },
  ],
});
