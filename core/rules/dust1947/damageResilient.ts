import { rule } from '../../rulebook/index.ts';
import { resilience } from '../resilience.ts';

/** Shrugs off damage from whatever cause. */
export const damageResilient = rule(
  'Damage Resilient',
  resilience('D47-58', 'D47-58', () => true),
);
