import * as z from 'zod';
import type { CardId, FieldError, Result, RuleName, WeaponId } from '../base/index.ts';
import { bad, expected, fault, ok, range } from '../base/index.ts';
import type { Armour, Card, Cell, Weapon } from './card.ts';
import { ARMOURS, BLOCS, CARD_KINDS, MOUNTS } from './card.ts';
import { readArmour, readCell, readReach, writeCell, writeReach } from './cell.ts';
import type { Named } from './contradictions.ts';
import { contradictionsIn, unplayableIn, MOST_PLAYED, unknownTo } from './contradictions.ts';
import type { Cards } from './roster.ts';
import { carrying, faultsWith, must, pathOf, readFile } from '../base/read.ts';

export const CARDS_FORMAT = 'battlefield-cards';
export const CARDS_VERSION = 1;

/*
 * Limits that no printed card comes near. They are within those of saves, so that a game with such a card can be kept and read again.
 */
const text = z.string().min(1).max(1000);
/** Ids are fields of plain objects in states and saves: the one small word that every such object has already is none. */
const id = z
  .string()
  .max(100)
  .regex(/^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/, must('card.id'));
const whole = z.int().min(0).max(10_000);
const positive = z.int().min(1).max(100);
const ranges = z.int().min(0).max(100).transform(range);
const ruleName = z.string().min(1).max(200);
const ruleNames = z
  .array(ruleName.transform(name => name as RuleName))
  .max(100)
  .readonly();
const asFound = z.record(z.string(), z.string()).readonly();

/** A text with a meaning of its own; `undefined` from `read` is none. */
const written = <T>(read: (text: string) => T | undefined, key: 'card.armour' | 'card.cell' | 'card.reach') =>
  z.string().transform((value, context): T => {
    const meant = read(value);
    if (meant !== undefined) return meant;
    context.addIssue({ code: 'custom', ...carrying({ ...expected(key), found: value }) });
    return z.NEVER;
  });

const armour = written(readArmour, 'card.armour');
const cell = written(readCell, 'card.cell');

const cells = z.record(z.string(), cell).transform((columns, context): Weapon['cells'] => {
  const read: { [A in Armour]?: Cell } = {};
  for (const [name, value] of Object.entries(columns)) {
    const column = readArmour(name);
    if (column === undefined) context.addIssue({ code: 'custom', path: [name], ...must('card.column') });
    else if (value !== null) read[column] = value;
  }
  return read;
});

const weapon = z.strictObject({
  id: id.transform(s => s as WeaponId),
  name: text,
  count: positive.default(1),
  mount: z.enum(MOUNTS).nullable().default(null),
  reach: written(readReach, 'card.reach').nullable(),
  ammo: positive.nullable().default(null),
  crewServed: z.boolean().default(false),
  crew: z.boolean().default(false),
  rules: ruleNames.default([]),
  cells,
  unitWide: z.literal(true).optional(),
  ammoUncertain: z.literal(true).optional(),
  asFound: asFound.optional(),
});

const model = z.strictObject({
  name: text,
  count: positive,
  weapons: z
    .array(id.transform(s => s as WeaponId))
    .max(100)
    .readonly(),
});

const choice = z.strictObject({
  name: text,
  points: whole,
  faction: text.nullable().optional(),
  card: id.transform(s => s as CardId).optional(),
});

const option = z.strictObject({
  group: text,
  min: whole,
  max: positive,
  default: text.optional(),
  choices: z.array(choice).min(1).readonly(),
});

const card = z.strictObject({
  id: id.transform(s => s as CardId),
  name: text,
  bloc: z.enum(BLOCS),
  kind: z.enum(CARD_KINDS),
  armour,
  move: ranges,
  march: ranges,
  damageTrack: positive.nullable().default(null),
  points: whole,
  faction: text.nullable().default(null),
  size: z.enum(['large', 'huge']).nullable().default(null),
  unique: z.boolean().default(false),
  skills: ruleNames.default([]),
  models: z.array(model).min(1).max(MOST_PLAYED).readonly(),
  weapons: z.array(weapon).max(100).readonly(),
  note: text.optional(),
  uncertain: z.literal(true).optional(),
  fieldedBy: z.array(z.enum(BLOCS)).readonly().optional(),
  captured: z.literal(true).optional(),
  attachment: z.literal(true).optional(),
  otherSideOf: id.transform(s => s as CardId).optional(),
  variantOf: text.optional(),
  pilots: z
    .array(id.transform(s => s as CardId))
    .readonly()
    .optional(),
  saidWith: z.record(ruleName, text).readonly().optional(),
  options: z.array(option).readonly().optional(),
  asFound: asFound.optional(),
  own: z.literal(true).optional(),
});

const checkedFor = (contradictions: typeof contradictionsIn) =>
  card.transform((value, context): Card => {
    const read = value as Card;
    for (const { path, expected } of contradictions(read))
      context.addIssue({ code: 'custom', path: [...path], ...carrying(expected) });
    return read;
  });
const checkedCard = checkedFor(contradictionsIn);

/** The first card whose id another one before it has. */
function twiceIn(cards: readonly Card[]): readonly [at: number, id: CardId] | null {
  const seen = new Set<CardId>();
  for (const [i, { id }] of cards.entries()) {
    if (seen.has(id)) return [i, id];
    seen.add(id);
  }
  return null;
}

const carried = (one: typeof checkedCard) =>
  z
    .array(one)
    .max(400)
    .transform((cards, context): readonly Card[] => {
      const twice = twiceIn(cards);
      if (twice) context.addIssue({ code: 'custom', path: [twice[0], 'id'], ...must('card.twice', { id: twice[1] }) });
      return cards;
    });

/** Cards that another file carries with it. */
export const cardsCarried = carried(checkedCard);
/** Those of a game: one that was begun goes on, also with a card that nobody could make any more. */
export const cardsPlayed = carried(checkedFor(unplayableIn));

const file = z.strictObject({
  format: z.literal(CARDS_FORMAT),
  version: z.literal(CARDS_VERSION),
  about: z.array(z.string()).readonly().default([]),
  /** How many cards there are, so that a list cut short is noticed. */
  count: whole,
  cards: z.array(checkedCard),
});

/** A file of cards (CARD-01 to CARD-06, UCARD-01 to UCARD-05); the first thing wrong is named with its path. */
export function parseCards(value: unknown): Result<readonly Card[]> {
  const read = readFile(CARDS_FORMAT, CARDS_VERSION, file, value);
  if (!read.ok) return read;
  const { count, cards } = read.value;
  if (cards.length !== count)
    return bad({ path: 'cards', expected: { ...expected('card.count', { n: count }), found: cards.length } });
  const twice = twiceIn(cards);
  return twice ? bad(fault(pathOf(['cards', twice[0], 'id']), 'card.twice', { id: twice[1] })) : ok(cards);
}

/** Everything that is wrong with the JSON of one card where these are known, its paths beginning at the card; empty where it is one. */
export function cardFaults(value: unknown, known: Cards): readonly FieldError[] {
  const faults = faultsWith(checkedCard, value);
  return faults.length > 0 ? faults : unknownTo(known, checkedCard.parse(value)).map(noSuchCard);
}

/** A card that another one names and that is not there, as a fault of that one. */
export const noSuchCard = ({ path, id }: Named): FieldError => fault(pathOf(path), 'setup.card', { id });

/** The JSON of one card as `parseCards` reads it; what is at its default is left out. */
export function writeCard(from: Card): object {
  const { armour, move, march, damageTrack, points, faction, size, unique, skills, models, weapons, ...rest } = from;
  const { id, name, bloc, kind, ...extra } = rest;
  return {
    ...{ id, name, bloc, kind, armour, move, march },
    ...(damageTrack === null ? {} : { damageTrack }),
    points,
    ...(faction === null ? {} : { faction }),
    ...(size === null ? {} : { size }),
    ...(unique ? { unique } : {}),
    ...(skills.length === 0 ? {} : { skills }),
    ...extra,
    models,
    weapons: weapons.map(writeWeapon),
  };
}

function writeWeapon(from: Weapon): object {
  const { id, name, count, mount, reach, ammo, crewServed, crew, rules, cells, ...extra } = from;
  return {
    ...{ id, name },
    ...(count === 1 ? {} : { count }),
    ...(mount === null ? {} : { mount }),
    reach: reach === null ? null : writeReach(reach),
    ...(ammo === null ? {} : { ammo }),
    ...(crewServed ? { crewServed } : {}),
    ...(crew ? { crew } : {}),
    ...(rules.length === 0 ? {} : { rules }),
    ...extra,
    cells: Object.fromEntries(ARMOURS.flatMap(a => (cells[a] ? [[a, writeCell(cells[a])]] : []))),
  };
}
