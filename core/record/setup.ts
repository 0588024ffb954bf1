import { z } from 'zod';
import type { BySide, CardId, Json, Result, Side } from '../base/index.ts';
import { bad, cardId, fault, foundIn, hashOf, LENGTHS, MEASURES, ok, sentenceOf, SIDES } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import { byHandField } from '../play/hands.ts';
import type { SeedSetup } from '../dice/index.ts';
import { byHand, dieSeedOf, seeded, seedFault, seedFields } from '../dice/index.ts';
import type { Army, Intent } from '../forces/army.ts';
import {
  armyFieldFault,
  armyPoints,
  cardsBought,
  fortificationsOf,
  HELD,
  MOST_FORTIFICATIONS,
  MOST_UNITS,
  platoonsRead,
} from '../forces/army.ts';
import { broughtBeside, inPlayWith, withBrought } from '../forces/brought.ts';
import type { Card } from '../forces/card.ts';
import { BLOCS } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import { correctedCards } from '../forces/errata.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';
import { cardsPlayed, writeCard } from '../forces/parse.ts';
import type { Platoon } from '../forces/platoon.ts';
import { platoonFaults } from '../forces/platoon.ts';
import type { Cards } from '../forces/roster.ts';
import { bothDugIn } from './dugIn.ts';
import { platoonInPlay } from '../game/platoons.ts';
import { blankState, createGame } from '../game/steps/create.ts';
import type { State } from '../game/state.ts';
import type { Submitted } from '../game/steps/submit.ts';
import type { PlatoonInPlay, Table } from '../game/table.ts';
import type { Book, Scenario } from '../rulebook/index.ts';
import { scenarioIn, withScenario } from '../rulebook/index.ts';
import { freeSpace } from '../space/free/free.ts';
import { groundAs, kindsOf } from '../space/free/alike.ts';
import { parsePieces, writePieces } from '../space/free/base/pieces.ts';
import { gridShapes, SQUARE } from '../space/grid/base/forms.ts';
import { gridSpace } from '../space/grid/grid.ts';
import { parsePieces as parseGridPieces } from '../space/grid/pieces.ts';
import type { Piece, Shape, SpaceName } from '../space/space.ts';
import type { RuleSets } from '../rulebook/chain.ts';
import { bookOf } from '../rulebook/chain.ts';

/** What a copy of the app brings to a game: cards with their measured bodies, rule sets, scenarios. */
export interface Library extends RuleSets {
  readonly cards: ReadonlyMap<CardId, Card>;
  /** The measured body of a card, those of other copies of the app too. */
  readonly shapeOf: (card: Card) => Shape;
  readonly scenarios: readonly Scenario[];
  /** A scenario of a player's own out of its file, for a table of so many R; what does not fit is named by its path in the file. */
  readonly ownScenario: (file: unknown, ground: { readonly width: number; readonly depth: number }) => Result<OwnScenario>;
}

/** A scenario that comes with a game, and the file that it was made from. */
export interface OwnScenario {
  readonly scenario: Scenario;
  /** Most points of an army; null for as many as the players agree on. */
  readonly points: number | null;
  readonly file: Json;
}

/** Everything agreed before play; the head of every save. */
export interface GameSetup extends SeedSetup {
  readonly measure: (typeof MEASURES)[number];
  /** mm; on a board of squares 100 to the square. */
  readonly table: { readonly name: string; readonly width: number; readonly depth: number; readonly pieces: readonly Piece[] };
  /** The chain of its layers, those of options switched among them. */
  readonly book: string;
  readonly scenario: string;
  /** The file of the scenario where it is a player's own, so that it goes wherever the game goes. */
  readonly ownScenario?: Json;
  readonly turnLimit: number | null;
  /** Who alone has set up the terrain of a free-form table; left out where both have (SETUP-14). */
  readonly terrainBy?: Side;
  /** Who throws real dice before the first answer; left out where nobody does. */
  readonly byHand?: readonly Side[];
  /** The table has agreed that no odds are shown; left out where they are. */
  readonly withoutOdds?: true;
  readonly armies: BySide<ArmySetup>;
  /** Cards of its armies that this copy of the app does not have, and those of a player's own, as the file of the game brought them. */
  readonly cards?: readonly Card[];
}

export interface ArmySetup {
  readonly name: string;
  readonly bloc: (typeof BLOCS)[number];
  readonly units: readonly CardId[];
  /** What it cost as it was bought, which its cards do not tell; older files do not say. */
  readonly points?: number;
  /** Those that its units bring included; a Strongpoint that such a unit brings need not be named. */
  readonly fortifications?: readonly Fortification[];
  readonly platoons?: readonly Platoon[];
  /** What its player means to do with some of its units, by their places; the page proposes it when it is asked. */
  readonly intents?: readonly IntentOf[];
}

export interface IntentOf extends Intent {
  readonly unit: number;
}

/** What is meant to be done, by the places that units have once what was bought with some of them stands beside these. */
function intentsAmong(bought: readonly (readonly CardId[])[], units: Army['units']): readonly IntentOf[] {
  const placed = (place: number): number => bought.slice(0, place).reduce((sum, cards) => sum + cards.length, 0);
  return units.flatMap(({ with: host, held }, at): readonly IntentOf[] => {
    if (host === undefined && held === undefined) return [];
    return [{ unit: placed(at), ...(host !== undefined && { with: placed(host) }), ...(held && { held }) }];
  });
}

/** A platoon by the places that its units have once what was bought with some of them stands beside these. */
function platoonAmong(bought: readonly (readonly CardId[])[], platoon: Platoon): Platoon {
  const placed = (place: number): number => bought.slice(0, place).reduce((sum, cards) => sum + cards.length, 0);
  const { leader, combat, support } = platoon;
  return {
    ...{ kind: platoon.kind, leader: leader.map(placed), combat: combat.map(slot => slot.map(placed)) },
    ...(support && { support: support.map(placed) }),
  };
}

/** An army as it enters a game. */
export function armySetup(army: Pick<Army, 'name' | 'bloc' | 'units' | 'fortifications' | 'platoons'>, cards: Cards): ArmySetup {
  const { name, bloc, units, platoons = [] } = army;
  const fortifications = fortificationsOf(army, cards);
  const bought = units.map(unit => cardsBought(cards.get(unit.card), unit));
  const intents = intentsAmong(bought, units);
  return {
    ...{ name, bloc, units: bought.flat(), points: armyPoints(army, cards) },
    ...(fortifications.length > 0 ? { fortifications } : {}),
    ...(platoons.length > 0 ? { platoons: platoons.map(one => platoonAmong(bought, one)) } : {}),
    ...(intents.length > 0 ? { intents } : {}),
  };
}

/** Of the cards that two armies are fielded with those that a setup has to bring along: left out where there are none. */
export function cardsToBring(
  armies: BySide<{ readonly units: readonly string[] }>,
  cards: Cards,
  library: Pick<Library, 'cards'>,
): Pick<GameSetup, 'cards'> {
  const units = SIDES.flatMap(side => armies[side].units.map(cardId));
  const brought = broughtBeside(library.cards, inPlayWith(units, cards));
  return brought.length > 0 ? { cards: brought } : {};
}

const place = z
  .int()
  .min(0)
  .max(MOST_UNITS - 1);
const army = z.strictObject({
  name: z.string().max(200),
  bloc: z.enum(BLOCS),
  units: z.array(z.string()).min(1).max(MOST_UNITS),
  points: z.number().min(0).max(1_000_000).optional(),
  fortifications: z.array(z.enum(FORTIFICATIONS)).max(MOST_FORTIFICATIONS).optional(),
  platoons: platoonsRead.optional(),
  intents: z
    .array(z.strictObject({ unit: place, with: place.exactOptional(), held: z.enum(HELD).exactOptional() }))
    .max(MOST_UNITS)
    .optional(),
});
const shape = z.strictObject({
  measure: z.enum(MEASURES),
  table: z.strictObject({
    name: z.string().max(200),
    width: z.number().min(300).max(10_000),
    depth: z.number().min(300).max(10_000),
    pieces: z.unknown(),
  }),
  book: z.string(),
  scenario: z.string(),
  ownScenario: z.unknown().optional(),
  turnLimit: z.number().int().min(1).max(1000).nullable(),
  terrainBy: z.enum(SIDES).optional(),
  ...seedFields,
  byHand: byHandField.optional(),
  withoutOdds: z.literal(true).optional(),
  armies: z.strictObject({ blue: army, red: army }),
  cards: cardsPlayed.optional(),
});

/** A game's setup out of unknown JSON, checked against what this copy of the app has. */
export function parseSetup(value: unknown, library: Library, path = 'setup'): Result<GameSetup> {
  const read = readWith(shape, value, path);
  if (!read.ok) return read;
  const { cards: brought = [], ...setup } = read.value;
  const seed = seedFault(setup, path);
  if (seed) return bad(seed);
  const known = withBrought(library.cards, brought);
  const { cards = [] } = cardsToBring(setup.armies, known, library);
  const lone = cards.find(({ otherSideOf }) => otherSideOf !== undefined && !known.has(otherSideOf));
  if (lone)
    return bad(fault(`${path}.cards[${brought.indexOf(lone)}].otherSideOf`, 'setup.card', { id: lone.otherSideOf ?? '' }));
  const book = bookOf(library, setup.book, `${path}.book`);
  if (!book.ok) return book;
  const { space } = book.value;
  if (space === null) return bad(fault(`${path}.book`, 'book.chain', { chain: setup.book }));
  const pieces = piecesOf(space, setup.table, `${path}.table`);
  if (!pieces.ok) return pieces;
  const own = ownOf(setup, library, space);
  if (own && !own.ok) return bad({ ...own.error, path: `${path}.ownScenario.${own.error.path}` });
  const playable = own ? [own.value.scenario] : library.scenarios;
  if (!playable.some(one => one.id === setup.scenario && one.space === space))
    return bad(fault(`${path}.scenario`, 'setup.scenario', { id: setup.scenario }));
  for (const side of ['blue', 'red'] as const) {
    for (const [i, id] of setup.armies[side].units.entries()) {
      if (!known.has(cardId(id))) return bad(fault(`${path}.armies.${side}.units[${i}]`, 'setup.card', { id }));
    }
    const { bloc, units, platoons = [] } = setup.armies[side];
    const [wrong] = platoonFaults(platoons, bloc, units.map(cardId), `${path}.armies.${side}.platoons`);
    if (wrong) return bad(armyFieldFault(wrong));
    const limit = own?.value.points ?? null;
    const { points = 0 } = setup.armies[side];
    if (limit !== null && points > limit)
      return bad(fault(`${path}.armies.${side}.points`, 'setup.points', { limit, points, rules: 'ARMY-01' }));
  }
  const dug = bothDugIn(
    book.value,
    SIDES.map(side => setup.armies[side].fortifications ?? []),
  );
  if (dug) {
    const { path: where, expected } = armyFieldFault(dug);
    return bad({ path: `${path}.${where}`, expected });
  }
  const strange = cards.length > 0 ? { cards } : {};
  const file = own ? { ownScenario: own.value.file } : {};
  return ok({ ...setup, ...file, ...strange, table: { ...setup.table, pieces: pieces.value } } as unknown as GameSetup);
}

/** Cards of a setup that `parseSetup` takes which are others today than its file brings; a player's own stay what they were. */
export function changedCards(value: unknown, { cards }: Pick<Library, 'cards'>): readonly CardId[] {
  const { cards: brought = [] } = z.object({ cards: cardsPlayed.optional() }).parse(value);
  return brought.flatMap(card => {
    const today = cards.get(card.id);
    return today && !card.own && hashOfCard(today) !== hashOf(writeCard(card)) ? [card.id] : [];
  });
}

const hashes = new WeakMap<Card, string>();

/** Of a card that stays: a library's are asked for with every game that is read. */
function hashOfCard(card: Card): string {
  const hash = hashes.get(card) ?? hashOf(writeCard(card));
  hashes.set(card, hash);
  return hash;
}

/** The terrain of a table, as its space reads it. */
function piecesOf(
  space: SpaceName,
  { width, depth, pieces }: { readonly width: number; readonly depth: number; readonly pieces?: unknown },
  path: string,
): Result<readonly Piece[]> {
  switch (space) {
    case 'free':
      return parsePieces(pieces, `${path}.pieces`);
    case 'grid': {
      const odd = (['width', 'depth'] as const).find(side => ({ width, depth })[side] % SQUARE !== 0);
      if (odd) return bad(fault(`${path}.${odd}`, 'grid.wholeSquares', { n: SQUARE }));
      return parseGridPieces(pieces, `${path}.pieces`, squaresOf({ width, depth }));
    }
  }
}

/** The scenario that a setup brings; null where it names one of the book's. */
function ownOf(
  {
    ownScenario,
    measure,
    table,
  }: Pick<GameSetup, 'measure'> & {
    readonly ownScenario?: unknown;
    readonly table: { readonly width: number; readonly depth: number };
  },
  library: Pick<Library, 'ownScenario'>,
  space: Book['space'],
): Result<OwnScenario> | null {
  if (ownScenario === undefined) return null;
  const r = space === 'grid' ? SQUARE : LENGTHS[measure].range;
  return library.ownScenario(ownScenario, { width: table.width / r, depth: table.depth / r });
}

function scenarioOf(setup: GameSetup, library: Library, book: Book): Scenario {
  const { space } = book;
  const own = ownOf(setup, library, space);
  if (own?.ok) return own.value.scenario;
  return scenarioIn(
    book,
    foundIn(library.scenarios, one => one.id === setup.scenario && one.space === space),
  );
}

/** Columns and rows of a board. */
const squaresOf = ({ width, depth }: { readonly width: number; readonly depth: number }) => ({
  columns: width / SQUARE,
  rows: depth / SQUARE,
});

/** The rule set of a setup that `parseSetup` has taken. */
export function agreedBook({ book: chain }: Pick<GameSetup, 'book'>, sets: RuleSets): Book {
  const book = bookOf(sets, chain);
  if (!book.ok) throw new Error(sentenceOf(book.error));
  return book.value;
}

/**
 * By what games are told that were begun from the same set-up: what is fought over, by which units and by which rules, on what terrain. Not
 * their dice, nor what is changed in one step to look like another game: the measure, limits, whether odds are shown, names and ids, what is
 * meant to be done, which side has which army, any order, and where terrain stands.
 */
export function sameSetup({ book, scenario, ownScenario, terrainBy, armies, cards, table }: GameSetup, sets: RuleSets): string {
  const { name: _, note: __, turns: ___, points: ____, ...own } = (ownScenario ?? {}) as { readonly [field: string]: Json };
  return hashOf({
    ...{ book, scenario, own, cards: (cards ?? []).map(card => hashOf(writeCard(card))).sort() },
    armies: SIDES.map(side => hashOf({ ...fielded(armies[side]), laysTerrain: terrainBy === side })).sort(),
    ground: agreedBook({ book }, sets).space === 'grid' ? boardAs(table) : groundAs(table),
  });
}

/** What of an army makes a game another one. */
function fielded({ bloc, units, fortifications = [], platoons = [] }: ArmySetup): { readonly [field: string]: Json } {
  const cardsAt = (numbers: readonly number[]) => numbers.map(n => units[n] ?? '').sort();
  return {
    ...{ bloc, units: [...units].sort(), fortifications: [...fortifications].sort() },
    platoons: platoons
      .map(({ kind, leader, combat, support = [] }) =>
        hashOf({ kind, cards: cardsAt([...leader, ...combat.flat(), ...support]) }),
      )
      .sort(),
  };
}

const boardAs = ({ width, depth, pieces }: GameSetup['table']): Json => ({ width, depth, pieces: kindsOf(pieces) });

/** The same as plain JSON; a pair with `parseSetup`. A piece is its form with an id and a kind, whatever the space. */
export const writeSetup = ({ cards, ...setup }: GameSetup): Json =>
  ({
    ...setup,
    table: { ...setup.table, pieces: writePieces(setup.table.pieces) },
    ...(cards ? { cards: cards.map(writeCard) } : {}),
  }) as unknown as Json;

/** The same with every card of its armies and the other sides of those, so that it can be opened where one of them has gone. */
export function writeWhole(setup: GameSetup, { cards }: Pick<Table, 'cards'>): Json {
  const ids = new Set(SIDES.flatMap(side => setup.armies[side].units));
  return writeSetup({ ...setup, cards: inPlayWith(ids, cards) });
}

/** The cards that a game is played with: those of today, and what its file brought of a player's own and of those that have gone. */
export const cardsOf = ({ cards = [] }: GameSetup, library: Pick<Library, 'cards'>): Cards => withBrought(library.cards, cards);

/** Where a game is played, and how much room a unit takes up there. */
function standing(
  { measure, table }: GameSetup,
  { space, tables: { readings } }: Book,
  cards: Cards,
  { shapeOf }: Library,
): Pick<Table, 'space' | 'shapes'> {
  if (space === 'grid') return { space: gridSpace({ measure, board: squaresOf(table), readings }), shapes: gridShapes(cards) };
  const shapes = new Map([...cards.values()].map(card => [card.id, shapeOf(card)]));
  return { space: freeSpace({ measure, table: { width: table.width, depth: table.depth }, readings }), shapes };
}

/** The same as its book shows them (FAQ-01). */
export const cardsShown = (setup: GameSetup, library: Library): Cards =>
  correctedCards(cardsOf(setup, library), agreedBook(setup, library).tables.errata);

/** The table that a setup describes. */
export function tableOf(setup: GameSetup, library: Library): Table {
  const book = agreedBook(setup, library);
  return tableWith(setup, library, { book, scenario: scenarioOf(setup, library, book) });
}

/** A rule set, and the scenario that is played by it. */
export interface Agreed {
  readonly book: Book;
  readonly scenario: Scenario;
}

/** The same by this rule set and scenario, whatever the setup says of them. */
export function tableWith(setup: GameSetup, library: Library, { book, scenario }: Agreed): Table {
  const cards = correctedCards(cardsOf(setup, library), book.tables.errata);
  return {
    book: withScenario(book, scenario),
    ...standing(setup, book, cards, library),
    dice: seeded(dieSeedOf(setup)),
    cards,
    scenario,
    turnLimit: setup.turnLimit,
    ...(setup.terrainBy === undefined ? {} : { terrainBy: setup.terrainBy }),
    platoons: SIDES.flatMap(side => platoonsOf(setup.armies[side], side)),
  };
}

/** The platoons of a side, with the units of the game that are in them. */
const platoonsOf = ({ platoons = [] }: ArmySetup, side: Side): readonly PlatoonInPlay[] =>
  platoons.map(platoon => platoonInPlay(side, platoon));

const fortsOf = ({ armies: { blue, red } }: GameSetup) => ({
  blue: blue.fortifications ?? [],
  red: red.fortifications ?? [],
});

const unitsOf = ({ armies: { blue, red } }: GameSetup) => ({ blue: blue.units, red: red.units });

/** The state before the first event of a game. */
export const stateBefore = (setup: GameSetup, table: Table): State =>
  blankState(table, unitsOf(setup), setup.table.pieces, fortsOf(setup));

/** The table that a setup describes, and the game on it up to the first question. */
export function openGame(setup: GameSetup, library: Library): { readonly table: Table; readonly start: Submitted } {
  const table = tableOf(setup, library);
  const start = createGame(withHands(table, setup.byHand ?? []), unitsOf(setup), setup.table.pieces, fortsOf(setup));
  return { table, start };
}

const handed = new WeakMap<Table, Map<string, Table>>();

/** A table on which some sides throw real dice. The same object each time, so that what is remembered of it stays. */
export function withHands(table: Table, sides: readonly Side[]): Table {
  if (sides.length === 0) return table;
  const known = handed.get(table) ?? new Map<string, Table>();
  handed.set(table, known);
  const name = SIDES.filter(side => sides.includes(side)).join();
  const made = known.get(name) ?? { ...table, dice: byHand(table.dice, sides) };
  known.set(name, made);
  return made;
}
