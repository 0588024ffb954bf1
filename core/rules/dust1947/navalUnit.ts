import { rule } from '../../rulebook/index.ts';

/** At home in all water, shallow or deep. */
export const navalUnit = rule('Naval Unit', {
  'path-check.counts': {
    id: 'D47-57',
    as: 'unit',
    when: at => at.kind === 'deepWater' || at.kind === 'water' || at.kind === 'river',
    give: false,
  },
});
