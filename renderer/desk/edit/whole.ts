import type { Piece, Symmetry } from '../../../core/index.ts';
import type { Designed, Layout } from '../table/layout.ts';
import { firstFree, takenIn } from '../table/layout.ts';
import type { Way } from './way.ts';
import { aboutWay, boxOfThings, freeOf, gone, isLocked, wayAside, byWay } from './way.ts';

/** The name of a thing without its number. */
export const nameOf = (id: string): string => id.replace(/ \d+$/, '');

/** How a point comes to the other half of a table. */
export function acrossWay(by: Symmetry, { width, depth }: Layout['table']): Way {
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
const allOf = ({ models, pieces, design }: Layout): readonly string[] =>
  [...models, ...pieces, ...(design?.decoration ?? []), ...(design?.objectives ?? [])].map(one => one.id);

/** The whole table mirrored, or turned half round; nothing is added. What is locked stays. */
export const turnedWhole = (layout: Layout, by: Symmetry): Layout =>
  gone(layout, allOf(layout), () => acrossWay(by, layout.table));

/** A change of the whole table, which locks do not hold up. */
export function whateverLocked(layout: Layout, by: (layout: Layout) => Layout): Layout {
  const { design } = layout;
  if (!design) return by(layout);
  const next = by({ ...layout, design: { ...design, items: {}, layers: [] } });
  return tidied({ ...next, design: { ...next.design!, items: design.items, layers: design.layers } });
}

/** A symmetric table out of its left half, or its near one: what lies on the other half gives way, what lies across the middle stays as it
 *  is, and so do models and what is locked. */
export function symmetric(layout: Layout, by: Symmetry): Layout {
  const { width, depth } = layout.table;
  const half = (id: string): -1 | 0 | 1 => {
    const { minX, minY, maxX, maxY } = boxOfThings(layout, [id]);
    const [low, high, middle] = by === 'frontBack' ? [minY, maxY, depth / 2] : [minX, maxX, width / 2];
    // What lies on the very middle would be its own image.
    if (low === middle && high === middle) return 0;
    return high <= middle ? -1 : low >= middle ? 1 : 0;
  };
  const stays = ({ id }: { readonly id: string }) => half(id) !== 1 || isLocked(layout, id);
  const { design } = layout;
  const kept: Layout = {
    ...layout,
    pieces: layout.pieces.filter(stays),
    ...(design
      ? { design: { ...design, decoration: design.decoration.filter(stays), objectives: design.objectives.filter(stays) } }
      : {}),
  };
  const first = freeOf(layout, allOf(kept)).filter(
    id => half(id) === -1 && !layout.models.some(model => (model.id as string) === id),
  );
  if (first.length === 0 && takenIn(kept).size === takenIn(layout).size) return layout;
  const copied = copiesOf(tidied(kept), first);
  return gone(copied.layout, copied.ids, () => acrossWay(by, layout.table));
}

/** The same things once more beside where they are, as far as the table goes; null where there is nothing to copy or no room for it. What is
 *  locked is not copied. */
export function copiedAside(
  layout: Layout,
  ids: readonly string[],
): { readonly layout: Layout; readonly ids: readonly string[] } | null {
  const copied = copiesOf(layout, freeOf(layout, ids));
  const way = copied.ids.length === 0 ? null : wayAside(copied.layout, copied.ids);
  return way && { ...copied, layout: gone(copied.layout, copied.ids, () => byWay(...way)) };
}

/** The same things once more where they are, under names of their own; copies of a group are a group, and none of them is locked. */
function copiesOf(layout: Layout, ids: readonly string[]): { readonly layout: Layout; readonly ids: readonly string[] } {
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
  const next: Layout = {
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
export function tidied(layout: Layout): Layout {
  const { design } = layout;
  if (!design) return layout;
  const there = new Set([...layout.pieces, ...design.decoration, ...design.objectives].map(one => one.id as string));
  return {
    ...layout,
    design: { ...design, items: Object.fromEntries(Object.entries(design.items).filter(([id]) => there.has(id))) },
  };
}
