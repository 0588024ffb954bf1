import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { helpersOnly } from '../offTable.ts';
import { officerFrames, officerReach, officerSpecials, onceForAnOfficer } from '../orders.ts';
import { notShared } from '../own.ts';
import { radio } from '../reach.ts';

/** Who leads without a squad: a hero, or whatever machine is given him. Whoever is with him may act by his actions, which stay his.
 *  `radioOf`: by whom the radio of the vehicle that he is in is used: whoever is aboard, or its pilot alone. */
export const officerWith = ({ radioOf }: { readonly radioOf: 'aboard' | 'pilot' }): Rule =>
  rule(
    'Officer',
    {
      ...notShared('SK-57'),
      'special-action': officerSpecials(),
      'special-action.legal': [helpersOnly('SK-57'), onceForAnOfficer],
      'command-target': [
        ...officerReach,
        ...radio(
          'CMD-04',
          'by',
          ({ by, carrier }) =>
            by.type === 'vehicle' || (carrier?.type === 'vehicle' && (radioOf === 'aboard' || by.aboard === 'pilot')),
        ),
      ],
    },
    { frames: officerFrames(() => undefined) },
  );

export const officer = officerWith({ radioOf: 'aboard' });
