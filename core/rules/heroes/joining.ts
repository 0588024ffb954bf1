import { rule } from '../../rulebook/index.ts';

/** How near a hero must be to whom he joins, and that he sees one of them. Held by everyone. */
export const joiningOnTable = rule('Joining', {
  'join-check': [
    { id: 'HERO-05', as: 'hero', when: at => at.range() > at.reach, give: { forbid: 'tooFar' } },
    { id: 'HERO-05', as: 'hero', when: at => !at.seen(), give: { forbid: 'unseen' } },
  ],
});

/** On squares he must be in theirs. */
export const joiningOnSquares = rule('Joining', {
  'join-check': { id: 'HERO-06', as: 'hero', when: at => at.range() > at.reach, give: { forbid: 'tooFar' } },
});
