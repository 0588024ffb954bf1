import { rule } from '../../rulebook/index.ts';
import { medicFrames, medicReach, medicSpecials } from '../care.ts';
import { mayHelp } from '../offTable.ts';
import { notShared } from '../own.ts';

/** A hero who is a medic, for the unit that he has joined too. */
export const combatMedic = rule(
  'Combat Medic',
  {
    ...notShared('NEW-09'),
    'special-action': medicSpecials(mayHelp),
    'command-target': medicReach,
  },
  { frames: medicFrames(() => undefined) },
);
