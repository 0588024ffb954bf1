import { z } from 'zod';
import type { CardId, FieldError, Result, RuleName } from '../../base/index.ts';
import { bad, fault, given, itemAt, ok } from '../../base/index.ts';
import { must, readFile } from '../../base/read.ts';
import type { Card } from '../../forces/card.ts';
import { unitTypeOf } from '../../forces/card.ts';
import { heldAs, kindOf } from '../../game/holders.ts';
import { newBookOf } from '../../rulebook/chain.ts';
import { strangeOption } from '../../record/houseRules.ts';
import type { Library } from '../../record/setup.ts';
import type { Book, Switched } from '../../rulebook/index.ts';

const ATTACK_FORMAT = 'battlefield-attack';

const names = z.array(z.string().min(1).max(100)).max(50);
const party = z.strictObject({
  card: z.string(),
  models: z.int().min(1).max(100).optional(),
  ticked: z.int().min(0).max(100).default(0),
  rules: names.default([]),
  without: names.default([]),
  markers: names.optional(),
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
  options: z.record(z.string().max(100), z.string().max(100)).default({}),
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

/** A document as it was read, with the rule set that its chain and its options make. */
export interface AttackDocument extends Omit<z.output<typeof shape>, 'book' | 'options'> {
  readonly book: Book;
}
export type Party = AttackDocument['attacker'];

/** One attack and what decides it (`attack-format.md`): cards that there are, weapons that they carry; the first field that does not fit. */
export function parseAttack(value: unknown, library: Library): Result<AttackDocument> {
  const { cards } = library;
  const read = readFile(ATTACK_FORMAT, 1, shape, value);
  if (!read.ok) return read;
  const { options, ...asked } = read.value;
  const chain = asked.book ?? given(library.books.find(one => one.space === asked.mode)?.id, 'rule set');
  const base = newBookOf(library, chain);
  if (!base.ok) return base;
  if (base.value.space !== asked.mode) return bad(fault('book', WANTED[asked.mode], { chain }));
  const strange = strangeOption(value, library.options);
  if (strange) return strange;
  const switched = Object.entries(options).map(([id, to]) => `${id}=${to}`);
  const book = newBookOf(library, [base.value.id, ...switched].join('>'), 'options');
  if (!book.ok) return bad({ ...book.error, path: pathOf(book.error, options) });
  for (const side of ['attacker', 'target'] as const) {
    const party = asked[side];
    const wrong =
      strangeIn(party, side, cards) ?? unknownIn(party, side, cards, book.value) ?? shakenTwice(party, side, book.value);
    if (wrong) return wrong;
  }
  const wrong = distanceIn(asked) ?? weaponsIn(asked, cards) ?? impossibleIn(asked, cards);
  if (wrong) return wrong;
  return ok({ ...asked, book: book.value });
}

type Asked = Omit<AttackDocument, 'book'>;

/** What is wrong with how far apart the units are. */
function distanceIn({ mode, close, range, reply }: Asked): Result<never> | null {
  if (!close && range === undefined) return bad(fault('range', 'number'));
  // RANGE-03: on squares it is counted.
  if (mode === 'grid' && range !== undefined && !Number.isInteger(range)) return bad(fault('range', 'whole'));
  return !close && reply.length > 0 ? bad(fault('reply', 'attack.noReply')) : null;
}

/** What no game comes to: a machine in a fortification (FORT-10). */
function impossibleIn({ target, inside }: Asked, cards: ReadonlyMap<CardId, Card>): Result<never> | null {
  const { kind, name } = given(cards.get(target.card as CardId), 'card');
  const isFort = inside === 'bunker' || inside === 'strongpoint';
  return isFort && unitTypeOf(kind) !== 'infantry' ? bad(fault('inside', 'attack.inside', { card: name })) : null;
}

/** The first weapon that is not carried; close combat without a blow (CC-03). */
function weaponsIn(asked: Asked, cards: ReadonlyMap<CardId, Card>): Result<never> | null {
  for (const [of, field] of [
    ['attacker', 'weapons'],
    ['target', 'reply'],
  ] as const) {
    const carried = carriedBy(asked[of], cards);
    for (const [i, { weapon }] of asked[field].entries()) {
      if (weapon === 'standard') continue;
      if (!carried.some(({ name }) => name === weapon))
        return bad(fault(`${field}[${i}].weapon`, 'values', { values: carried.map(({ name }) => name) }));
    }
  }
  const { attacker, close, weapons } = asked;
  const isStruck = (weapon: string) =>
    weapon === 'standard' || carriedBy(attacker, cards).some(({ name, reach }) => name === weapon && reach === 'C');
  const [first] = weapons;
  return close && first && !weapons.some(({ weapon }) => isStruck(weapon))
    ? bad(fault('weapons[0].weapon', 'attack.blow', { weapon: first.weapon }))
    : null;
}

/** What a document of each mode wants of its book. */
const WANTED = { free: 'book.onTable', grid: 'book.onSquares' } as const;

/** The field of the option that makes no book: it is closed there, or another contradicts it. */
function pathOf({ expected, path }: FieldError, options: Switched): string {
  const id = Object.values(expected.data ?? {}).find(one => typeof one === 'string' && Object.hasOwn(options, one));
  return id === undefined ? path : `${path}.${id}`;
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

/** The rules that a card prints, and those of its weapons. */
const printedOn = ({ skills, weapons }: Card): readonly RuleName[] => [...skills, ...weapons.flatMap(weapon => weapon.rules)];

/** Whether a rule as it is printed is meant by a name: with its value or without. */
export const isCalled = (printed: RuleName, name: string): boolean => printed === name || heldAs(printed).name === name;

/** The first name of a rule or a marker that nobody has: rules may be added that the rule set or any card knows, and taken away that the
 *  card has. */
function unknownIn(party: Party, path: string, cards: ReadonlyMap<CardId, Card>, { rules, markers }: Book): Result<never> | null {
  const { rules: added, without, markers: own = [] } = party;
  const isKnown = (name: string): boolean =>
    rules.has(heldAs(name).name) ||
    [...cards.values()].some(card => printedOn(card).some(one => isCalled(one, heldAs(name).name)));
  const printed = printedOn(given(cards.get(party.card as CardId), 'card'));
  const strange = [
    ...added.map((name, i) => ({ field: `rules[${i}]`, key: 'attack.rule', name, fits: isKnown(name) }) as const),
    ...without.map((name, i) => ({
      ...({ field: `without[${i}]`, key: 'attack.printedRule', name } as const),
      fits: printed.some(one => isCalled(one, name)),
    })),
    ...own.map((name, i) => ({ field: `markers[${i}]`, key: 'attack.marker', name, fits: markers.has(kindOf(name)) }) as const),
  ].find(({ fits }) => !fits);
  return strange ? bad(fault(`${path}.${strange.field}`, strange.key, { name: strange.name })) : null;
}

/** A second of the markers by which a unit sinks: each takes the place of the one before (SUP-03). */
function shakenTwice({ markers = [] }: Party, path: string, { tables }: Book): Result<never> | null {
  const isShaken = (marker: string): boolean => tables.shaken.some(step => step.marker === marker);
  const other = markers.find(isShaken);
  const second = markers.findIndex(marker => isShaken(marker) && marker !== other);
  return other === undefined || second < 0
    ? null
    : bad(fault(`${path}.markers[${second}]`, 'attack.oneMarker', { name: itemAt(markers, second), other }));
}

/** A card and the other side of it, where it has one; the front first. */
export function bothSides(card: Card, cards: ReadonlyMap<CardId, Card>): readonly Card[] {
  const front = (card.otherSideOf && cards.get(card.otherSideOf)) || card;
  return [front, ...[...cards.values()].filter(({ otherSideOf }) => otherSideOf === front.id)];
}

/** The weapon lines of a unit and of the heroes in it, whichever side their cards lie on. */
const carriedBy = ({ card, joined }: Party, cards: ReadonlyMap<CardId, Card>) =>
  [card, ...joined].flatMap(id => {
    const found = cards.get(id as CardId);
    return found ? bothSides(found, cards).flatMap(side => side.weapons) : [];
  });

export type Line = AttackDocument['weapons'][number];
