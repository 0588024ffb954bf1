import { holds, rule } from '../../rulebook/index.ts';
import { isOfficers } from '../commands.ts';

/** With a command squad: one more die for what its officers, or he himself, do; one success is enough. */
export const general = rule('General', {
  'special-action.dice': {
    id: 'NEW-18',
    as: 'unit',
    when: at => isOfficers(at.special) && holds(at.unit, 'Command Squad'),
    give: { add: 1 },
  },
});
