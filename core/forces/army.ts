import * as z from 'zod';
import type { CardId, FieldError, Refusal, Result } from '../base/index.ts';
import { given, hashOf, isExpectedKey, refusal } from '../base/index.ts';
import type { Bloc, Card, CardChoice, CardOption } from './card.ts';
import { BLOCS } from './card.ts';
import { namedBy, unknownTo } from './contradictions.ts';
import type { Fortification } from './fortification.ts';
import { FORTIFICATIONS, fortificationPoints } from './fortification.ts';
import { broughtBeside, inPlayWith, withBrought } from './brought.ts';
import { pathOf, readFile } from '../base/read.ts';
import { cardsCarried, writeCard } from './parse.ts';
import type { Platoon } from './platoon.ts';
import { PLATOONS, platoonFaults } from './platoon.ts';
import type { Cards } from './roster.ts';

export const ARMY_FORMAT = 'battlefield-army';
export const ARMY_VERSION = 1;

/** How a unit may be held back from the table. */
export const HELD = ['reserve', 'ambush'] as const;
export type Held = (typeof HELD)[number];

/** What its player means to do with a unit before the game, where the scenario lets him; the questions of the set-up propose it. */
export interface Intent {
  /** The place of the unit that it goes with: part of it, as its pilot, or aboard. */
  readonly with?: number;
  readonly held?: Held;
}

/** One card bought; `chosen` names a choice for each group of the card's options that is not left at its default. */
export interface ArmyUnit extends Intent {
  readonly card: CardId;
  readonly chosen?: { readonly [group: string]: string };
}

export interface Army {
  readonly format: typeof ARMY_FORMAT;
  readonly version: typeof ARMY_VERSION;
  readonly name: string;
  readonly bloc: Bloc;
  /** Army points agreed (ARMY-01). */
  readonly limit: number;
  readonly units: readonly ArmyUnit[];
  /** Bought beside those that units bring (ARMY-05). */
  readonly fortifications?: readonly Fortification[];
  /** Units that are in none are independent (PLT-01, PLT-05). */
  readonly platoons?: readonly Platoon[];
  /** Cards that its units are and that the program does not supply, so that it can be played where those are not known. */
  readonly cards?: readonly Card[];
}

const unit = z.strictObject({
  card: z
    .string()
    .min(1)
    .transform(s => s as CardId),
  chosen: z.record(z.string(), z.string()).readonly().optional(),
  with: z.int().min(0).max(499).exactOptional(),
  held: z.enum(HELD).exactOptional(),
});

const places = (most: number) => z.array(z.int().min(0).max(499)).max(most).readonly();

/** Platoons as files name them: units by their places in the list. */
export const platoonsRead = z
  .array(
    z.strictObject({
      kind: z.enum(PLATOONS),
      leader: places(2),
      combat: z.array(places(2)).max(10).readonly(),
      support: places(500).exactOptional(),
    }),
  )
  .max(100)
  .readonly();

const army = z.strictObject({
  format: z.literal(ARMY_FORMAT),
  version: z.literal(ARMY_VERSION),
  name: z.string().min(1).max(120),
  bloc: z.enum(BLOCS),
  limit: z.int().min(1).max(10_000),
  units: z.array(unit).max(500).readonly(),
  // More than may be fielded, so that what is too much is told as such and the file can be opened again.
  fortifications: z.array(z.enum(FORTIFICATIONS)).max(500).readonly().optional(),
  platoons: platoonsRead.optional(),
  cards: cardsCarried.optional(),
});

/** An army file. Whether the army is legal is asked of `armyFaults`, since that needs the cards. */
export const parseArmy = (value: unknown): Result<Army> => readFile(ARMY_FORMAT, ARMY_VERSION, army as z.ZodType<Army>, value);

/** The JSON of an army as `parseArmy` reads it. */
export const writeArmy = ({ cards, ...army }: Army): object => ({ ...army, ...(cards ? { cards: cards.map(writeCard) } : {}) });

type Bringing = Pick<Army, 'cards'>;

/** The cards that armies are fielded with: those that are known, and what they bring along. */
export const cardsOfArmies = (armies: readonly Bringing[], known: Cards): Cards =>
  withBrought(
    known,
    armies.flatMap(({ cards = [] }) => cards),
  );

/** Why armies cannot be fielded together: one card that each of them brings in a form of its own. Null where they can. */
export function cardsDiffer(armies: readonly Bringing[], known: Cards): Refusal | null {
  const brought = armies.flatMap(({ cards = [] }) => broughtBeside(known, cards));
  const forms = new Map<CardId, string>();
  for (const card of brought) {
    const form = hashOf(writeCard(card));
    if ((forms.get(card.id) ?? form) !== form) return refusal('army.cardsDiffer', ['CARD-01'], { path: 'cards', card: card.id });
    forms.set(card.id, form);
  }
  return null;
}

/**
 * The army with the cards that its units are and that not every copy of the program has, for a file that may go elsewhere: a player's own,
 * and those of other programs' files. `supplied`: those of the program.
 */
export function withCarriedCards({ cards: _, ...army }: Army, known: Cards, supplied: Cards): Army {
  const units = army.units.flatMap(unit => cardsBought(known.get(unit.card), unit));
  const carried = withNamed(inPlayWith(units, known), known).filter(card => card.own || !supplied.has(card.id));
  return carried.length === 0 ? army : { ...army, cards: carried };
}

/** Cards with all that they name, and those name in turn: elsewhere they would be known to nobody. */
function withNamed(cards: readonly Card[], known: Cards): readonly Card[] {
  const all = new Set(cards);
  // What is put into a set while it is gone through is gone through too.
  for (const card of all) for (const { id } of namedBy(card)) all.add(known.get(id) ?? card);
  return [...all];
}

/** What has been chosen in each group of the card's options, defaults included. */
export function choicesOf(card: Card, unit: ArmyUnit): readonly CardChoice[] {
  return (card.options ?? []).flatMap(option => {
    const name = unit.chosen?.[option.group] ?? option.default;
    const choice = option.choices.find(c => c.name === name);
    return choice ? [choice] : [];
  });
}

/** The cards of a unit as it enters a game: its own, and those of who was bought to be part of it. */
export const cardsBought = (card: Card | undefined, unit: ArmyUnit): readonly CardId[] => [
  unit.card,
  ...(card ? choicesOf(card, unit) : []).flatMap(choice => choice.card ?? []),
];

/** Cost of one unit with its choices. */
export const pointsOf = (card: Card, unit: ArmyUnit): number =>
  choicesOf(card, unit).reduce((sum, choice) => sum + choice.points, card.points);

/** Cost of the whole army; cards that are not known count nothing (ARMY-01). */
export const armyPoints = (army: Pick<Army, 'units' | 'fortifications'>, cards: Cards): number =>
  army.units.reduce(
    (sum, unit) => {
      const card = cards.get(unit.card);
      return card ? sum + pointsOf(card, unit) : sum;
    },
    fortificationPoints(army.fortifications ?? []),
  );

/** One for each unit that fights from inside, as it was chosen, and those bought beside (FORT-01, FORT-02). */
export function fortificationsOf(
  { units, fortifications = [] }: Pick<Army, 'units' | 'fortifications'>,
  cards: Cards,
): readonly Fortification[] {
  const own = units.flatMap((unit): Fortification[] => {
    const card = cards.get(unit.card);
    if (card?.kind !== 'fortification') return [];
    return [choicesOf(card, unit).some(({ name }) => name === 'Bunker') ? 'bunker' : 'strongpoint'];
  });
  return [...own, ...fortifications];
}

/** Whether a card may stand in an army of that bloc (ARMY-03, NEW-26). */
export const mayField = (card: Card, bloc: Bloc): boolean =>
  card.fieldedBy ? card.fieldedBy.includes(bloc) : card.bloc === bloc;

/** What two units must not share in one army, and the sections that say so: the hero they are, or the pilot their vehicle names; null where
 *  copies are free. */
function onceOnly(card: Card): { readonly what: string; readonly rules: readonly string[] } | null {
  if (card.kind === 'hero') return { what: `hero ${card.variantOf ?? card.name}`, rules: ['ARMY-04', 'HERO-02'] };
  const pilot = card.skills.find(skill => skill.startsWith('Pilot: '));
  if (pilot !== undefined) return { what: pilot, rules: ['ARMY-04', 'EQ-25'] };
  return card.unique ? { what: `card ${card.id}`, rules: ['ARMY-04'] } : null;
}

/** Whether only a file of our own keeps all of an army: no other knows platoons, and what is meant before the game. */
export const isOursAlone = ({ units, platoons = [] }: Pick<Army, 'units' | 'platoons'>): boolean =>
  platoons.length > 0 || units.some(unit => unit.with !== undefined || unit.held !== undefined);

/** Most units, and most fortifications, that an army takes into a game. */
export const MOST_UNITS = 200;
export const MOST_FORTIFICATIONS = 100;

/** Everything that makes an army illegal; empty when it may be played. `data.path` is the field of the file that is to blame. */
export function armyFaults(army: Army, cards: Cards): readonly Refusal[] {
  const faults: Refusal[] = [];
  const taken = new Set<string>();
  for (const [at, unit] of army.units.entries()) {
    const card = cards.get(unit.card);
    const where = { path: `units[${at}].card`, unit: at, card: unit.card };
    if (!card) {
      faults.push(refusal('army.unknownCard', ['CARD-01'], where));
      continue;
    }
    if (card.attachment || card.otherSideOf) faults.push(refusal('army.notAlone', ['CARD-01'], where));
    // Whoever comes with a unit is bought like any other.
    const besides = cardsBought(card, unit).flatMap(id => (id === card.id ? [] : (cards.get(id) ?? [])));
    for (const one of [card, ...besides]) {
      const blamed = one === card ? where : { ...where, path: `units[${at}].chosen`, card: one.id };
      if (!mayField(one, army.bloc)) faults.push(refusal('army.otherBloc', ['ARMY-03'], { ...blamed, bloc: one.bloc }));
      const once = onceOnly(one);
      if (once && taken.has(once.what)) faults.push(refusal('army.onlyOne', once.rules, blamed));
      if (once) taken.add(once.what);
    }
    for (const group of badChoices(card, unit))
      faults.push(refusal('army.noSuchChoice', ['CARD-01'], { ...where, path: `units[${at}].chosen`, group }));
    for (const few of fewChoices(card, unit))
      faults.push(refusal('army.fewChoices', ['CARD-01'], { ...where, path: `units[${at}].chosen`, ...few }));
    for (const bought of cardsBought(card, unit).filter(id => !cards.has(id)))
      faults.push(refusal('army.unknownCard', ['CARD-01'], { ...where, path: `units[${at}].chosen`, card: bought }));
  }
  const n = army.units.flatMap(unit => cardsBought(cards.get(unit.card), unit)).length;
  if (n === 0) faults.push(refusal('army.noUnits', ['ARMY-01'], { path: 'units' }));
  if (n > MOST_UNITS) faults.push(refusal('army.units', ['ARMY-01'], { path: 'units', n, most: MOST_UNITS }));
  const forts = fortificationsOf(army, cards).length;
  if (forts > MOST_FORTIFICATIONS)
    faults.push(refusal('army.forts', ['FORT-01'], { path: 'fortifications', n: forts, most: MOST_FORTIFICATIONS }));
  const points = armyPoints(army, cards);
  if (points > army.limit) {
    const over = { path: 'limit', points, limit: army.limit, excess: points - army.limit };
    faults.push(refusal('army.overLimit', ['ARMY-01'], over));
  }
  const listed = army.units.map(unit => unit.card);
  return [...faults, ...namesNobody(army, cards), ...platoonFaults(army.platoons ?? [], army.bloc, listed)];
}

/** A fault of an army as one of its file: the field, what was expected there, and the sections that say so. */
export function armyFieldFault({ code, rules, data = {} }: Refusal): FieldError {
  const key = given(isExpectedKey(code) ? code : null, `phrase for ${code}`);
  const { path, ...holes } = data as { readonly path: string } & { readonly [hole: string]: string | number };
  return { path, expected: { key, data: { ...holes, rules: rules.join(', ') } } };
}

const chosenIn = ({ group, default: usual }: CardOption, unit: ArmyUnit): string | undefined => unit.chosen?.[group] ?? usual;

/** Groups in which something was chosen that the card does not offer. */
function badChoices({ options = [] }: Card, unit: ArmyUnit): readonly string[] {
  const unknown = Object.keys(unit.chosen ?? {}).filter(group => !options.some(option => option.group === group));
  const wrong = options.filter(option => {
    const name = chosenIn(option, unit);
    return name !== undefined && !option.choices.some(choice => choice.name === name);
  });
  return [...unknown, ...wrong.map(option => option.group)];
}

/** Groups in which less was chosen than the card asks for. */
const fewChoices = ({ options = [] }: Card, unit: ArmyUnit) =>
  options.flatMap(option => {
    const n = chosenIn(option, unit) === undefined ? 0 : 1;
    return n < option.min ? [{ group: option.group, least: option.min, n }] : [];
  });

/** Cards of units that name a card which nobody knows, each told once; what was chosen is told as a card that is bought. The field is that of
 *  the card where the army brings it, and that of the unit where it does not. */
function namesNobody(army: Army, cards: Cards): readonly Refusal[] {
  const told = new Set<CardId>();
  return army.units.flatMap((unit, at) => {
    const card = cards.get(unit.card);
    if (!card || told.has(card.id)) return [];
    told.add(card.id);
    const brought = (army.cards ?? []).indexOf(card);
    const bought = cardsBought(card, unit);
    return unknownTo(cards, card).flatMap(({ path, id }) => {
      const field = pathOf(path);
      const where = brought < 0 ? `units[${at}].card` : `cards[${brought}].${field}`;
      const data = { path: where, unit: at, card: card.id, field, named: id };
      return bought.includes(id) ? [] : [refusal('army.namesNobody', ['CARD-01'], data)];
    });
  });
}

/** Limits that suit the scenarios of the book (ARMY-02). */
const LIMITS = { grid: { min: 50, max: 100 }, free: { min: 75, max: 125 }, firstGame: 50 } as const;

/** Advice on an army that may be played all the same (ARMY-02). */
export function armyWarnings({ limit }: Pick<Army, 'limit'>, mode: 'grid' | 'free'): readonly Refusal[] {
  const { min, max } = LIMITS[mode];
  if (limit >= min && limit <= max) return [];
  const code = limit === LIMITS.firstGame ? 'army.firstGameSize' : limit < min ? 'army.smallLimit' : 'army.largeLimit';
  return [refusal(code, ['ARMY-02'], { limit, min, max })];
}
