import { rule } from '../../rulebook/index.ts';
import { marchesFirst } from '../scouting.ts';

/** Rangers of the platoon scout ahead. */
export const rangersLeadTheWay = rule(
  'Rangers Lead the Way',
  { 'legal-actions.cost': marchesFirst('PLT-11') },
  // No scenario has reserves yet, for which they have one more die.
  { inPart: true },
);
