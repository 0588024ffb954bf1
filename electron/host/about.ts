import { z } from 'zod';
import { MEASURES } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { type About, LONGEST_TITLE } from '../contract/index.ts';

const name = z.string().max(200);
/** Signs of the chain of a rule set: as many house rules as there may be. */
const LONGEST_CHAIN = 10_000;
const army = z.looseObject({ name });
const setup = z.looseObject({
  book: z.string().max(LONGEST_CHAIN),
  scenario: name,
  measure: z.enum(MEASURES),
  turnLimit: z.number().nullable(),
  table: z.looseObject({ name }),
  armies: z.looseObject({ blue: army, red: army }),
});
/** Saves of the first version do not say by which rules they were played: there was one set of them. */
const save = z.looseObject({
  format: z.literal('battlefield-save'),
  version: z.number(),
  rules: z.number().default(1),
  setup,
});
const journal = z.looseObject({ format: z.literal('battlefield-journal'), save });

/** What a file is called in a list, by a name that it was given here or by other means. */
export const titled = (name: string): string => name.trim().slice(0, LONGEST_TITLE).trim() || '?';

/** What a save, or the first entry of a journal, says of itself; null for whatever is neither. Whether it opens is another question. */
export function aboutOf(document: unknown): About | null {
  const begun = readWith(journal, document);
  const read = readWith(save, begun.ok ? begun.value.save : document);
  if (!read.ok) return null;
  const { version, rules, setup: agreed } = read.value;
  return {
    format: version,
    rules,
    book: agreed.book,
    scenario: agreed.scenario,
    measure: agreed.measure,
    turnLimit: agreed.turnLimit,
    table: agreed.table.name,
    armies: { blue: agreed.armies.blue.name, red: agreed.armies.red.name },
  };
}
