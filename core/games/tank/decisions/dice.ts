import { z } from 'zod';
import type { RuleId, UnitId } from '../../../base/index.ts';
import { refusal, SIDES } from '../../../base/index.ts';
import type { Roll } from '../../../dice/index.ts';
import type { Pip } from '../../../dice/index.ts';
import { PIPS } from '../../../dice/index.ts';
import { decision } from './here.ts';

const pip = z.literal(PIPS);

/** Dice about to be thrown, in a document. */
const rollSchema = z.strictObject({
  ...{
    why: z.string().min(1).max(100),
    side: z.enum(SIDES),
    unit: (z.string().max(100) as unknown as z.ZodType<UnitId>).nullable(),
  },
  ...{ count: z.int().min(0).max(100), counts: z.array(pip).max(6) },
  because: z.array(z.string() as unknown as z.ZodType<RuleId>).max(20),
}) as unknown as z.ZodType<Roll<Pip>>;

/** Dice that were thrown, in a document: the event that tells of them. */
export const rolledSchema = z.strictObject({
  type: z.literal('rolled'),
  roll: rollSchema,
  faces: z.array(pip).max(100),
  successes: z.int().min(0).max(100),
  hand: z.literal(true).exactOptional(),
  because: z.array(z.string().max(100)).max(20),
});

/** What real dice show that a side throws by hand; it may have the program throw them instead. */
export const dice = decision('dice', {
  ask: () => ({ roll: rollSchema }),
  answers: { enter: () => ({ faces: z.array(pip).max(100) }), throw: () => ({}) },
  legal({ ask }, answer) {
    if (answer.do === 'throw' || answer.faces.length === ask.roll.count) return null;
    return refusal('dice.count', ask.roll.because, { count: ask.roll.count, given: answer.faces.length });
  },
  offers: ({ ask: { roll } }) =>
    [
      { do: 'enter', roll },
      { do: 'throw', roll },
    ] as const,
  chance: () => ({ do: 'throw' }),
});
