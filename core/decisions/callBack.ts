import { z } from 'zod';
import { refusal } from '../base/index.ts';
import { SPECIALS } from '../rulebook/index.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

/** Of the units that were lost, the one that comes back (CMD-15, CMD-19). */
export const callBack = decision('callBack', {
  ask: ({ unitId }) => ({ unit: unitId, special: z.enum(SPECIALS).exclude(['reload']), among: list(unitId) }),
  answers: { callBack: ({ unitId }) => ({ unit: unitId }) },
  legal: ({ ask }, { unit }) =>
    ask.among.includes(unit) ? null : refusal('callBack.notAmong', ['CMD-15', 'CMD-19', 'CMD-31'], { unit }),
  offers: ({ ask }) => ask.among.map(unit => ({ do: 'callBack', unit }) as const),
  chance: (offers, random) => ({ ...pickOpen(offers, random) }),
});
