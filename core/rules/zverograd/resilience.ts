import type { UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { resilience } from '../resilience.ts';

/** Machines, and soldiers in heavy armour. */
const isTough = ({ type, armour }: UnitHolder): boolean => type === 'vehicle' || armour === 'I3' || armour === 'I4';

/** Blows do less to the tough, and what would destroy a unit whole may be resisted for one half of it. Held by everyone. */
export const toughness = rule('Toughness', {
  ...resilience('ZVE-07', 'ZVE-07', at => at.hit && at.weapon.close && isTough(at.target)),
  'damage-marked.dice': {
    ...{ id: 'ZVE-08', as: 'target', when: at => at.outright },
    give: at => ({ set: Math.ceil(at.boxes / 2) }),
  },
});
