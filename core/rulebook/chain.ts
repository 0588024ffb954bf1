import type { Expected, FieldError, Result } from '../base/index.ts';
import { bad, fault, foundIn, kept, ok } from '../base/index.ts';
import type { Book } from './book.ts';
import type { HouseOption, OptionFault } from './options.ts';
import { withOptions } from './options.ts';

/** The rule sets that a copy of the app knows, and what may be switched in them. */
export interface RuleSets {
  readonly books: readonly Book[];
  readonly options: readonly HouseOption[];
}

const built = new WeakMap<readonly Book[], Map<string, Book>>();

/** The book of a chain of layers, options and all, as something was begun by it: `common>free>ACT-07=any`. A layer or an option that this copy
 *  does not have is named. */
export function bookOf(sets: RuleSets, chain: string, path = 'book'): Result<Book> {
  const known = kept(built, sets.books, () => new Map());
  const before = known.get(chain);
  if (before) return ok(before);
  const { layers, switched } = partsOf(chain);
  const base = sets.books.find(({ id }) => id === layers.join('>'));
  if (!base) return bad(strangeIn(sets, layers, path));
  const values = Object.fromEntries(switched);
  if (Object.keys(values).length < switched.length) return bad(fault(path, 'book.twice'));
  const book = withOptions(base, sets.options, values, true);
  if (!book.ok) return bad({ path, expected: expectedOf(book.error) });
  known.set(chain, book.value);
  return book;
}

/** The same for something new: what its layers settle cannot be switched in it. */
export function newBookOf(sets: RuleSets, chain: string, path = 'book'): Result<Book> {
  const book = bookOf(sets, chain, path);
  if (!book.ok) return book;
  const { layers, switched } = partsOf(chain);
  if (switched.length === 0) return book;
  const base = foundIn(sets.books, ({ id }) => id === layers.join('>'));
  const made = withOptions(base, sets.options, Object.fromEntries(switched));
  return made.ok ? book : bad({ path, expected: expectedOf(made.error) });
}

/** The layers of a chain, and its options with their values, which come last. */
function partsOf(chain: string) {
  const parts = chain.split('>');
  const options = parts.filter(part => part.includes('='));
  return {
    layers: parts.slice(0, parts.length - options.length),
    switched: options.map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  };
}

/** The first layer of a chain at which no rule set goes on as it does; or the chain, where it breaks off too early. */
function strangeIn({ books }: RuleSets, layers: readonly string[], path: string): FieldError {
  const chains = books.map(({ id }) => id.split('>'));
  const strange = layers.find((_, i) => !chains.some(one => layers.slice(0, i + 1).every((layer, n) => one[n] === layer)));
  return strange === undefined
    ? fault(path, 'book.chain', { chain: layers.join('>') })
    : fault(path, 'book.layer', { layer: strange });
}

/** What is wrong with options that were switched, as a field says it. */
export function expectedOf(fault: OptionFault): Expected {
  switch (fault.why) {
    case 'option':
      return { key: 'book.option', data: { option: fault.option } };
    case 'value':
      return { key: 'book.value', data: { ...fault, values: fault.values.join(', ') } };
    case 'elsewhere':
      return { key: 'book.elsewhere', data: { option: fault.option } };
    case 'settled':
      return { key: 'book.settled', data: { option: fault.option, by: fault.by } };
    case 'against':
      return { key: 'book.against', data: { option: fault.option, other: fault.other } };
  }
}
