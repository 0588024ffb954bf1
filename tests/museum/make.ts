import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../../core/base/index.ts';
import { sentenceOf } from '../../core/base/index.ts';
import type { Game, GameSetup, Hands, Json, Library } from '../../core/index.ts';
import { options } from '../../core/books/options/index.ts';
import type { Book } from '../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../core/rulebook/index.ts';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import {
  bookOnSquares,
  bookOnTable,
  handsLine,
  headOf,
  isRollAsked,
  makeGridSheet,
  makeSheet,
  play,
  playLine,
  questionOf,
  seatsLine,
  ruleSets,
  undo,
  undoLine,
  USUAL_AGREEMENT,
  withHandsSaid,
  writeSave,
} from '../../core/index.ts';
import { DEFAULT_SETTINGS } from '../../electron/contract/index.ts';
import { journals } from '../../electron/host/journals.ts';
import { settings } from '../../electron/host/settings.ts';
import { library as everything } from '../../renderer/base/library.ts';
import type { Seats } from '../../renderer/base/seats.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { RULINGS } from './rulings.ts';

/*
 * What goes into the museum: one of each kind of file, written by today's program. The same program writes the same files, so
 * that nothing is left to taste when a version is added.
 */

const library: Library = everything();

/** Games of each scenario: `space-scenario` with the seeds of the three that are kept. */
const SCENARIOS = ['1', '2', '3', '4', '5'];
/** Questions at which a game in the middle is left, so that matters of all kinds are unfinished. */
const LEFT_AT = ['allocate', 'react', 'move', 'reroll', 'attack', 'declare', 'reaction', 'activate', 'setAside'];

/** Numbers divisible by seven call for a card that only the tests have. */
const supplied = (seed: number): number => (seed % 7 === 0 ? seed + 30 : seed);

const setups: readonly { readonly name: string; readonly setup: GameSetup }[] = [
  ...[8, 15, 44].map(seed => ({ name: `free-1-${seed}`, setup: randomSetup(seed, 4, library) })),
  ...SCENARIOS.flatMap((scenario, i) =>
    [6 * i + 1, 6 * i + 2, 5 * i + 10].map(supplied).map(seed => {
      return { name: `grid-${scenario}-${seed}`, setup: { ...gridSetup(seed, scenario), turnLimit: 4 } };
    }),
  ),
];

/** House rules in a book, none of them against another: of those that are open in it one in `ONE_IN`, so that some of each part are. */
function switchedIn(book: Book): Book {
  const open = options.filter(one => isOpenIn(book, one)).filter((_, i) => i % ONE_IN === 0);
  return open.reduce((made, option) => {
    const switched = { ...Object.fromEntries(made.options), [option.id]: Object.keys(option.others)[0]! };
    const wider = withOptions(book, options, switched);
    return wider.ok ? wider.value : made;
  }, book);
}
const ONE_IN = 12;

/** A game by each of the other books, as it is printed and with house rules. */
const bookSetups = library.books
  .filter(({ space, id }) => library.books.find(one => one.space === space)!.id !== id)
  .flatMap((book, i) =>
    [book, switchedIn(book)].map((made, k) => {
      const seed = supplied(61 + 2 * i + k);
      const setup = book.space === 'grid' ? gridSetup(seed, SCENARIOS[i % SCENARIOS.length]!) : randomSetup(seed, 3, library);
      // Only a defender has fortifications where the rule set says so (ZVE-30).
      const { fortifications: _, ...red } = setup.armies.red;
      const name = `${book.id.split('>').at(-1)}-${book.space}-${k === 0 ? 'printed' : 'switched'}`;
      return { name, setup: { ...setup, armies: { ...setup.armies, red }, turnLimit: 2, book: made.id } };
    }),
  );

/** Games with a typed seed in which one side throws real dice, left as both have said to throw the next ones. */
const handSetups = [
  { name: 'hands-free', setup: randomSetup(71, 3, library) },
  { name: 'hands-grid', setup: { ...gridSetup(72, '2'), turnLimit: 3 } },
].map(({ name, setup }) => ({ name, setup: { ...setup, hashed: true, byHand: ['red'] } as GameSetup }));

const BY_RED: Hands = { byHand: ['red'] };
const bothNext = (game: Game): Game => withHandsSaid(game, { byHand: ['red'], once: true }, isRollAsked(game));

/** Such a game after so many answers, or after more where dice are asked for by then. */
const handGame = (setup: GameSetup, answers: number): Game =>
  playAtRandom(
    setup,
    library,
    undefined,
    undefined,
    now => now.entries.length >= answers && !isRollAsked(now),
    undefined,
    BY_RED,
  );

/** The game at the first question of that kind after `from` answers; else where it is after so many. */
function leftAt(setup: GameSetup, kind: string, from: number): Game {
  let fallback: Game | null = null;
  const game = playAtRandom(
    setup,
    library,
    () => {},
    (_, after) => {
      if (after.entries.length === from) fallback = after;
    },
    now => now.entries.length >= from && questionOf(now.state)?.ask.ask === kind,
  );
  return game.state.outcome === null ? game : (fallback ?? game);
}

const write = async (path: string, value: unknown): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value)}\n`);
};

async function makeSaves(folder: string): Promise<void> {
  for (const [i, { name, setup }] of [...setups, ...bookSetups].entries()) {
    const ending = i % 3 === 2;
    const game = ending ? playAtRandom(setup, library) : leftAt(setup, LEFT_AT[i % LEFT_AT.length]!, 40 + 9 * i);
    await write(join(folder, `${name}-${ending ? 'end' : 'middle'}.battlefield`), writeSave(game));
    // Now and then somebody took something back.
    if (i % 5 === 0) {
      const back = undo(game, game.entries.length - 4);
      await write(join(folder, `${name}-taken-back.battlefield`), writeSave(back));
    }
  }
  for (const { name, setup } of handSetups)
    await write(join(folder, `${name}-middle.battlefield`), writeSave(bothNext(handGame(setup, 90))));
  await write(join(folder, 'clock-free-middle.battlefield'), writeSave(clockGame(), { ...timed(40) }));
}

/** A game by the clock, and its seats after so many answers. */
const clockGame = (): Game => leftAt(setups[0]!.setup, 'activate', 40);
const timed = (answers: number): Seats => ({
  ...SEATS[0]!,
  clock: { minutes: 45, spent: { blue: 7000 * answers, red: 5500 * answers } },
});

const SEATS: readonly Seats[] = [
  { blue: 'person', red: 'person' },
  { blue: 'person', red: 'random' },
];

type Note = (line: Json) => Promise<void>;

/** A journal as the host keeps it, the `n`th of a year. */
async function makeJournal(folder: string, n: number, finished: boolean, lines: (note: Note) => Promise<void>): Promise<string> {
  const { handlers, end } = journals(folder);
  const before = new Set(await readdir(folder).catch(() => []));
  const made = await handlers.create({ title: `Museum ${n}` });
  if (!made.ok) throw new Error(made.error.sentence);
  const { journal } = made.value;
  let expects = 0;
  await lines(async entry => {
    const written = await handlers.append({ journal, entry, expects });
    if (!written.ok) throw new Error(written.error.sentence);
    expects = written.value.entries;
  });
  if (finished) await handlers.close({ journal });
  await end();
  const [file] = (await readdir(folder)).filter(name => !before.has(name));
  const path = join(folder, `2026-01-0${n}T12-00-00-000Z-0000000${n}.${finished ? 'closed' : 'open'}.jsonl`);
  await rename(join(folder, file!), path);
  return path;
}

/** The answers of a game from where another one is, each a line; the game that they lead to. */
async function noteUpTo(note: Note, game: Game, from: Game, answers = game.entries.length): Promise<Game> {
  let now = from;
  for (const entry of game.entries.slice(now.entries.length, answers)) {
    const done = play(now, entry.side, entry.command, entry);
    if (!done.ok) throw new Error(done.error.code);
    await note(playLine(now, done.value));
    now = done.value;
  }
  return now;
}

/** Journals as a game leaves them: unfinished, with answers taken back, torn at the end, finished; and with real dice of which players say
 *  something before they answer; and by the clock. */
async function makeJournals(folder: string): Promise<void> {
  const chosen = [setups[0]!, setups[4]!, setups[7]!, setups[10]!, setups[13]!];
  for (const [i, { setup }] of chosen.entries()) {
    const finished = i === 3;
    const game = finished ? playAtRandom(setup, library) : leftAt(setup, LEFT_AT[(3 * i + 1) % LEFT_AT.length]!, 30 + 15 * i);
    const path = await makeJournal(folder, i + 1, finished, async note => {
      let now = undo(game, i === 2 ? 12 : 0);
      await note(headOf(now, { ...SEATS[i % SEATS.length]! }));
      if (i === 1) {
        now = undo(await noteUpTo(note, game, now, 20), 15);
        await note(undoLine(15));
      }
      await noteUpTo(note, game, now);
    });
    if (i === 4) {
      const bytes = await readFile(path);
      await writeFile(path, bytes.subarray(0, bytes.length - 30));
    }
  }
  for (const [i, { setup }] of handSetups.entries())
    await makeJournal(folder, chosen.length + i + 1, false, async note => {
      const game = handGame(setup, 60);
      const begun = undo(game, 0);
      await note(headOf(begun, { ...SEATS[0]! }));
      await noteUpTo(note, game, begun);
      await note(handsLine(bothNext(game).hands!));
    });
  await makeJournal(folder, chosen.length + handSetups.length + 1, false, async note => {
    const game = clockGame();
    let now = undo(game, 0);
    await note(headOf(now, { ...timed(0) }));
    for (const { n } of game.entries) {
      now = await noteUpTo(note, game, now, n);
      await note(seatsLine({ ...timed(n) }));
    }
  });
}

/** What is made anew at every start is no exhibit. */
const withoutIndex = (folder: string): Promise<void> => rm(join(folder, 'index'), { force: true });

/** Rulings on what the law has changed, on the table and on squares. */
async function makeRulings(folder: string): Promise<void> {
  for (const { name, book: chain, scene } of RULINGS.table) {
    const book = must(bookOnTable(ruleSets, chain));
    await write(join(folder, 'sheets', `${name}.json`), must(makeSheet(scene, USUAL_AGREEMENT, undefined, book)));
  }
  for (const { name, book: chain, scene } of RULINGS.squares) {
    const book = must(bookOnSquares(ruleSets, chain));
    await write(join(folder, 'grid-sheets', `${name}.json`), must(makeGridSheet(scene, undefined, book)).sheet);
  }
}

function must<T>(made: Result<T>): T {
  if (!made.ok) throw new Error(sentenceOf(made.error));
  return made.value;
}

/** Scenes that are kept elsewhere in the tests, as they are today, with the rulings on them. */
async function makeScenes(folder: string): Promise<void> {
  const scene = JSON.parse(await readFile('tests/golden/scenes/first.json', 'utf8'));
  await write(join(folder, 'scenes', 'first.json'), scene);
  await write(join(folder, 'sheets', 'first.json'), must(makeSheet(scene, USUAL_AGREEMENT)));
  await makeRulings(folder);
  for (const name of await readdir('tests/golden/grid')) {
    const document: unknown = JSON.parse(await readFile(join('tests/golden/grid', name), 'utf8'));
    const ruling = must(adjudicateGrid(document));
    await write(join(folder, 'grid-scenes', name), document);
    await write(join(folder, 'grid-rulings', name), ruling);
  }
}

async function makeArmies(folder: string): Promise<void> {
  for (const name of (await readdir('templates/armies')).filter(one => one.endsWith('.json'))) {
    await write(join(folder, name), JSON.parse(await readFile(join('templates/armies', name), 'utf8')));
  }
}

/** Writes everything that the museum keeps of one version into a folder. */
export async function makeExhibits(folder: string): Promise<void> {
  await makeSaves(join(folder, 'saves'));
  await makeJournals(join(folder, 'journals'));
  await withoutIndex(join(folder, 'journals'));
  await makeScenes(folder);
  await makeArmies(join(folder, 'armies'));
  const written = await settings(join(folder, 'settings.json')).write({ ...DEFAULT_SETTINGS, language: 'fr', scale: 1.25 });
  if (!written.ok) throw new Error(written.error.sentence);
}
