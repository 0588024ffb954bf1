import type { StoreApi } from 'zustand/vanilla';
import type { Edits } from './edit/edits.ts';
import type { Kept } from './state.ts';
import type { Laid } from './table/layout.ts';

export type History<L extends Laid> = ReturnType<typeof historyOf<L>>;

/** What a desk has to say of changes. */
interface Says<L> {
  /** What else it lets go of that is not in a layout. */
  readonly forgets?: (layout: L) => object;
  /** Whether it takes a change; where it does not, nothing has happened. */
  readonly takes?: (layout: L, before: L) => boolean;
}

/** Changes of the layout, step by step, and the way back, as far as it goes. */
export function historyOf<L extends Laid>(
  { getState: get, setState: set }: StoreApi<Kept<L>>,
  { pointsOf }: Pick<Edits<L>, 'pointsOf'>,
  { forgets = () => ({}), takes = () => true }: Says<L> = {},
) {
  /** The layout before a drag began. */
  let before: L | null = null;
  const stillThere = (layout: L) => ({ ...chosenStill(get(), id => pointsOf(layout, id).length > 0), ...forgets(layout) });

  /** Whether the table is another one now. */
  function change(layout: L): boolean {
    const { past, layout: was } = get();
    if (layout === was || !takes(layout, before ?? was)) return false;
    const step = before ?? was;
    before = null;
    set({ layout, past: [...past, step], future: [], ...stillThere(layout) });
    return true;
  }

  /** The same without a step of its own: `settle` makes one of all of it. */
  function preview(layout: L): void {
    before ??= get().layout;
    set({ layout });
  }

  function settle(): void {
    if (before === null) return;
    const { layout, past } = get();
    const step = before;
    // Whoever hears of it finds nothing previewed any more.
    before = null;
    if (layout !== step && !takes(layout, step)) set({ layout: step });
    else if (layout !== step) set({ past: [...past, step], future: [] });
  }

  /** What was only previewed is given up; false where there is nothing. */
  function giveUp(): boolean {
    if (before === null) return false;
    const step = before;
    before = null;
    set({ layout: step });
    return true;
  }

  function undo(): void {
    settle();
    const { past, layout, future } = get();
    const last = past.at(-1);
    if (last) set({ layout: last, past: past.slice(0, -1), future: [layout, ...future], ...stillThere(last) });
  }

  function redo(): void {
    const { past, layout, future } = get();
    const [next, ...rest] = future;
    if (next) set({ layout: next, past: [...past, layout], future: rest, ...stillThere(next) });
  }

  /** A table to begin with: nothing before it can be come back to. */
  function begin(layout: L): void {
    before = null;
    set({ layout, past: [], future: [] });
  }

  return {
    ...{ change, preview, settle, giveUp, undo, redo, begin },
    isPreviewing: () => before !== null,
    /** The layout that a drag began with. */
    before: (): L => before ?? get().layout,
  };
}

/** What is chosen, without what is gone. */
function chosenStill(
  { selected, also }: Kept<unknown>,
  isThere: (id: string) => boolean,
): Pick<Kept<unknown>, 'selected' | 'also'> {
  const there = also.filter(isThere);
  if (selected !== null && isThere(selected)) return { selected, also: there.length === also.length ? also : there };
  return { selected: there[0] ?? null, also: there.slice(1) };
}
