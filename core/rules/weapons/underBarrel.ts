import { rule } from '../../rulebook/index.ts';

/** Fires beside the soldier's other ranged weapon, at the same target. */
export const underBarrel = rule('Under-Barrel', {
  'weapon-available': { id: 'WPN-31', as: 'weapon', give: { waive: 'oneRanged' } },
  'target-declare': {
    id: 'WPN-31',
    as: 'weapon',
    when: at => at.also.some(other => other !== at.target.id),
    give: { forbid: 'sameTarget' },
  },
});
