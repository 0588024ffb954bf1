import { rule } from '../../rulebook/index.ts';

/** Cover is for squads, whoever has joined them: a machine has none, and neither has a hero on his own. Held by everybody. */
export const squadCover = rule('Squad Cover', {
  'cover-query': [
    { id: 'FAQ-07', as: 'target', when: at => at.target.type !== 'infantry', give: false },
    { id: 'FAQ-28', as: 'target', when: at => at.target.kind === 'hero', give: false },
  ],
});
