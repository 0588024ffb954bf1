import type { Piece, Symmetry, Vec2 } from '../../../core/index.ts';
import type { Designed, Laid } from '../table/layout.ts';
import { firstFree, takenIn } from '../table/layout.ts';
import type { Ways } from './way.ts';
import type { Way } from '../table/way.ts';
import { freeOf, isLocked } from './way.ts';
import { aboutWay, byWay } from '../table/way.ts';

/** The name of a thing without its number. */
const nameOf = (id: string): string => id.replace(/ \d+$/, '');

/** How a point comes to the other half of a table. */
function acrossWay(by: Symmetry, { width, depth }: { readonly width: number; readonly depth: number }): Way {
  switch (by) {
    case 'turned':
      return aboutWay([width / 2, depth / 2], 180);
    case 'leftRight':
      return { put: ([x, y]) => [width - x, y], turn: 0, flips: true };
    case 'frontBack':
      return { put: ([x, y]) => [x, depth - y], turn: 0, flips: true };
  }
}

/** Everything on the table, its ids. */
const allOf = ({ models, pieces, design }: Laid): readonly string[] =>
  [...models, ...pieces, ...(design?.decoration ?? []), ...(design?.objectives ?? [])].map(one => one.id);

/** A change of the whole table, which locks do not hold up. */
export function whateverLocked<L extends Laid>(layout: L, by: (layout: L) => L): L {
  const { design } = layout;
  if (!design) return by(layout);
  const next = by({ ...layout, design: { ...design, items: {}, layers: [] } });
  return tidied({ ...next, design: { ...next.design!, items: design.items, layers: design.layers } });
}

/** The whole of a table at once, and copies of what lies on it, on one ground. */
export function wholeOn<L extends Laid>({ ground, pointsOf, boxOfThings, gone, waysAside }: Ways<L>) {
  /** The whole table mirrored, or turned half round; nothing is added. What is locked stays. */
  const turnedWhole = (layout: L, by: Symmetry): L => gone(layout, allOf(layout), () => acrossWay(by, ground.sizeOf(layout)));

  /** On which half something lies: the first (-1), the other, or across the middle of both. In a half turn what lies between left and right goes
   *  by near and far, for its image lies elsewhere too. */
  function halfOf(layout: L, by: Symmetry): (id: string) => Half {
    const { width, depth } = ground.sizeOf(layout);
    return id => {
      const { minX, minY, maxX, maxY } = boxOfThings(layout, [id]);
      const across = sideOf(minX, maxX, width / 2);
      const along = sideOf(minY, maxY, depth / 2);
      switch (by) {
        case 'turned':
          return across || along;
        case 'leftRight':
          return across;
        case 'frontBack':
          return along;
      }
    };
  }

  /** What lies across the middle and is not its own image: an image of it would lie on it. Nobody has locked it. */
  function acrossMiddle(layout: L, by: Symmetry): readonly string[] {
    const half = halfOf(layout, by);
    const free = freeOf(layout, allOf(layout)).filter(id => !layout.models.some(model => model.id === id) && half(id) === 0);
    const images = gone(layout, free, () => acrossWay(by, ground.sizeOf(layout)));
    const isNear =
      ([x, y]: Vec2) =>
      ([u, v]: Vec2) =>
        Math.hypot(u - x, v - y) < SAME;
    return free.filter(id => !pointsOf(images, id).every(at => pointsOf(layout, id).some(isNear(at))));
  }

  /** A symmetric table out of its left half, or its near one: what lies on the other half gives way, what lies across the middle stays as it
   *  is, and so do models and what is locked. */
  function symmetric(layout: L, by: Symmetry): L {
    const half = halfOf(layout, by);
    const stays = ({ id }: { readonly id: string }) => half(id) !== 1 || isLocked(layout, id);
    const { design } = layout;
    const kept: L = {
      ...layout,
      pieces: layout.pieces.filter(stays),
      ...(design
        ? { design: { ...design, decoration: design.decoration.filter(stays), objectives: design.objectives.filter(stays) } }
        : {}),
    };
    const first = freeOf(layout, allOf(kept)).filter(id => half(id) === -1 && !layout.models.some(model => model.id === id));
    if (first.length === 0 && takenIn(kept).size === takenIn(layout).size) return layout;
    const copied = copiesOf(tidied(kept), first);
    return gone(copied.layout, copied.ids, () => acrossWay(by, ground.sizeOf(layout)));
  }

  /** The same things once more beside where they are, as far as the table goes, and as it is taken; null where there is nothing to copy or
   *  no room for it. What is locked is not copied. */
  function copiedAside(
    layout: L,
    ids: readonly string[],
    isTaken: (layout: L) => boolean = () => true,
  ): { readonly layout: L; readonly ids: readonly string[] } | null {
    const copied = copiesOf(layout, freeOf(layout, ids));
    if (copied.ids.length === 0) return null;
    for (const way of waysAside(copied.layout, copied.ids)) {
      const there = gone(copied.layout, copied.ids, () => byWay(...way));
      if (isTaken(there)) return { ids: copied.ids, layout: there };
    }
    return null;
  }

  return { turnedWhole, symmetric, acrossMiddle, copiedAside };
}

type Half = -1 | 0 | 1;

/** What lies on the very middle would be its own image. */
const sideOf = (low: number, high: number, middle: number): Half =>
  low === middle && high === middle ? 0 : high <= middle ? -1 : low >= middle ? 1 : 0;

/** mm within which two points are one to whoever looks. */
const SAME = 1;

/** The same things once more where they are, under names of their own; copies of a group are a group, and none of them is locked. */
function copiesOf<L extends Laid>(layout: L, ids: readonly string[]): { readonly layout: L; readonly ids: readonly string[] } {
  const taken = takenIn(layout);
  const names = new Map<string, string>();
  for (const id of ids) {
    const name = firstFree(nameOf(id), taken);
    taken.add(name);
    names.set(id, name);
  }
  const copy = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] => [
    ...all,
    ...all.flatMap(one => (names.has(one.id) ? [{ ...one, id: names.get(one.id)! }] : [])),
  ];
  const { design } = layout;
  const next: L = {
    ...layout,
    pieces: copy(layout.pieces) as readonly Piece[],
    ...(design
      ? {
          design: {
            ...design,
            ...copiedDesign(design, names),
            decoration: copy(design.decoration),
            objectives: copy(design.objectives),
          },
        }
      : {}),
  };
  return { layout: next, ids: ids.flatMap(id => names.get(id) ?? []) };
}

function copiedDesign(design: Designed, names: ReadonlyMap<string, string>): Pick<Designed, 'items'> {
  const groups = new Set(Object.values(design.items).flatMap(item => item.group ?? []));
  const fresh = new Map<string, string>();
  const items = { ...design.items };
  for (const [id, name] of names) {
    const item = design.items[id];
    if (!item) continue;
    const { locked: _, group, ...rest } = item;
    if (group !== undefined && !fresh.has(group))
      fresh.set(group, firstFree(nameOf(group), new Set([...groups, ...fresh.values()])));
    items[name] = { ...rest, ...(group === undefined ? {} : { group: fresh.get(group)! }) };
  }
  return { items };
}

/** Without what its items say of things that are gone. */
function tidied<L extends Laid>(layout: L): L {
  const { design } = layout;
  if (!design) return layout;
  const there = new Set([...layout.pieces, ...design.decoration, ...design.objectives].map(one => one.id as string));
  return {
    ...layout,
    design: { ...design, items: Object.fromEntries(Object.entries(design.items).filter(([id]) => there.has(id))) },
  };
}
