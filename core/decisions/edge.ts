import { z } from 'zod';
import { refusal } from '../base/index.ts';
import type { Edge } from '../space/space.ts';
import { EDGES } from '../space/space.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

/** A side takes an edge of the table; the enemy gets the opposite one (SETUP-16). */
export const edge = decision('edge', {
  ask: () => ({ among: list(z.enum(EDGES)) }),
  answers: { takeEdge: () => ({ edge: z.enum(EDGES) }) },
  legal: ({ table, ask }, answer) =>
    ask.among.includes(answer.edge) ? null : refusal('setUp.edge', table.scenario.sides, { edge: answer.edge }),
  offers: ({ ask }) => ask.among.map((edge: Edge) => ({ do: 'takeEdge', edge }) as const),
  chance: (offers, random) => ({ ...pickOpen(offers, random) }),
});
