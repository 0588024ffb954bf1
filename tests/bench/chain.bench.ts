import type { Side } from '../../core/base/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import { options } from '../../core/books/options/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../core/rulebook/index.ts';
import { submit } from '../../core/game/steps/submit.ts';
import type { State } from '../../core/game/state.ts';
import type { Table } from '../../core/game/table.ts';
import { openGame } from '../../core/record/setup.ts';
import { bookFor } from '../kit/game.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import type { Bench } from './bench.ts';

/** Everything that may be switched in a book at once: the longest chain of layers that can be played. */
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

const setupOf = (book: Book) => ({ ...gridSetup(1, '1'), turnLimit: 3, book: book.id });
type Given = readonly [state: State, side: Side, command: Command];

/** A game by a book answered at random, as every answer with the state that it was given in. */
function answersOf(book: Book): readonly Given[] {
  const given: Given[] = [];
  playAtRandom(setupOf(book), gridLibrary, undefined, (before, after) => {
    const entry = after.entries.at(-1);
    if (entry) given.push([before.state as State, entry.side, entry.command]);
  });
  return given;
}

const base = bookFor('grid');
const made = longest(bookFor('grid', 'dust-1947'));
const tables = [base, made].map(book => openGame(setupOf(book), gridLibrary).table);

/** What an answer makes happen by a book, or null where it is refused there. */
const happens = (table: Table, given: Given): readonly string[] | null => {
  const done = submit(table, ...given);
  return done.ok ? done.value.events.map(({ type }) => type) : null;
};

/*
 * The same answers by both books, in the same states: of a game by the base book those that the longest chain takes, too, and by which the same
 * happens. What is left over is what the chain itself costs.
 */
const asked = answersOf(base);
const same = asked.filter(given => {
  const [plain, chained] = tables.map(table => happens(table, given));
  return plain && chained && plain.join() === chained.join();
});
const all = (table: Table) => () => same.filter(given => submit(table, ...given).ok).length;
const done = { count: same.length, what: 'answers' };

export default {
  name: 'submit, by the length of the chain',
  cases: [
    ...[{ name: 'answers by the base book', run: all(tables[0]!), done }],
    ...[{ name: 'the same answers by the longest chain', run: all(tables[1]!), done }],
  ],
  notes: () => [
    `the longest chain has ${made.id.split('>').length} layers, the base book ${base.id.split('>').length}`,
    `${same.length} of the ${asked.length} answers of a game make the same happen by both`,
  ],
} satisfies Bench;
