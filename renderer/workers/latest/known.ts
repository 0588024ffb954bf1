/** The list with the very objects that are known from before, where they are the same: what was worked out of them lasts. What comes from the
 *  page is a copy each time. */
export function known<T extends { readonly id: string }>(before: readonly T[], now: readonly T[]): readonly T[] {
  const old = new Map(before.map(one => [one.id, one]));
  const list = now.map(one => {
    const was = old.get(one.id);
    return was && JSON.stringify(was) === JSON.stringify(one) ? was : one;
  });
  return list.length === before.length && list.every((one, i) => one === before[i]) ? before : list;
}
