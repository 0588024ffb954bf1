import type { Speech } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Cover is for squads, whoever has joined them: a machine has none, and neither has a hero on his own. Held by everybody. */
const heroesBare = {
  id: 'FAQ-28',
  as: 'target',
  when: at => at.target.kind === 'hero',
  give: false,
} as const satisfies Speech<'cover-query'>;

export const squadCover = rule('Squad Cover', {
  'cover-query': [{ id: 'FAQ-07', as: 'target', when: at => at.target.type !== 'infantry', give: false }, heroesBare],
});

/** A machine has its cover as in the book beneath. */
export const coverOfHeroesAlone = rule('Squad Cover', { 'cover-query': heroesBare });
