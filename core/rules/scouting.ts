import type { Speech } from '../rulebook/rule.ts';

/** A March for one action if that is the first thing that the unit does in the game; `off`: what it does off the table counts too. */
export const marchesFirst = (id: string, { off = false } = {}): Speech<'legal-actions.cost'> => ({
  ...({ id, as: 'unit', give: { set: 1 } } as const),
  when: at => at.action === 'march' && at.first && at.unit.fresh && (!off || at.unit.lastAction === null),
});
