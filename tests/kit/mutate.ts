/** Documents that are almost right. */
type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

/** What somebody's broken tool might write in place of anything. */
const ODD: readonly (() => Tree)[] = [
  () => null,
  () => true,
  () => '',
  () => 'woods',
  () => '__proto__',
  () => [],
  () => ({}),
  () => 0,
  () => -1,
  () => 0.1,
  () => 1e6,
  () => 1e308,
  () => -1e-308,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.MAX_SAFE_INTEGER,
  () => [[0, 0]],
  () => [1, 2, 3],
  () => 'x'.repeat(5000),
  () => ({ id: 'g1', kind: 'solid' }),
];

interface Spot {
  readonly holder: Tree[] | { [key: string]: Tree };
  readonly key: string | number;
}

function spotsOf(tree: Tree): readonly Spot[] {
  const spots: Spot[] = [];
  const visit = (value: Tree): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      spots.push({ holder: value, key });
      visit((value as { [key: string]: Tree })[key as string]!);
    }
  };
  visit(tree);
  return spots;
}

const valueAt = ({ holder, key }: Spot): Tree => (holder as { [key: string | number]: Tree })[key]!;
const put = ({ holder, key }: Spot, value: Tree): void => {
  (holder as { [key: string | number]: Tree })[key] = value;
};

/** A copy of a document with one to four changes; which ones depends on `random` alone. */
export function mutated(document: unknown, random: () => number): unknown {
  const tree = structuredClone(document) as Tree;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    const spots = spotsOf(tree);
    if (spots.length === 0) return pick(ODD)();
    const spot = pick(spots);
    const value = valueAt(spot);
    const kind = random();
    if (kind < 0.2) put(spot, pick(ODD)());
    else if (kind < 0.3) {
      if (Array.isArray(spot.holder)) spot.holder.splice(spot.key as number, 1);
      else delete spot.holder[spot.key];
    } else if (kind < 0.4) put(spot, structuredClone(valueAt(pick(spots))));
    else if (kind < 0.5 && Array.isArray(spot.holder)) spot.holder.push(structuredClone(value));
    else if (kind < 0.55 && Array.isArray(value)) value.reverse();
    else if (kind < 0.6 && !Array.isArray(spot.holder)) spot.holder[`${spot.key}x`] = value;
    else if (typeof value === 'number')
      put(spot, pick([-value, value + 1, value * 10, value / 3, value + 1e-7, Math.round(value)]));
    else if (typeof value === 'string') put(spot, pick([`${value} `, value.slice(1), value.toUpperCase(), 'p1', 'ghosts']));
    else put(spot, pick(ODD)());
  }
  return tree;
}
