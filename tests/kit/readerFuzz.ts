import { ruleSets } from '../../core/books/index.ts';
import { readFileSync } from 'node:fs';
import { isSaid } from './said.ts';
import { adjudicate } from '../../core/adjudicate/adjudicate.ts';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import { recheck } from '../../core/adjudicate/recheck.ts';
import { makeSheet } from '../../core/adjudicate/sheet.ts';
import type { FieldError, Json, Result } from '../../core/base/index.ts';
import { bad, fault, ok } from '../../core/base/index.ts';
import { armyFaults, parseArmy } from '../../core/forces/army.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards, writeCard } from '../../core/forces/parse.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import { headOf, playLine, undoLine } from '../../core/record/journal.ts';
import { openSave } from '../../core/record/open.ts';
import { parseSave, type Save, writeSave } from '../../core/record/save.ts';
import type { Library } from '../../core/record/setup.ts';
import { parseGridLayout } from '../../core/space/grid/layout.ts';
import { offers } from '../../core/decisions/index.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { DEFAULT_SETTINGS } from '../../electron/contract/index.ts';
import { parseJournal } from '../../electron/host/journalFile.ts';
import { readSettings } from '../../electron/host/settings.ts';
import { readJournal } from '../../renderer/base/journal.ts';
import { library as everything } from '../../renderer/base/library.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { parseTable } from '../../templates/tables/index.ts';
import { gridSetup } from './gridGame.ts';
import { modestly, OPENED } from './modest.ts';
import { mutated } from './mutate.ts';
import { playAtRandom } from './randomGame.ts';
import { randomGame, setupOf } from './playing.ts';
import { numbers } from './tables.ts';

/** A reader of documents from outside, and sound documents to spoil. What it reads is put to use as the program would. */
export interface Reader {
  readonly name: string;
  readonly documents: readonly unknown[];
  /** Refused with a path, or answered with anything; never thrown. */
  read(document: unknown): Result<unknown, FieldError>;
}

const everythingWeHave: Library = everything();
const golden = (path: string): unknown => JSON.parse(readFileSync(`tests/golden/${path}`, 'utf8'));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const museum = (name: string): unknown => JSON.parse(readFileSync(`tests/museum/${name}`, 'utf8'));

/** A game that was opened is looked at by both sides, and so are all the ways in which one goes on that no longer follows. */
function openAll(save: Save, library = everythingWeHave): void {
  const opened = openSave(save, library);
  const games = opened.follows ? [opened.game] : [opened.left, opened.upTo];
  for (const game of games) {
    const question = game && questionOf(game.state);
    if (game && question) offers(game.table, game.state, question.who);
  }
}

function usingSave(document: unknown, library = everythingWeHave): Result<unknown, FieldError> {
  const save = parseSave(document, library);
  if (save.ok) openAll(save.value, library);
  return save;
}

function usingJournal(lines: unknown): Result<unknown, FieldError> {
  const read = readJournal(Array.isArray(lines) ? lines : [lines], everythingWeHave);
  if (read.ok) openAll(read.value.save);
  return read;
}

function journalOf(game: Game): readonly Json[] {
  let now = newGame(game.setup, everythingWeHave);
  const lines: Json[] = [headOf(now, { blue: 'person', red: 'random' })];
  for (const { side, command } of game.entries) {
    const done = play(now, side, command);
    if (!done.ok) throw new Error(done.error.code);
    lines.push(playLine(now, done.value));
    now = done.value;
  }
  return [...lines, undoLine(3)];
}

/** A margin takes a hundred times as long as the other answers. */
const quick = (document: unknown): unknown => JSON.parse(JSON.stringify(document).replaceAll('"margin":true', '"margin":false'));

/** A document that asks for margins, behind four that ask for none. */
const oneInFive = (document: unknown, none: unknown): readonly unknown[] => [none, none, none, none, document];

function sheetOf(scene: unknown): unknown {
  const made = makeSheet(scene);
  if (!made.ok) throw new Error(made.error.path);
  return plain(made.value);
}

const cards = [...everythingWeHave.cards.values()];

/** Every reader of the program. */
export function readers(): readonly Reader[] {
  const first = golden('scenes/first.json');
  const free = randomGame(setupOf(3, { turns: 3, table: 3 }), 9);
  const grid = playAtRandom(
    gridSetup(2, '3'),
    everythingWeHave,
    () => {},
    () => {},
    game => game.entries.length >= 12,
  );
  return [
    { name: 'save', documents: [plain(writeSave(free)), plain(writeSave(grid))], read: document => usingSave(document) },
    {
      name: 'save of version 1',
      documents: [museum('save-1-rules-1/saves/grid-1-1-middle.battlefield')],
      read: document => usingSave(document),
    },
    // Two with units in fortifications, which version 2 knew otherwise.
    {
      name: 'save of version 2',
      documents: ['grid-4-20-middle', 'grid-5-25-middle'].map(name => museum(`save-2-rules-1/saves/${name}.battlefield`)),
      read: document => usingSave(document),
    },
    {
      name: 'save with cards of its own',
      documents: [plain(writeSave(free)), plain(writeSave(grid))],
      read: document => usingSave(document, { ...everythingWeHave, cards: new Map() }),
    },
    { name: 'journal', documents: [plain(journalOf(free))], read: usingJournal },
    {
      name: 'scene',
      documents: oneInFive(first, quick(first)),
      read: adjudicate,
    },
    {
      name: 'scene on squares',
      documents: ['cover', 'fortifications', 'jets', 'sight'].map(name => golden(`grid/${name}.json`)),
      read: adjudicateGrid,
    },
    { name: 'ruling', documents: oneInFive(sheetOf(first), sheetOf(quick(first))), read: value => recheck(value, ruleSets) },
    {
      name: 'army',
      documents: [plain(shippedArmies()[0]!.army), plain(shippedArmies()[5]!.army)],
      read(document) {
        const army = parseArmy(document);
        if (army.ok && army.value.units.every(unit => everythingWeHave.cards.has(unit.card)))
          armyFaults(army.value, everythingWeHave.cards);
        return army;
      },
    },
    {
      name: 'cards',
      documents: [plain({ format: CARDS_FORMAT, version: CARDS_VERSION, count: 4, cards: cards.slice(0, 4).map(writeCard) })],
      read: parseCards,
    },
    { name: 'table', documents: [JSON.parse(readFileSync('templates/tables/farmstead.json', 'utf8'))], read: parseTable },
    { name: 'board', documents: [JSON.parse(readFileSync('templates/boards/gatehouse.json', 'utf8'))], read: parseGridLayout },
    {
      name: 'settings',
      documents: [plain(DEFAULT_SETTINGS)],
      read(document) {
        const read = readSettings(JSON.stringify(document) ?? '');
        return read === null ? bad(fault('', 'object')) : ok(read);
      },
    },
  ];
}

/** ms of processor time that a document may take which asks for margins. */
const ASKED = 10_000;

const asksForMargins = (document: unknown): boolean => JSON.stringify(document)?.includes('"margin":true') ?? false;

export interface Counted {
  readonly refused: number;
  readonly answered: number;
  /** What the documents took that took most. */
  readonly slowest: number;
  readonly largest: number;
}

/** Puts so many spoiled documents to a reader. Throws at the first that is neither refused by path nor answered, or takes too much. */
export function fuzzReader({ name, documents, read }: Reader, seed: number, count: number): Counted {
  const random = numbers(seed);
  let refused = 0;
  let slowest = 0;
  let largest = 0;
  for (let i = 0; i < count; i++) {
    const document = mutated(documents[i % documents.length], random);
    const which = `${name}, seed ${seed}, document ${i}`;
    const work = () => {
      try {
        return read(document);
      } catch (error) {
        throw new Error(`${which}: thrown ${error instanceof Error ? error.stack : error}`);
      }
    };
    const [done, taken] = modestly(work, asksForMargins(document) ? ASKED : OPENED, which);
    slowest = Math.max(slowest, taken.time);
    largest = Math.max(largest, taken.memory);
    if (done.ok) continue;
    refused++;
    const { path, expected } = done.error;
    if (typeof path !== 'string' || !isSaid(expected)) throw new Error(`${which}: refused with ${JSON.stringify(done.error)}`);
  }
  return { refused, answered: count - refused, slowest, largest };
}

/** Puts so many journals with spoiled bytes to the reader of files: read up to the damage, or refused by the line; none takes too much. */
export function fuzzBytes(bytes: Buffer, seed: number, count: number): Counted {
  const random = numbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  const whole = parseJournal(bytes);
  if (!whole.ok) throw new Error(whole.error.sentence);
  const entries = whole.value.entries.map(entry => JSON.stringify(entry));
  let refused = 0;
  let slowest = 0;
  let largest = 0;
  for (let i = 0; i < count; i++) {
    const spoiled = Buffer.from(bytes);
    for (let changes = 1 + below(3); changes > 0; changes--) spoiled[below(spoiled.length)] = below(256);
    const given = random() < 0.3 ? spoiled.subarray(0, below(spoiled.length)) : spoiled;
    const [read, taken] = modestly(() => parseJournal(given), OPENED, `Seed ${seed}, journal ${i}`);
    slowest = Math.max(slowest, taken.time);
    largest = Math.max(largest, taken.memory);
    if (!read.ok) {
      refused++;
      if (!/^(line 1|version)$/.test(read.error.path))
        throw new Error(`Seed ${seed}, journal ${i}: ${JSON.stringify(read.error)}`);
      continue;
    }
    // Whatever is read is what was written, from the first on.
    const prefix = read.value.entries.every((entry, n) => JSON.stringify(entry) === entries[n]);
    const said = read.value.fault !== null || read.value.torn || read.value.entries.length === entries.length;
    if (!prefix || (!said && read.value.good !== given.length)) throw new Error(`Seed ${seed}, journal ${i}: read wrongly`);
  }
  return { refused, answered: count - refused, slowest, largest };
}
