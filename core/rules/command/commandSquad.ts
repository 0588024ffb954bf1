import type { Tables, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import type { Has } from '../aid.ts';
import { MEDIC, medicFrames, medicReach, medicSpecials } from '../care.ts';
import { helpersOnly, mayHelp } from '../offTable.ts';
import { OFFICER, officerFrames, officerReach, officerSpecials, onceForAnOfficer } from '../orders.ts';
import { radio } from '../reach.ts';
import { MECHANIC, mechanicFrames, mechanicReach, mechanicSpecials } from '../repairs.ts';
import type { Speciality } from '../specialists.ts';
import { SPECIALITIES, specialistOf, specialists } from '../specialists.ts';

/** Whether the squad has one of them, alive or not. */
const had =
  (speciality: Speciality): Has =>
  unit =>
    specialistOf(unit, speciality) !== undefined;

/** Whether his actions are lost, with him or with any of them. */
const isLost = (unit: UnitHolder, speciality: Speciality, { command: { lost } }: Tables): boolean =>
  (lost === 'his' ? [speciality] : SPECIALITIES.filter(one => had(one)(unit))).some(one => specialists(unit, one).length === 0);

const lost = (speciality: Speciality, specials: readonly string[]): Speech<'special-action.legal'> => ({
  ...{ id: 'CMD-02', as: 'unit', give: { forbid: 'specialistLost' } },
  when: (at, _held, _who, tables) => specials.includes(at.special) && isLost(at.unit, speciality, tables),
});

const hasRadio = (unit: UnitHolder, tables: Tables): boolean => mayHelp(unit) && !isLost(unit, 'radio', tables);

const from = (speciality: Speciality) => (unit: UnitHolder) => specialists(unit, speciality);

/** An officer, a medic and a mechanic give their actions to the whole squad, and its radio carries the officer's everywhere, each for
 *  as long as he lives (CMD-01, CMD-02). */
export const commandSquad = rule(
  'Command Squad',
  {
    'special-action': [...officerSpecials(had('officer')), ...medicSpecials(had('medic')), ...mechanicSpecials(had('mechanic'))],
    'special-action.legal': [
      helpersOnly('CMD-32'),
      lost('officer', OFFICER),
      lost('medic', MEDIC),
      lost('mechanic', MECHANIC),
      onceForAnOfficer,
    ],
    'command-target': [
      ...officerReach,
      ...medicReach,
      ...mechanicReach,
      ...radio('CMD-09', 'by', (at, _held, _who, tables) => hasRadio(at.by, tables)),
      ...radio('CMD-09', 'with', (at, _held, _who, tables) => at.with.some(one => hasRadio(one, tables))),
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
