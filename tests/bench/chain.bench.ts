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

/** A game by a book answered at random, as every answer with the state that it was given in. */
function answersOf(book: Book): { readonly table: Table; readonly given: readonly Parameters<typeof submit>[] } {
  const setup = { ...gridSetup(1, '1'), turnLimit: 3, book: book.id };
  const { table } = openGame(setup, gridLibrary);
  const given: Parameters<typeof submit>[] = [];
  playAtRandom(setup, gridLibrary, undefined, (before, after) => {
    const entry = after.entries.at(-1);
    if (entry) given.push([table, before.state as State, entry.side, entry.command]);
  });
  return { table, given };
}

const base = answersOf(bookFor('grid'));
const made = longest(bookFor('grid', 'dust-1947'));
const long = answersOf(made);

/** As many answers of both, so that their times are those of an answer each. */
const COUNT = Math.min(200, base.given.length, long.given.length);
const all =
  ({ given }: typeof base) =>
  () =>
    given.slice(0, COUNT).filter(one => submit(...one).ok).length;
const done = { count: COUNT, what: 'answers' };

export default {
  name: 'submit, by the length of the chain',
  cases: [
    { name: 'answers by the base book', run: all(base), done },
    { name: 'answers by the longest chain', run: all(long), done },
  ],
  notes: () => [
    `the longest chain has ${made.id.split('>').length} layers, the base book ${bookFor('grid').id.split('>').length}`,
  ],
} satisfies Bench;
