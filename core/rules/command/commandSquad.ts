import type { UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { medicFrames, medicReach, medicSpecials } from '../care.ts';
import { mayHelp } from '../offTable.ts';
import { officerFrames, officerReach, officerSpecials } from '../orders.ts';
import { radio } from '../reach.ts';
import { mechanicFrames, mechanicReach, mechanicSpecials } from '../repairs.ts';
import type { Speciality } from '../specialists.ts';
import { specialists } from '../specialists.ts';

/** Whether the squad has one of them, alive and there. */
const has =
  (speciality: Speciality) =>
  (unit: UnitHolder): boolean =>
    mayHelp(unit) && specialists(unit, speciality).length > 0;

const from = (speciality: Speciality) => (unit: UnitHolder) => specialists(unit, speciality);

/** An officer, a medic and a mechanic give their actions to the whole squad, and its radio carries the officer's everywhere, each for
 *  as long as he lives (CMD-01, CMD-02). */
export const commandSquad = rule(
  'Command Squad',
  {
    'special-action': [...officerSpecials(has('officer')), ...medicSpecials(has('medic')), ...mechanicSpecials(has('mechanic'))],
    'command-target': [
      ...officerReach,
      ...medicReach,
      ...mechanicReach,
      ...radio('CMD-09', 'by', at => has('radio')(at.by)),
      ...radio('CMD-09', 'with', at => at.with.some(has('radio'))),
    ],
  },
  {
    frames: {
      ...officerFrames(from('officer')),
      ...medicFrames(from('medic')),
      ...mechanicFrames(from('mechanic')),
    },
  },
);
