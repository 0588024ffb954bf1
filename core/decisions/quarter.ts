import { z } from 'zod';
import { refusal } from '../base/index.ts';
import type { Quarter } from '../space/space.ts';
import { QUARTERS } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

/** A side takes a quarter of the table (SETUP-16). */
export const quarter = decision('quarter', {
  ask: () => ({ among: list(z.enum(QUARTERS)) }),
  answers: { takeQuarter: () => ({ quarter: z.enum(QUARTERS) }) },
  legal: ({ table, ask }, answer) =>
    ask.among.includes(answer.quarter) ? null : refusal('setUp.quarter', table.scenario.sides, { quarter: answer.quarter }),
  offers: ({ ask }) => ask.among.map((one: Quarter) => ({ do: 'takeQuarter', quarter: one }) as const),
  chance: (offers, random) => ({ ...pickOpen(offers, random) }),
});
