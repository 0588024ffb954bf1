import { pairing } from './pairs.ts';

/** The number of a JSON value: equal values, whatever the order of their keys, have the same one. */
export type Interned = (value: unknown) => number;

/** What chains of pairs begin with: those of lists, and of records. */
const [LIST, RECORD] = [0, 1];

/**
 * Numbers for JSON values, told apart exactly (hash-consing). What is in an object counts by its own number, which is remembered with it,
 * so that of two values that share most of their parts the second costs what is new in it. Nothing that has a number may be written into,
 * and nothing is forgotten as long as the numbers are in use.
 */
export function interning(): Interned {
  const pairs = pairing();
  const objects = new Map<object, number>();
  const words = new Map<unknown, number>();
  /** Records by the chain of their fields as they were written: by the chain in the order of the alphabet. */
  const records = new Map<number, number>();

  function wordOf(word: unknown): number {
    const before = words.get(word);
    if (before !== undefined) return before;
    const made = words.size;
    words.set(word, made);
    return made;
  }

  /** Plain values and objects by numbers that are never the same: even ones, and odd ones. */
  const part = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 2 * numberOf(value) + 1 : 2 * wordOf(value ?? null);

  function numberOf(value: object): number {
    const before = objects.get(value);
    if (before !== undefined) return before;
    const number = Array.isArray(value) ? items(value) : fields(value as Fields);
    objects.set(value, number);
    return number;
  }

  function items(list: readonly unknown[]): number {
    let chain = LIST;
    for (let i = 0; i < list.length; i++) chain = pairs.of(chain, part(list[i]));
    return chain;
  }

  function fields(record: Fields): number {
    let chain = RECORD;
    for (const key in record) {
      const value = record[key];
      if (value !== undefined) chain = pairs.of(pairs.of(chain, wordOf(key)), part(value));
    }
    const before = records.get(chain);
    if (before !== undefined) return before;
    const made = inOrder(record);
    records.set(chain, made);
    return made;
  }

  /** The same fields in the order of the alphabet. */
  function inOrder(record: Fields): number {
    let chain = RECORD;
    for (const key of keysOf(record))
      if (record[key] !== undefined) chain = pairs.of(pairs.of(chain, wordOf(key)), part(record[key]));
    return chain;
  }

  const shapes = new Map<number, readonly string[]>();
  /** The keys of a record in the order of the alphabet: few shapes of records come again and again. */
  function keysOf(record: Fields): readonly string[] {
    let shape = RECORD;
    for (const key in record) shape = pairs.of(shape, wordOf(key));
    const before = shapes.get(shape);
    if (before) return before;
    const made = Object.keys(record).sort();
    shapes.set(shape, made);
    return made;
  }

  return part;
}
type Fields = { readonly [field: string]: unknown };
