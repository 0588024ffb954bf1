import { z } from 'zod';
import type { Side } from '../../core/base/index.ts';
import { MEASURES, SIDES } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { type About, LONGEST_TITLE } from '../contract/index.ts';

const LONGEST_NAME = 200;
const name = z.string().max(LONGEST_NAME);
/** Signs of the chain of a rule set: as many house rules as there may be. */
const LONGEST_CHAIN = 10_000;
const MOST_CARDS = 100;
const army = z.looseObject({ name });
/** What is agreed on before a game of Dust, and before a tank skirmish. */
const dust = z.looseObject({
  book: z.string().max(LONGEST_CHAIN),
  scenario: name,
  measure: z.enum(MEASURES),
  turnLimit: z.number().nullable(),
  table: z.looseObject({ name }),
  armies: z.looseObject({ blue: army, red: army }),
});
const skirmish = z.looseObject({
  game: z.literal('tank'),
  book: z.string().max(LONGEST_CHAIN),
  measure: z.enum(MEASURES),
  rounds: z.number().nullable(),
  table: z.looseObject({ name }),
  cards: z.array(z.looseObject({ name })).max(MOST_CARDS),
  tanks: z.array(z.looseObject({ side: z.enum(SIDES), card: z.number() })).max(MOST_CARDS),
});
/** Saves of the first version do not say by which rules they were played: there was one set of them. */
const save = z.looseObject({
  format: z.literal('battlefield-save'),
  version: z.number(),
  rules: z.number().default(1),
  setup: z.union([skirmish, dust]),
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
  const { book, measure } = agreed;
  const common = { format: version, rules, book, measure, table: agreed.table.name };
  if (!('armies' in agreed)) return { ...common, ...skirmishOf(agreed as z.output<typeof skirmish>) };
  const { scenario, turnLimit, armies } = agreed as z.output<typeof dust>;
  return { ...common, scenario, turnLimit, armies: { blue: armies.blue.name, red: armies.red.name } };
}

/** A skirmish has no scenario, and tanks for an army. */
function skirmishOf({ game, rounds, cards, tanks }: z.output<typeof skirmish>): Pick<About, 'scenario' | 'turnLimit' | 'armies'> {
  const of = (side: Side) =>
    tanks
      .filter(one => one.side === side)
      .map(one => cards[one.card]?.name ?? '?')
      .join(', ')
      .slice(0, LONGEST_NAME);
  return { scenario: game, turnLimit: rounds, armies: { blue: of('blue'), red: of('red') } };
}
