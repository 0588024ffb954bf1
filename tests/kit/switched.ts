import { options } from '../../core/books/options/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { withOptions } from '../../core/rulebook/index.ts';

/** One value of an option: `SK-03=beforeDice`. */
type Flip = `${string}=${string}`;

/** Values that a case has asked for, other than those printed; the one that is taken back, so that the book has what is printed; and whether a
 *  game has begun since, or an attack has been resolved. */
export const flipped: { readonly asked: Set<Flip>; back: Flip | null; played: boolean } = {
  asked: new Set(),
  back: null,
  played: false,
};

const USUAL = new Map(options.map(({ id, usual }) => [id as string, usual as string]));

/** House rules that are played by: all but the one that is taken back. */
export function agreed(switched: Switched): Switched {
  const kept = Object.entries(switched).filter(([id, value]) => {
    if (value === USUAL.get(id)) return true;
    flipped.asked.add(`${id}=${value}`);
    return flipped.back !== `${id}=${value}`;
  });
  return Object.fromEntries(kept);
}

/** A rule set with house rules; it throws where they make none. */
export function switchedBook(book: Book, switched: Switched = {}): Book {
  const made = withOptions(book, options, agreed(switched));
  if (!made.ok) throw new Error(`No rule set: ${JSON.stringify(made.error)}.`);
  return made.value;
}
