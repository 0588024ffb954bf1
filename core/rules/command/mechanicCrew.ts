import { rule } from '../../rulebook/index.ts';
import { helpersOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { outOfReach } from '../reach.ts';
import { repair } from '../repairs.ts';

/** A squad of mechanics: a die for each of them. */
export const mechanicCrew = rule(
  'Mechanic Crew',
  {
    ...notShared('NEW-25'),
    'special-action': { id: 'NEW-25', as: 'unit', give: ['mechanicCrew'] },
    'special-action.legal': helpersOnly('NEW-25'),
    'command-target': outOfReach('mechanicCrew'),
  },
  {
    frames: repair(
      'mechanicCrew',
      'NEW-25',
      ['army'],
      () => undefined,
      unit => unit.models,
    ),
  },
);
