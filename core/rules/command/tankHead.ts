import { rule } from '../../rulebook/index.ts';
import { helpersOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { outOfReach } from '../reach.ts';
import { DICE, repair } from '../repairs.ts';

/** A hero whose repairs hold with SHIELD too. */
export const tankHead = rule(
  'Tank Head',
  {
    ...notShared('SK-70'),
    'special-action': { id: 'SK-70', as: 'unit', give: ['tankHead'] },
    'special-action.legal': helpersOnly('SK-70'),
    'command-target': outOfReach('tankHead'),
  },
  {
    frames: repair(
      'tankHead',
      'SK-70',
      ['army', 'shield'],
      () => undefined,
      () => DICE,
    ),
  },
);
