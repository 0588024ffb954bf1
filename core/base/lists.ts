/*
 * What stands in a list, a map or a field where the caller knows that something does. Where nothing does, a promise of our own is broken,
 * and these throw. Loops that run for millions of times have accessors of their own.
 */

export function itemAt<T>(list: ArrayLike<T>, i: number): T {
  const item = list[i];
  if (item === undefined) throw new Error(`There is no item ${i} in a list of ${list.length}.`);
  return item;
}

/** The last of a list; throws where it is empty. */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1);

/** What a map has for a key; throws where it has none. */
export function entryOf<K, V>(map: { get(key: K): V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no entry of ${String(key)}.`);
  return value;
}

/** The first item that is as asked. */
export function foundIn<T>(list: readonly T[], is: (item: T) => boolean): T {
  const item = list.find(is);
  if (item === undefined) throw new Error(`None of ${list.length} items is the one that has to be there.`);
  return item;
}

/** What may be missing elsewhere; `name` is what it is to the game. */
export function given<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`There is no ${name} where there has to be one.`);
  return value;
}

/** What is in the one list and not in the other, by identity, both ways. */
export function changedBetween<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  const [was, is] = [new Set(before), new Set(now)];
  return [...before.filter(one => !is.has(one)), ...now.filter(one => !was.has(one))];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The same in an order of chance. */
export const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map(one => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
