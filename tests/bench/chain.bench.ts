import { itemAt } from '../../core/base/index.ts';
import type { Side } from '../../core/base/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import { options } from '../../core/books/options/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../core/rulebook/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import type { State } from '../../core/game/state.ts';
import type { Table } from '../../core/game/table.ts';
import { openGame } from '../../core/record/opening.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import type { Bench, Case } from './bench.ts';

/*
 * The same answers by the first book of a space and by the longest chain of layers that can be played there, in the same states: those of
 * a game by the first that the chain takes, too, and by which the same happens. What is left over is what the chain itself costs.
 */

/** How much longer the longest chain may take. */
const GOAL = 1.1;
/** Turns that each of two takes for the figures of the notes. */
const ROUNDS = 31;

/** Everything that may be switched in a book at once. */
function longest(book: Book): Book {
  let switched: Switched = {};
  let made = book;
  for (const option of options.filter(one => isOpenIn(book, one))) {
    for (const value of Object.keys(option.others)) {
      const tried = withOptions(book, options, { ...switched, [option.id]: value });
      if (!tried.ok) continue;
      switched = { ...switched, [option.id]: value };
      made = tried.value;
      break;
    }
  }
  return made;
}

const layersOf = (book: Book): number => book.id.split('>').length;
type Given = readonly [state: State, side: Side, command: Command];

/** What an answer makes happen by a book, or null where it is refused there. */
function happens(table: Table, given: Given): string | null {
  const done = submit(table, ...given);
  return done.ok ? done.value.events.map(({ type }) => type).join() : null;
}

const GROUNDS = (['free', 'grid'] as const).map(space => {
  const known = space === 'grid' ? gridLibrary : library;
  const drawn = space === 'grid' ? gridSetup(1, '1') : randomSetup(1, 3);
  // Only a defender has fortifications where the rule set says so (ZVE-30).
  const { fortifications: _, ...red } = drawn.armies.red;
  const setupOf = (book: Book) => ({ ...drawn, turnLimit: 3, armies: { ...drawn.armies, red }, book: book.id });
  const books = known.books.filter(book => book.space === space);
  const base = itemAt(books, 0);
  const chained = books.map(longest).reduce((most, made) => (layersOf(made) > layersOf(most) ? made : most));
  const tables = [base, chained].map(book => openGame(setupOf(book), known).table);
  const asked: Given[] = [];
  playAtRandom(setupOf(base), known, undefined, (before, after) => {
    const entry = after.entries.at(-1);
    // What is put up before the first turn is a matter of the scenario, which a chain changes too.
    if (entry && before.state.turn > 0) asked.push([before.state as State, entry.side, entry.command]);
  });
  const same = asked.filter(given => {
    const [plain, long] = tables.map(table => happens(table, given));
    return plain !== null && plain === long;
  });
  const [plain, long] = tables.map(table => () => same.filter(given => submit(table, ...given).ok).length);
  return { space, base, chained, asked: asked.length, same: same.length, run: { plain: plain!, long: long! } };
});

/** ms of the processor in the middle of so many runs of each, in turn. */
function medians(runs: readonly (() => unknown)[]): readonly number[] {
  const taken = runs.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, run] of runs.entries()) {
      const before = process.cpuUsage();
      run();
      taken[i]!.push(process.cpuUsage(before).user / 1000);
    }
  return taken.map(all => all.sort((a, b) => a - b)[ROUNDS >> 1]!);
}

export default {
  name: 'submit, by the length of the chain',
  cases: GROUNDS.flatMap(({ space, same, run }): readonly Case[] => {
    const done = { count: same, what: 'answers' };
    return [
      { name: `${space}: answers by the first book`, run: run.plain, done },
      { name: `${space}: the same answers by the longest chain`, run: run.long, done },
    ];
  }),
  notes: () =>
    GROUNDS.flatMap(({ space, base, chained, asked, same, run }) => {
      const [plain, long] = medians([run.plain, run.long]) as [number, number];
      const ratio = long / plain;
      return [
        `${space}: the longest chain has ${layersOf(chained)} layers, the first book ${layersOf(base)}`,
        `${same} of the ${asked} answers of a game make the same happen by both`,
        `the longest chain takes ${ratio.toFixed(2)} of the time (${ratio <= GOAL ? 'within' : 'NOT within'} ${GOAL.toFixed(2)})`,
      ];
    }),
} satisfies Bench;
