/** A fact that is worked out when it is first asked for, and then known. */
export function once<T>(find: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: find() };
    return known.value;
  };
}
