import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Its passengers get out even after it has been activated. */
export const assaultVehicle = rule('Assault Vehicle', {
  ...notShared('NEW-08'),
  'legal-actions': {
    id: 'NEW-08',
    as: 'carrier',
    when: at => at.unit.aboard === 'passenger',
    give: { waive: 'carrierActivated' },
  },
});
