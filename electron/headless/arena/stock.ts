import { basename } from 'node:path';
import { bad, itemAt, ok, type Result } from '../../../core/base/index.ts';
import { sha256 } from '../../../core/base/sha256.ts';
import { armyOf, bookIn, designOf, type Given, type Supplies } from '../../../core/headless/index.ts';
import {
  type Army,
  armyFieldFault,
  armyPoints,
  armySetup,
  type Book,
  bothDugIn,
  type Cards,
  cardsDiffer,
  cardsOfArmies,
  cardsToBring,
  type GameSetup,
  roomRefused,
  type Scenario,
  scenarioIn,
  sentenceOf,
} from '../../../core/index.ts';

export type NamedArmy = Supplies['armies'][number];
export type NamedTable = Supplies['layouts'][number];

/** What the words of an arena stand for: what the set-ups of its games are made of. */
export interface Stock {
  readonly library: Supplies['library'];
  readonly scenarios: readonly Scenario[];
  readonly tables: readonly NamedTable[];
  readonly books: ReadonlyMap<Scenario['space'], Book>;
  /** Of blue, and of red. */
  readonly armies: readonly [NamedArmy, NamedArmy] | null;
  /** Supplied armies that meet where none are named. */
  readonly fair: readonly NamedArmy[];
}

/** What of an arena its stock follows from. */
export interface Wanted {
  readonly scenario: string;
  readonly table: string;
  readonly points: number;
}

/** Reads what is played with. Of several scenarios those are left out that are not played with it. */
export function stockOf(supplies: Supplies, outer: Given, wanted: Wanted): Result<Stock, string> {
  const { library, layouts } = supplies;
  const texts = new Map<string, string>();
  const given = readOnce(outer, texts);
  const fair = fairOf(supplies, wanted.points);
  if (!fair.ok) return fair;
  const asked = scenariosOf(library.scenarios, wanted.scenario);
  if (!asked.ok) return asked;
  const tables = wanted.table === '' ? ok(layouts) : tableOf(supplies, given, wanted.table, texts);
  if (!tables.ok) return tables;
  const withTable = asked.value.filter(({ space }) => tables.value.some(one => one.space === space));
  if (withTable.length === 0) return bad(`There is no table ${wanted.table} for the mode ${itemAt(asked.value, 0).space}.`);
  const books = booksOf(supplies, given, withTable);
  if (!books.ok) return books;
  const scenarios = withTable.filter(({ space }) => books.value.has(space));
  const parts = { library, tables: tables.value, books: books.value, fair: fair.value };
  const armies = armiesOf(supplies, given, { ...parts, scenarios, armies: null }, texts);
  if (!armies.ok) return armies;
  return withRoom(outer, { ...parts, scenarios, armies: armies.value }, texts.has(wanted.table));
}

/** A file is read once, so that what is played and what it is called are of one text. */
function readOnce(given: Given, texts: Map<string, string>): Given {
  const readText = (name: string): Result<string, string> => {
    const known = texts.get(name);
    if (known !== undefined) return ok(known);
    const text = given.readText(name);
    if (text.ok) texts.set(name, text.value);
    return text;
  };
  return { ...given, readText };
}

/** What tells a file from another one of its name. */
export const CONTENT = /#[0-9a-f]{16}(?=")/g;

/** What is supplied is called by its id, and a file by its name and what is in it, wherever it lies: it may be another one tomorrow. */
function callIt(word: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(word);
  return text === undefined ? word : `${basename(word)}#${sha256(text).slice(0, 16)}`;
}

/** `all`, those of one mode (`free`, `grid`), or one by its mode and id (`free-3`). */
function scenariosOf(all: readonly Scenario[], name: string): Result<readonly Scenario[], string> {
  const found = all.filter(one => name === 'all' || name === one.space || name === wordOf(one));
  const known = ['all', 'free', 'grid', ...all.map(wordOf)];
  return found.length > 0 ? ok(found) : bad(`There is no scenario ${name}; there are: ${known.join(', ')}.`);
}

const wordOf = ({ space, id }: Scenario): string => `${space}-${id}`;

function tableOf(
  supplies: Supplies,
  given: Given,
  word: string,
  texts: ReadonlyMap<string, string>,
): Result<readonly NamedTable[], string> {
  const { layouts } = supplies;
  const supplied = layouts.filter(({ id }) => id === word);
  if (supplied.length > 0) return ok(supplied);
  if (!/\.(json|battlelayout)$/.test(word)) {
    const known = layouts.map(({ id }) => id).join(', ');
    return bad(`There is no table ${word}; there are: ${known}; or name a .json or .battlelayout file.`);
  }
  const design = designOf(supplies, given, word);
  if (!design.ok) return design;
  const { space, name, size, pieces } = design.value;
  return ok([{ id: callIt(word, texts), space, layout: { name, size, pieces } }]);
}

/** The rule set of each mode that has it; what is wrong with the first where none has. */
function booksOf({ library }: Supplies, given: Given, scenarios: readonly Scenario[]): Result<Stock['books'], string> {
  const spaces = [...new Set(scenarios.map(({ space }) => space))];
  const read = spaces.map(space => ({ space, book: bookIn(library, given, space) }));
  const books = new Map(read.flatMap(({ space, book }) => (book.ok ? [[space, book.value] as const] : [])));
  const { book: first } = itemAt(read, 0);
  return books.size === 0 && !first.ok ? first : ok(books);
}

/** The armies that are named, such as may meet in each of the scenarios. */
function armiesOf(
  supplies: Supplies,
  given: Given,
  stock: Stock,
  texts: ReadonlyMap<string, string>,
): Result<Stock['armies'], string> {
  const { armies: words } = given.options;
  if (!words) return ok(null);
  if (words.length !== 2) return bad('--armies wants two armies, each the id of a supplied one or a file.');
  const [blue, red] = [itemAt(words, 0), itemAt(words, 1)];
  const read = stock.scenarios.map(scenario => armiesIn(supplies, given, stock, scenario, [blue, red]));
  const wrong = read.find(one => !one.ok);
  if (wrong) return wrong;
  const first = itemAt(read, 0);
  if (!first.ok) return first;
  return ok([
    { id: callIt(blue, texts), army: first.value[0] },
    { id: callIt(red, texts), army: first.value[1] },
  ]);
}

function armiesIn(
  supplies: Supplies,
  given: Given,
  { books }: Stock,
  printed: Scenario,
  words: readonly [string, string],
): Result<readonly [Army, Army], string> {
  const book = bookFor(books, printed);
  const played = { book, scenario: scenarioIn(book, printed) };
  const blue = armyOf(supplies, given, words[0], played);
  if (!blue.ok) return blue;
  const red = armyOf(supplies, given, words[1], played);
  if (!red.ok) return red;
  const both = [blue.value, red.value] as const;
  const { library } = supplies;
  const cards = cardsOfArmies(both, library.cards);
  const forts = both.map(army => armySetup(army, cards).fortifications ?? []);
  const fault = cardsDiffer(both, library.cards) ?? bothDugIn(book, forts);
  return fault ? bad(`--armies: ${sentenceOf(armyFieldFault(fault))}.`) : ok(both);
}

/** Leaves out scenarios that have no room on a table of a person's own. Supplied ones are drawn for all of their mode. */
function withRoom(given: Given, stock: Stock, isOwnTable: boolean): Result<Stock, string> {
  if (!isOwnTable) return ok(stock);
  const table = itemAt(stock.tables, 0);
  const armies = stock.armies ?? [itemAt(stock.fair, 0), itemAt(stock.fair, 1)];
  const faults = new Map(
    stock.scenarios.flatMap(scenario => {
      const fault = roomRefused(setupWith(stock, { scenario, table, armies, seed: 0, turns: 1 }), stock.library);
      return fault ? [[scenario, `${sentenceOf(armyFieldFault(fault))}.`] as const] : [];
    }),
  );
  const scenarios = stock.scenarios.filter(one => !faults.has(one));
  const [first] = faults.values();
  if (scenarios.length === 0) return bad(`--scenario, --table: ${first}`);
  for (const [scenario, why] of faults) given.warn(`${wordOf(scenario)} is left out: ${why}`);
  return ok({ ...stock, scenarios });
}

/** What a game is played with. */
export interface Draw {
  readonly scenario: Scenario;
  readonly table: NamedTable;
  readonly armies: readonly [NamedArmy, NamedArmy];
  readonly seed: number;
  readonly turns: number;
}

/** A game as it begins. */
export function setupWith({ library, books }: Stock, { scenario, table, armies: [one, other], seed, turns }: Draw): GameSetup {
  const cards = cardsOfArmies([one.army, other.army], library.cards);
  const armies = { blue: armySetup(one.army, cards), red: armySetup(other.army, cards) };
  const { name, size, pieces } = table.layout;
  return {
    ...{ measure: 'metric', table: { name, ...size, pieces }, book: bookFor(books, scenario).id, scenario: scenario.id },
    ...{ turnLimit: turns, seed, armies },
    ...cardsToBring(armies, cards, library),
  };
}

/** The scenarios as they are played by the rule sets of the games. */
export const scenariosIn = ({ books, scenarios }: Stock): readonly Scenario[] =>
  scenarios.map(scenario => scenarioIn(bookFor(books, scenario), scenario));

function bookFor(books: Stock['books'], { space, id }: Scenario): Book {
  const book = books.get(space);
  if (!book) throw new Error(`No rule set for scenario ${id}: it should have been left out.`);
  return book;
}

/** Supplied armies of a size of which there are two to meet. */
function fairOf({ armies, library }: Supplies, points: number): Result<readonly NamedArmy[], string> {
  const sized = armies.map(one => ({ one, size: sizeOf(one, library.cards) }));
  const all = sized.map(({ size }) => size);
  const sizes = [...new Set(all.filter((size, i) => all.indexOf(size) < i))].sort((a, b) => a - b);
  if (!sizes.includes(points))
    return bad(`There are no two supplied armies of ${points} points; there are of ${sizes.join(', ')}.`);
  return ok(sized.filter(({ size }) => size === points).map(({ one }) => one));
}

/** Supplied armies stay a little below their size. */
const sizeOf = ({ army }: NamedArmy, cards: Cards): number => Math.round(armyPoints(army, cards) / 25) * 25;
