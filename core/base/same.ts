const NO_FIELDS: readonly string[] = [];

/** Whether two objects, or two lists, have the very same values, in the same order; the first of them beside those of some fields. */
export function isSame(a: object, b: object, beside = NO_FIELDS): boolean {
  const [one, other] = [a, b] as unknown as readonly [Fields, Fields];
  let same = 0;
  for (const key in one) {
    same += 1;
    if (one[key] === other[key]) continue;
    if (!beside.includes(key)) return false;
    if (!(key in other)) same -= 1;
  }
  return same === Object.keys(b).length;
}
type Fields = { readonly [field: string]: unknown };
