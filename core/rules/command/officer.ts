import { rule } from '../../rulebook/index.ts';
import { mayHelp } from '../offTable.ts';
import { officerFrames, officerReach, officerSpecials } from '../orders.ts';
import { notShared } from '../own.ts';
import { radio } from '../reach.ts';

/** Who leads without a squad: a hero, or whatever machine is given him. Whoever is with him may act by his actions, which stay his. */
export const officer = rule(
  'Officer',
  {
    ...notShared('SK-57'),
    'special-action': officerSpecials(mayHelp),
    'command-target': [
      ...officerReach,
      ...radio('CMD-04', 'by', at => at.by.type === 'vehicle' || at.carrier?.type === 'vehicle'),
    ],
  },
  { frames: officerFrames(() => undefined) },
);
