import { z } from 'zod';
import type { CardId, Result } from '../../base/index.ts';
import { bad, fault } from '../../base/index.ts';
import { must, readFile } from '../../base/read.ts';
import type { Card } from '../../forces/card.ts';
import type { Library } from '../../record/setup.ts';

export const ATTACK_FORMAT = 'battlefield-attack';

const names = z.array(z.string().min(1).max(100)).max(50).default([]);
const party = z.strictObject({
  card: z.string(),
  models: z.int().min(1).max(100).optional(),
  ticked: z.int().min(0).max(100).default(0),
  rules: names,
  without: names,
  markers: names,
  joined: z.array(z.string()).max(4).default([]),
});
const line = z.strictObject({
  weapon: z.string(),
  count: z.int().min(1).max(100),
  as: z.enum(['blast', 'flame']).optional(),
});
const lines = z.array(line).max(50);

const shape = z.strictObject({
  format: z.literal(ATTACK_FORMAT),
  version: z.literal(1),
  mode: z.enum(['free', 'grid']).default('free'),
  book: z.string().optional(),
  options: z.strictObject({}).optional(),
  attacker: party,
  target: party,
  weapons: lines.min(1),
  reply: lines.default([]),
  sustained: z.boolean().default(false),
  reaction: z.boolean().default(false),
  close: z.boolean().default(false),
  range: z.number().min(0).max(1000).optional(),
  cover: z.boolean().default(false),
  inside: z.enum(['bunker', 'strongpoint', 'building', 'woods']).optional(),
  choices: z.union([z.literal('greedy'), z.array(z.unknown()).max(1000)], must('other')).default('greedy'),
  dice: z
    .array(z.enum(['A', 'T', 'S']))
    .max(10_000)
    .optional(),
});

export type AttackDocument = z.output<typeof shape>;
export type Party = AttackDocument['attacker'];

/** One attack and what decides it (`attack-format.md`): cards that there are, weapons that they carry; the first field that does not fit. */
export function parseAttack(value: unknown, { cards, books }: Library): Result<AttackDocument> {
  const read = readFile(ATTACK_FORMAT, 1, shape, value);
  if (!read.ok) return read;
  const document = read.value;
  for (const side of ['attacker', 'target'] as const) {
    const wrong = strangeIn(document[side], side, cards);
    if (wrong) return wrong;
  }
  if (document.book !== undefined && !books.some(one => one.id === document.book && one.space === document.mode))
    return bad(fault('book', 'setup.book', { id: document.book }));
  if (!document.close && document.range === undefined) return bad(fault('range', 'number'));
  for (const [of, field] of [
    ['attacker', 'weapons'],
    ['target', 'reply'],
  ] as const) {
    const carried = carriedBy(document[of], cards).map(weapon => weapon.name);
    for (const [i, { weapon }] of document[field].entries())
      if (!carried.includes(weapon) && weapon !== 'standard')
        return bad(fault(`${field}[${i}].weapon`, 'values', { values: carried }));
  }
  return read;
}

function strangeIn(party: Party, path: string, cards: ReadonlyMap<CardId, Card>): Result<never> | null {
  const card = cards.get(party.card as CardId);
  if (!card) return bad(fault(`${path}.card`, 'setup.card', { id: party.card }));
  const most = card.kind === 'squad' ? card.models.reduce((n, model) => n + model.count, 0) : 1;
  if ((party.models ?? 1) > most) return bad(fault(`${path}.models`, 'most', { n: most }));
  if (party.ticked >= (card.damageTrack ?? 1)) return bad(fault(`${path}.ticked`, 'most', { n: (card.damageTrack ?? 1) - 1 }));
  const odd = party.joined.findIndex(id => cards.get(id as CardId)?.kind !== 'hero');
  return odd < 0 ? null : bad(fault(`${path}.joined[${odd}]`, 'setup.card', { id: party.joined[odd] ?? '' }));
}

/** The weapon lines of a unit and of the heroes in it. */
export const carriedBy = ({ card, joined }: Party, cards: ReadonlyMap<CardId, Card>) =>
  [card, ...joined].flatMap(id => cards.get(id as CardId)?.weapons ?? []);

export type Line = AttackDocument['weapons'][number];
