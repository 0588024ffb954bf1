import { rule } from '../../rulebook/index.ts';

const name = 'Under-Barrel';

/** Fires beside the soldier's other ranged weapon, at the same target. Held by every line whose name begins so. */
export const underBarrel = rule(
  name,
  {
    'weapon-available': { id: 'WPN-31', as: 'weapon', give: { waive: 'oneRanged' } },
    'target-declare': {
      id: 'WPN-31',
      as: 'weapon',
      when: at => at.also.some(other => other !== at.target.id),
      give: { forbid: 'sameTarget' },
    },
  },
  { line: weapon => weapon.name.startsWith(name) },
);
