/** A fact that is worked out when it is first asked for, and then known. */
export function once<T>(find: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: find() };
    return known.value;
  };
}

/** A Map or a WeakMap of what has been found out. */
interface Known<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What is known for a key; worked out when it is first asked for, and then known. `undefined` is nothing known. */
export function kept<K, V>(known: Known<K, V>, key: K, find: () => NoInfer<V>): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  known.set(key, found);
  return found;
}

/** The same for two things together, for as long as there are both. */
export const keptOfPair = <A extends WeakKey, B extends WeakKey, V>(
  known: WeakMap<A, WeakMap<B, V>>,
  a: A,
  b: B,
  find: () => NoInfer<V>,
): V =>
  kept(
    kept(known, a, () => new WeakMap()),
    b,
    find,
  );
