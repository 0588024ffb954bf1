import { options } from '../../core/books/options/index.ts';
import type { Book, Switched } from '../../core/rulebook/index.ts';
import { withOptions } from '../../core/rulebook/index.ts';

/** A rule set with house rules; it throws where they make none. */
export function switchedBook(book: Book, switched: Switched = {}): Book {
  const made = withOptions(book, options, switched);
  if (!made.ok) throw new Error(`No rule set: ${JSON.stringify(made.error)}.`);
  return made.value;
}
