import { rule } from '../../rulebook/index.ts';
import { resilience } from '../resilience.ts';

/** Its armour resists what has got through, too. */
export const steelGuard = rule(
  'Steel Guard',
  resilience('D47-51', 'D47-51', at => at.hit || at.target.kind !== 'squad'),
);
