import type { StoreApi } from 'zustand/vanilla';
import type { Decoration, Layer, Piece, Symmetry } from '../../core/index.ts';
import type { Edits } from './edit/edits.ts';
import { grouped, ungrouped, withItems, withLayers, withoutLayer } from './edit/items.ts';
import type { Edge } from './edit/row.ts';
import { freeOf, isLocked } from './edit/way.ts';
import type { History } from './history.ts';
import type { Kept } from './state.ts';
import { chosenIn } from './state.ts';
import type { Designed, Laid } from './table/layout.ts';
import { takenIn, withPiece } from './table/layout.ts';

/** Why nothing was done: all that is chosen is locked, or a copy would have to lie on what it was made of. */
export type Hindered = 'locked' | 'noRoom';

/** What a desk keeps on which things are arranged. */
export interface Arranged {
  /** What was copied, to be put down once more. */
  readonly clipboard: readonly string[];
  /** Why the last change was not made; null where it was. */
  readonly refused: unknown;
  /** What lies across the middle of the table that was made symmetric last, and so has no image. */
  readonly across: readonly string[];
}

/** Nothing is said of a change. */
export const UNSAID = { refused: null, across: [] } as const;

export type Arranging<L extends Laid> = ReturnType<typeof arrangingOf<L>>;

/** What is done with all that is chosen, and with the whole of what is designed, on any ground. `takes`: as the history of the desk. */
export function arrangingOf<L extends Laid>(
  { getState: get, setState: set }: StoreApi<Kept<L> & Arranged>,
  { change }: History<L>,
  edits: Edits<L>,
  takes: (layout: L, before: L) => boolean = () => true,
) {
  const chosen = () => chosenIn(get());
  const refuse = (refused: Hindered) => set({ refused });
  /** What a change makes of the layout is a step. */
  const edit = (by: (layout: L) => L) => change(by(get().layout));

  /** What is done with what is chosen; nothing where all of it is locked, which is said. */
  function withFree(deed: () => void): void {
    const { placing, layout } = get();
    const all = chosen();
    if (!placing && all.length > 0 && freeOf(layout, all).length === 0) refuse('locked');
    else deed();
  }

  /** These once more beside where they lie, chosen; those that are there. */
  function copyAside(ids: readonly string[]): void {
    const { layout } = get();
    const there = ids.filter(id => takenIn(layout).has(id));
    if (there.length === 0) return;
    if (freeOf(layout, there).length === 0) return refuse('locked');
    const copied = edits.copiedAside(layout, there, next => takes(next, layout));
    if (!copied) return refuse('noRoom');
    if (change(copied.layout)) set({ selected: copied.ids[0] ?? null, also: copied.ids.slice(1), placing: null });
  }

  /** Whether a piece is another one now, back on the ground where it would leave it. */
  function changePiece(piece: Piece): boolean {
    const { layout } = get();
    if (isLocked(layout, piece.id)) {
      refuse('locked');
      return false;
    }
    return change(edits.broughtBack(withPiece(layout, piece), [piece.id]));
  }

  /** Whether the decoration is another one now. */
  function decorate(one: Decoration): boolean {
    if (isLocked(get().layout, one.id)) refuse('locked');
    return edit(layout => withDecoration(layout, one));
  }

  return {
    ...{ edit, withFree, changePiece, decorate },
    copy: () => set({ clipboard: chosen() }),
    paste: () => copyAside(get().clipboard),
    duplicate() {
      set({ refused: null });
      copyAside(chosen());
    },
    group: () => edit(layout => grouped(layout, chosen())),
    ungroup: () => edit(layout => ungrouped(layout, chosen())),
    lock(on: boolean) {
      edit(layout => withItems(layout, chosen(), { locked: on ? true : undefined }));
    },
    layers: (layers: readonly Layer[]) => edit(layout => withLayers(layout, layers)),
    dropLayer: (id: string) => edit(layout => withoutLayer(layout, id)),
    layer: (id: string | undefined) => edit(layout => withItems(layout, chosen(), { layer: id })),
    label: (id: string, label: string) => edit(layout => withItems(layout, [id], { label: label.trim() || undefined })),
    align: (by: Edge) => withFree(() => edit(layout => edits.aligned(layout, chosen(), by))),
    distribute: (along: 'x' | 'y') => withFree(() => edit(layout => edits.distributed(layout, chosen(), along))),
    turnWhole: (by: Symmetry) => edit(layout => edits.turnedWhole(layout, by)),
    /** What has no image is chosen, to be seen and moved. */
    symmetrise(by: Symmetry): boolean {
      const across = edits.acrossMiddle(get().layout, by);
      const done = edit(layout => edits.symmetric(layout, by));
      // The table would not take it: that is said.
      const isRefused = !done && get().refused !== null;
      if (across.length > 0 && !isRefused) set({ across, selected: across[0] ?? null, also: across.slice(1) });
      return done;
    },
    /** Says something of the table as a whole. */
    describe: (says: Partial<Designed>) =>
      edit(layout => (layout.design ? { ...layout, design: { ...layout.design, ...says } } : layout)),
  };
}

/** One of the decoration as it is from now on. */
function withDecoration<L extends Laid>(layout: L, one: Decoration): L {
  const { design } = layout;
  if (!design || isLocked(layout, one.id)) return layout;
  return { ...layout, design: { ...design, decoration: design.decoration.map(it => (it.id === one.id ? one : it)) } };
}
