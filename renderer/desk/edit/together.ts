import type { Layout } from '../table/layout.ts';
import { tidied } from '../table/layout.ts';

/** All that is taken hold of with one thing: its group. */
export const groupOf = ({ groups = [] }: Layout, id: string): readonly string[] =>
  groups.find(group => group.includes(id)) ?? [id];

/** Pieces made one group; whoever was in another leaves it. */
export function grouped(layout: Layout, ids: readonly string[]): Layout {
  const pieces = ids.filter(id => layout.pieces.some(piece => (piece.id as string) === id));
  if (pieces.length < 2) return layout;
  return tidied({ ...layout, groups: [...without(layout, pieces), pieces] });
}

/** Pieces that are in no group any more. */
export function ungrouped(layout: Layout, ids: readonly string[]): Layout {
  const { groups = [] } = layout;
  return groups.some(group => group.some(id => ids.includes(id))) ? tidied({ ...layout, groups: without(layout, ids) }) : layout;
}

const without = ({ groups = [] }: Layout, ids: readonly string[]) => groups.map(group => group.filter(id => !ids.includes(id)));

export const isLocked = ({ locked = [] }: Layout, id: string): boolean => locked.includes(id);

/** Pieces that no hand moves from now on, or that hands move again. */
export function locked(layout: Layout, ids: readonly string[], on: boolean): Layout {
  const before = layout.locked ?? [];
  const others = before.filter(id => !ids.includes(id));
  const next = on ? [...others, ...ids] : others;
  return tidied({ ...layout, locked: next });
}
