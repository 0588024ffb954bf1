import type { ModelId } from '../../../core/index.ts';
import type { Layout } from '../table/layout.ts';
import { findModel, findPiece } from '../table/layout.ts';
import type { DeskState, DeskStore } from './state.ts';

/** As many steps as are kept to be undone. */
const KEPT = 100;

export type History = ReturnType<typeof historyOf>;

/** Changes of the layout, step by step, and the way back. */
export function historyOf({ getState: get, setState: set }: DeskStore) {
  /** The layout before a drag began. */
  let before: Layout | null = null;

  function change(layout: Layout): void {
    const { past, layout: was } = get();
    if (layout === was) return;
    set({ layout, past: [...past.slice(1 - KEPT), before ?? was], future: [], ...stillThere(get(), layout) });
    before = null;
  }

  /** The same without a step of its own: `settle` makes one of all of it. */
  function preview(layout: Layout): void {
    before ??= get().layout;
    set({ layout });
  }

  function settle(): void {
    if (before === null) return;
    if (before !== get().layout) set({ past: [...get().past.slice(1 - KEPT), before], future: [] });
    before = null;
  }

  /** What was only previewed is given up; false where there is nothing. */
  function giveUp(): boolean {
    if (before === null) return false;
    set({ layout: before });
    before = null;
    return true;
  }

  function undo(): void {
    settle();
    const { past, layout, future } = get();
    const last = past.at(-1);
    if (last) set({ layout: last, past: past.slice(0, -1), future: [layout, ...future], ...stillThere(get(), last) });
  }

  function redo(): void {
    const { past, layout, future } = get();
    const [next, ...rest] = future;
    if (next) set({ layout: next, past: [...past, layout], future: rest, ...stillThere(get(), next) });
  }

  /** A table to begin with: nothing before it can be come back to. */
  function begin(layout: Layout): void {
    before = null;
    set({ layout, past: [], future: [] });
  }

  return { change, preview, settle, giveUp, undo, redo, begin, isPreviewing: () => before !== null };
}

/** Selection, question and map, without what is gone. */
function stillThere({ selected, asking, map }: DeskState, layout: Layout): Partial<DeskState> {
  const model = (id: string | null) => (findModel(layout, id) ? (id as ModelId) : null);
  const known = map && layout.models.some(one => one.unit === map.of) && findModel(layout, map.as);
  return {
    selected: findModel(layout, selected) || findPiece(layout, selected) ? selected : null,
    asking: asking && { ...asking, from: model(asking.from), to: model(asking.to) },
    map: known ? map : null,
  };
}
