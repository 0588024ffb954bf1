/** A function that works its answer out once for each object, for as long as that object lives. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return key => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
