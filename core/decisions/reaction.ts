import { z } from 'zod';
import { refusal } from '../base/index.ts';
import { REACTIONS } from '../rulebook/index.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

/** What a Reactive Attack becomes, of what its dice allow (REACT-04). */
export const reaction = decision('reaction', {
  ask: ({ unitId }) => ({ unit: unitId, active: unitId, among: list(z.enum(REACTIONS)) }),
  answers: { reactWith: () => ({ reaction: z.enum(REACTIONS) }) },
  legal: ({ ask }, answer) =>
    ask.among.includes(answer.reaction) ? null : refusal('react.notRolled', ['REACT-04'], { reaction: answer.reaction }),
  offers: ({ ask }) => ask.among.map(one => ({ do: 'reactWith', unit: ask.unit, reaction: one }) as const),
  chance: (offers, random) => ({ do: 'reactWith', reaction: pickOpen(offers, random).reaction }),
});
