import type { Speeches } from '../rulebook/index.ts';

type Sharing = Pick<Speeches, 'skill-share'>;

/** What a rule says that is not shared in a combined unit; `id` is the section that says so, or whose scope does.
 *  What a pilot's skills do for his machine is another question. */
export const notShared = (id: string): Sharing => ({
  'skill-share': { id, as: 'unit', when: at => !at.pilot && at.member.id !== at.unit.id, give: false },
});

/** What a rule says that is in force in a combined unit only if all its members hold it. */
export const sharedByAll = (id: string): Sharing => ({
  'skill-share': { id, as: 'unit', when: at => !at.pilot && !at.byAll, give: false },
});
