/*
 * What stands in a list or a map where the caller knows that something does. Where nothing does, a promise of our own is broken,
 * and these throw. Loops that run for millions of times have accessors of their own.
 */

export function itemAt<T>(list: ArrayLike<T>, i: number): T {
  const item = list[i];
  if (item === undefined) throw new Error(`There is no item ${i} in a list of ${list.length}.`);
  return item;
}

export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1);

export function entryOf<K, V>(map: { get(key: K): V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no entry of ${String(key)}.`);
  return value;
}
