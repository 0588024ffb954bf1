import { itemAt } from './lists.ts';
import { pairing } from './pairs.ts';

/** The number of a JSON value: equal values, whatever the order of their keys, have the same one. */
export type Interned = (value: unknown) => number;

/** What chains of pairs begin with: those of lists, of records, and of the keys of records. */
const [LIST, RECORD, SHAPE] = [0, 1, 2];

/** The keys of a record in the order of the alphabet, and their number. */
interface Shape {
  readonly keys: readonly string[];
  readonly number: number;
}

/**
 * Numbers for JSON values, told apart exactly (hash-consing). What is in an object counts by its own number, which is remembered with the
 * first of equal ones, so that of two values that share most of their parts the second costs what is new in it. Nothing that has a number
 * may be written into, and nothing is forgotten as long as the numbers are in use.
 */
export function interning(): Interned {
  const pairs = pairing();
  const objects = new Map<object, number>();
  const words = new Map<unknown, number>();
  /** Of equal objects the first is remembered, which is what mostly comes again; the others are let go. */
  let newest = 0;

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
    if (number > newest) {
      newest = number;
      objects.set(value, number);
    }
    return number;
  }

  function items(list: readonly unknown[]): number {
    let chain = LIST;
    for (let i = 0; i < list.length; i++) chain = pairs.of(chain, part(list[i]));
    return chain;
  }

  function fields(record: Fields): number {
    const { keys, number } = shapeOf(record);
    let chain = pairs.of(RECORD, number);
    for (const key of keys) chain = pairs.of(chain, part(record[key]));
    return chain;
  }

  const shapes = new Map<number, Shape>();
  /** The shape of a record as it was written: few come again and again. */
  function shapeOf(record: Fields): Shape {
    let written = SHAPE;
    for (const key in record) if (record[key] !== undefined) written = pairs.of(written, wordOf(key));
    const before = shapes.get(written);
    if (before) return before;
    const keys = Object.keys(record).filter(key => record[key] !== undefined);
    const made = { keys: keys.sort(), number: keys.reduce((chain, key) => pairs.of(chain, wordOf(key)), SHAPE) };
    shapes.set(written, made);
    return made;
  }

  return part;
}
type Fields = { readonly [field: string]: unknown };

/** Values by numbers from 0, equal ones by the same. */
export interface Numbering<T> {
  of(value: T): number;
  /** The first of the equal ones. */
  at(number: number): T;
}

/** Values in the order in which they come, by what they are told apart with. */
export function numbering<T>(numberOf: Interned): Numbering<T> {
  const values: T[] = [];
  const numbers = new Map<number, number>();
  return {
    of(value) {
      const key = numberOf(value);
      const number = numbers.get(key) ?? values.push(value) - 1;
      numbers.set(key, number);
      return number;
    },
    at: number => itemAt(values, number),
  };
}
