import { rule } from '../../rulebook/index.ts';
import { medicFrames, medicReach, medicSpecials } from '../care.ts';
import { helpersOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** A hero who is a medic, for the unit that he has joined too. */
export const combatMedic = rule(
  'Combat Medic',
  {
    ...notShared('NEW-09'),
    'special-action': medicSpecials(),
    'special-action.legal': helpersOnly('NEW-09'),
    'command-target': medicReach,
  },
  { frames: medicFrames(() => undefined) },
);
