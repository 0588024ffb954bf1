import { rule } from '../../rulebook/index.ts';
import { marchesFirst } from '../scouting.ts';

/** Rangers of the platoon scout ahead, and come sooner from reserve. */
export const rangersLeadTheWay = rule('Rangers Lead the Way', {
  'legal-actions.cost': marchesFirst('PLT-11'),
  'reserve-dice': { id: 'PLT-11', as: 'unit', give: { add: 1 } },
});
