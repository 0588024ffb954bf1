/**
 * As many of `count` things as possible, each with a partner of its own that it fits: the partner of each, null for one that is left over.
 * Earlier things keep a partner before later ones, and are given the first partners that this allows.
 */
export function matched(
  count: number,
  partners: number,
  fits: (thing: number, partner: number) => boolean,
): readonly (number | null)[] {
  const partnerOf: (number | null)[] = Array.from({ length: count }, () => null);
  const thingOf = new Map<number, number>();
  /** Finds a partner for a thing, where others may have to change theirs for it. */
  const isGiven = (thing: number, asked: Set<number>): boolean => {
    for (let partner = 0; partner < partners; partner++) {
      if (asked.has(partner) || !fits(thing, partner)) continue;
      asked.add(partner);
      const holder = thingOf.get(partner);
      if (holder !== undefined && !isGiven(holder, asked)) continue;
      thingOf.set(partner, thing);
      partnerOf[thing] = partner;
      return true;
    }
    return false;
  };
  for (let thing = 0; thing < count; thing++) isGiven(thing, new Set());
  return partnerOf;
}
