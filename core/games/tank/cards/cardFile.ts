import { z } from 'zod';
import type { FieldError, Json, Result } from '../../../base/index.ts';
import { faultsWith, must, readFile } from '../../../base/read.ts';
import type { TankCard } from './card.ts';
import { EFFECTS, FACINGS_HIT, FIXED, GUN_CLASSES, HALT, LONGEST, ROLES, TRAITS, WAYS } from './card.ts';

export const TANK_CARD_FORMAT = 'tank-card';
const TANK_CARD_VERSION = 1;

const text = z.string().max(200);
/** A name as its player writes it: letters and numbers of any language, with single marks or spaces in between. */
const id = z
  .string()
  .regex(/^(?!constructor$)[\p{L}\p{M}\p{N}]+([-. '’][\p{L}\p{M}\p{N}]+)*$/u, must('tank.id'))
  .max(40);
const dice = z.int().min(0).max(20);
const score = z.int().min(1).max(36);
const inches = z.number().min(0).max(LONGEST);
/** mm: of a miniature that finds room where it is put up. */
const millimetres = z.number().min(10).max(200);
const degrees = z.number().min(1).max(360);
const value = z.number().min(-100).max(100);
const facing = z.enum(FACINGS_HIT).nullable();
const pip = z.int().min(1).max(6);
/** Dice of an action that is thrown for whatever else holds: none of them would leave it without a result. */
const someDice = z.int().min(1).max(20);

const fixedNumbers: { readonly [K in keyof typeof FIXED]: z.ZodNumber } = {
  ...{ scootDice: someDice, flameDice: someDice, snapDice: someDice, pintleDice: dice },
  ...{ smokePenalty: dice, movingPenalty: dice, smokeEndsOn: z.int().min(0).max(6) },
  ...{ machineGunScore: score, clearScore: score, closeScore: score, flameScore: score },
  ...{ machineGunReach: inches, closeReach: inches },
};
const rows = <T extends z.ZodType>(row: T) => z.array(row).max(200);

const when = z.strictObject({
  marker: z.enum(['aimed', 'spotted']).nullable().optional(),
  moved: z.boolean().nullable().optional(),
  rangeMax: inches.nullable().optional(),
  facing: facing.optional(),
});

const areApart = <T>(list: readonly T[], of: (one: T) => string) => new Set(list.map(of)).size === list.length;

const fields = {
  name: z.string().min(1).max(200),
  ...{ nation: text, source: text },
  size: z.strictObject({ length: millimetres, width: millimetres, height: millimetres }).nullable(),
  crew: z
    .array(z.strictObject({ role: z.enum(ROLES), test: score.nullable() }))
    .max(ROLES.length)
    .refine(list => areApart(list, one => one.role), must('tank.once')),
  crewTest: z.strictObject({
    dice: z.int().min(1).max(6).nullable(),
    success: z.strictObject({ compare: z.enum(['>=', '<=']), score: score.nullable(), reads: z.enum(['any', 'all', 'sum']) }),
    calamity: z.int().min(0).max(6).nullable(),
  }),
  movement: z.strictObject({
    commands: z
      .array(z.strictObject({ id, inches: inches.nullable(), ways: z.array(z.enum(WAYS)).max(WAYS.length) }))
      .max(20)
      .refine(list => areApart(list, one => one.id), must('tank.once'))
      .refine(list => list.some(one => one.id === HALT && one.inches === 0), must('tank.halt')),
    pivotMaxDegrees: degrees.nullable(),
    pivotIsFree: z.boolean(),
    scoot: z.strictObject({
      dice: z.int().min(1).max(6).nullable(),
      ...{ forward: z.enum(['high', 'low']), back: z.enum(['high', 'low']) },
    }),
  }),
  turret: z.strictObject({
    type: z.enum(['full', 'fixed']),
    frontArcDegrees: z.number().min(1).max(180).nullable(),
    turnDegrees: degrees.nullable(),
  }),
  traits: z
    .array(z.strictObject({ id: z.enum(TRAITS), armour: value.nullable() }))
    .max(TRAITS.length)
    .refine(list => areApart(list, one => one.id), must('tank.once')),
  closeAssault: dice.nullable(),
  smokeTokens: z.int().min(0).max(20).nullable(),
  gun: z.strictObject({
    class: z.enum(GUN_CLASSES).nullable(),
    he: dice.nullable(),
    ordinaryRoundsReturn: z.boolean(),
    rack: z
      .array(z.strictObject({ type: id, count: z.int().min(0).max(100).nullable(), special: z.boolean() }))
      .max(20)
      .refine(list => areApart(list, one => one.type), must('tank.once')),
  }),
  diceToRoll: rows(z.strictObject({ when, dice: dice.nullable() })),
  toHit: rows(z.strictObject({ when, score: score.nullable() })),
  hitLocation: rows(
    z
      .strictObject({ facing, roll: z.array(pip).max(6), location: z.array(id.nullable()).max(6) })
      .refine(row => row.roll.length === row.location.length, { path: ['location'], ...must('tank.rolls') }),
  ),
  armour: rows(z.strictObject({ location: id.nullable(), facing, value: value.nullable() })),
  damage: rows(
    z.strictObject({ location: id.nullable(), ammo: id.nullable(), roll: z.array(pip).max(6).nullable(), result: id.nullable() }),
  ),
  results: rows(z.strictObject({ id, effect: z.enum(EFFECTS), text: text.nullable() })).refine(
    list => areApart(list, one => one.id),
    must('tank.once'),
  ),
  fixed: z.strictObject(
    Object.fromEntries(Object.entries(fixedNumbers).map(([name, number]) => [name, number.exactOptional()])) as {
      [K in keyof typeof FIXED]: z.ZodExactOptional<z.ZodNumber>;
    },
  ),
};

/** A card as it stands in a document; results that its damage names are there. */
export const cardSchema = named(z.strictObject(fields)) as unknown as z.ZodType<TankCard>;
const file = named(
  z.strictObject({ format: z.literal(TANK_CARD_FORMAT), version: z.literal(TANK_CARD_VERSION), ...fields }),
) as unknown as z.ZodType<TankCard & { readonly format: string; readonly version: number }>;

interface Naming {
  readonly damage: readonly { readonly result: string | null }[];
  readonly results: readonly { readonly id: string }[];
}

function named<T extends z.ZodType<Naming>>(schema: T) {
  return schema.superRefine((card, context) => {
    const ids = new Set(card.results.map(one => one.id));
    for (const [i, { result }] of card.damage.entries())
      if (result !== null && !ids.has(result))
        context.addIssue({ code: 'custom', path: ['damage', i, 'result'], ...must('tank.result') });
  });
}

/** A card out of its file; the first thing wrong is named with its path. */
export function parseTankCard(value: unknown): Result<TankCard> {
  const read = readFile(TANK_CARD_FORMAT, TANK_CARD_VERSION, file, value);
  if (!read.ok) return read;
  const { format: _format, version: _version, ...card } = read.value;
  return { ok: true, value: card };
}

/** Everything wrong with the file of a card, in the order of its fields, as it is being typed. */
export const tankCardFaults = (value: unknown): readonly FieldError[] => faultsWith(file, value);

/** The file of a card; a pair with `parseTankCard`. */
export const writeTankCard = (card: TankCard): Json =>
  ({ format: TANK_CARD_FORMAT, version: TANK_CARD_VERSION, ...card }) as unknown as Json;

/** A card of which nothing is known but its name. */
export const emptyTankCard = (name: string): TankCard => ({
  ...{ name, nation: '', source: '', size: null },
  crew: ROLES.map(role => ({ role, test: null })),
  crewTest: { dice: null, success: { compare: '>=', score: null, reads: 'any' }, calamity: null },
  movement: {
    // Two that take it on and back, however far its book says: a tank that knows only Halt would stand for ever.
    commands: [
      { id: HALT, inches: 0, ways: [] },
      { id: 'forward', inches: null, ways: ['ahead'] },
      { id: 'reverse', inches: null, ways: ['back'] },
    ],
    ...{ pivotMaxDegrees: null, pivotIsFree: false },
    scoot: { dice: FIXED.scootDice, forward: 'high', back: 'low' },
  },
  turret: { type: 'full', frontArcDegrees: null, turnDegrees: null },
  ...{ traits: [], closeAssault: null, smokeTokens: null },
  gun: { class: null, he: null, ordinaryRoundsReturn: true, rack: [] },
  ...{ diceToRoll: [], toHit: [], hitLocation: [], armour: [], damage: [], results: [], fixed: {} },
});
