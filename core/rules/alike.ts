import type { Held, Holder, Speeches } from '../rulebook/index.ts';

const lacks = ({ rules }: Holder, { name }: Held): boolean => rules.every(one => one.name !== name);

/** What a rule says whose heroes join none but units that have it too, and whose units are joined by no others. */
export const onlyAlike = (id: string): Pick<Speeches, 'join-check'> => ({
  'join-check': [
    { id, as: 'hero', when: (at, held) => lacks(at.unit, held), give: { forbid: 'notAlike' } },
    { id, as: 'unit', when: (at, held) => lacks(at.hero, held), give: { forbid: 'notAlike' } },
  ],
});
