import type { Item, Layer } from '../../../core/index.ts';
import type { Laid } from '../table/layout.ts';
import { firstFree } from '../table/layout.ts';
import { isHidden } from './way.ts';

// What the desk keeps of things beside what they are. A table that has not been designed has none of it.

/** All that is taken hold of with one thing: its group, the thing first. */
export function groupOf({ design }: Pick<Laid, 'design'>, id: string): readonly string[] {
  const group = design?.items[id]?.group;
  if (group === undefined) return [id];
  return [id, ...Object.entries(design!.items).flatMap(([one, item]) => (item.group === group && one !== id ? [one] : []))];
}

/** Says something of some things; what is undefined is taken away. */
export function withItems<L extends Laid>(
  layout: L,
  ids: readonly string[],
  says: { readonly [K in keyof Item]: Item[K] | undefined },
): L {
  const { design } = layout;
  if (!design || ids.length === 0) return layout;
  const items = { ...design.items };
  for (const id of ids) {
    const item = Object.fromEntries(Object.entries({ ...items[id], ...says }).filter(([, value]) => value !== undefined)) as Item;
    if (Object.keys(item).length > 0) items[id] = item;
    else delete items[id];
  }
  return { ...layout, design: { ...design, items } };
}

/** Things made one group; whoever was in another leaves it. */
export function grouped<L extends Laid>(layout: L, ids: readonly string[]): L {
  if (ids.length < 2) return layout;
  const taken = new Set(Object.values(layout.design?.items ?? {}).flatMap(item => item.group ?? []));
  return alone(withItems(layout, ids, { group: firstFree('group', taken) }));
}

/** Things that are in no group any more. */
export function ungrouped<L extends Laid>(layout: L, ids: readonly string[]): L {
  const isIn = ids.some(id => layout.design?.items[id]?.group !== undefined);
  return isIn ? alone(withItems(layout, ids, { group: undefined })) : layout;
}

/** A group of one is none. */
function alone<L extends Laid>(layout: L): L {
  const items = Object.entries(layout.design?.items ?? {});
  const single = items.filter(
    ([id, { group }]) => group !== undefined && items.filter(([, one]) => one.group === group).length === 1 && id,
  );
  return withItems(
    layout,
    single.map(([id]) => id),
    { group: undefined },
  );
}

export const withLayers = <L extends Laid>(layout: L, layers: readonly Layer[]): L =>
  layout.design ? { ...layout, design: { ...layout.design, layers } } : layout;

/** A layer taken away; what lay on it lies on none. */
export function withoutLayer<L extends Laid>(layout: L, id: string): L {
  const on = Object.entries(layout.design?.items ?? {}).flatMap(([one, { layer }]) => (layer === id ? [one] : []));
  const next = withItems(layout, on, { layer: undefined });
  return withLayers(
    next,
    (next.design?.layers ?? []).filter(layer => layer.id !== id),
  );
}

/** Everything that is in sight on a desk: hidden layers are not. */
export const shownIds = (layout: Laid): readonly string[] => {
  const { models, pieces, design } = layout;
  const all = [...models, ...pieces, ...(design?.decoration ?? []), ...(design?.objectives ?? [])].map(one => one.id as string);
  return all.filter(id => !isHidden(layout, id));
};
