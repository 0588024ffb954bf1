import { options } from '../../core/books/options/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { isOpenIn, withOptions } from '../../core/rulebook/index.ts';

/** One value of an option: `SK-03=beforeDice`. */
export type Flip = `${string}=${string}`;

/** How a case is run once more: see `flips.ts`. */
export const flipped: {
  /** Values that a case has asked for, other than those printed, and the books that it has asked for them. */
  readonly asked: Set<Flip>;
  readonly books: Set<string>;
  /** The one that is taken back, so that the book has what is printed; in one book alone where that is told. */
  back: Flip | null;
  backIn: string | null;
  /** The book that is played in place of the one that the case names. */
  over: Book | null;
  /** Whether a game has begun since, or an attack has been resolved. */
  played: boolean;
  /** What has happened since, where that is written down. */
  told: unknown[] | null;
} = { asked: new Set(), books: new Set(), back: null, backIn: null, over: null, played: false, told: null };

/** Writes down what was answered, asked or offered, one thing after the other. */
export function tell(...what: readonly unknown[]): void {
  flipped.told?.push(...what);
}

const USUAL = new Map(options.map(({ id, usual }) => [id as string, usual as string]));

/** House rules that are played by in a book: all but the one that is taken back, and but those that another book than that of the case does
 *  not leave open. */
export function agreed(book: Book, switched: Switched): Switched {
  flipped.books.add(book.id);
  const kept = Object.entries(switched).filter(([id, value]) => {
    if (flipped.over && !options.some(one => one.id === id && isOpenIn(book, one))) return false;
    if (value === USUAL.get(id)) return true;
    flipped.asked.add(`${id}=${value}`);
    return flipped.back !== `${id}=${value}` || (flipped.backIn !== null && flipped.backIn !== book.id);
  });
  return Object.fromEntries(kept);
}

/** The book that is played where a case names this one. */
export function playedFor(book: Book): Book {
  const { over } = flipped;
  if (over && over.space !== book.space) throw new Error(`The case is not one of ${over.id}.`);
  return over ?? book;
}

/** A rule set with house rules; it throws where they make none. */
export function switchedBook(book: Book, switched: Switched = {}): Book {
  const base = playedFor(book);
  const made = withOptions(base, options, agreed(base, switched));
  if (!made.ok) throw new Error(`No rule set: ${JSON.stringify(made.error)}.`);
  return made.value;
}
