import { z } from 'zod';
import type { RuleId } from '../../../base/index.ts';
import { refusal } from '../../../base/index.ts';
import { pick } from '../../../play/decision.ts';
import { GAPS } from '../rules/gaps.ts';
import { decision } from './here.ts';

const word = z.string().min(1).max(100);
const ruleIdRead = z.string().max(20) as unknown as z.ZodType<RuleId>;
const ruleIdsRead = z.array(ruleIdRead).max(20).readonly();

const changes = z
  .array(z.strictObject({ by: z.int(), rule: ruleIdRead }))
  .max(20)
  .readonly();

/** What the players find in their own book, because no card or sheet has it. */
export const result = decision('result', {
  ask: ({ tank }) => ({
    ...{ what: z.enum(GAPS), tank: tank.nullable(), about: word.nullable() },
    ...{ among: z.array(word).max(100).readonly(), most: z.number().nullable() },
    ...{ dice: z.number().nullable(), score: z.number().nullable(), changes: changes.exactOptional(), because: ruleIdsRead },
  }),
  answers: { tell: () => ({ value: z.union([word, z.number().min(0).max(1000)]) }) },
  legal({ ask }, { value }) {
    if (ask.most === null)
      return ask.among.includes(String(value)) && typeof value === 'string'
        ? null
        : refusal('tank.tellOneOf', ask.because, { among: ask.among });
    return typeof value === 'number' && value <= ask.most ? null : refusal('tank.tellNumber', ask.because, { most: ask.most });
  },
  offers({ ask }): readonly { readonly do: 'tell'; readonly value: string | number }[] {
    const { most } = ask;
    if (most === null) return ask.among.map(value => ({ do: 'tell', value }) as const);
    return [...new Set([0, 1, 2, 3, 4, 5, 6, Math.round(most / 2), most])]
      .filter(n => n <= most)
      .map(value => ({ do: 'tell', value }) as const);
  },
  chance: (offers, random) => pick(offers, random),
});

/** A choice of its own that an action leaves to a side. */
export const choose = decision('choose', {
  ask: ({ tank }) => ({ what: word, tank, among: z.array(word).min(1).max(100).readonly() }),
  answers: { choose: () => ({ value: word }) },
  legal: ({ ask }, { value }) => (ask.among.includes(value) ? null : refusal('tank.tellOneOf', [], { among: ask.among })),
  offers: ({ ask }) => ask.among.map(value => ({ do: 'choose', value }) as const),
  chance: (offers, random) => pick(offers, random),
});
