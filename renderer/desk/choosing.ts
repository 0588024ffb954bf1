import type { StoreApi } from 'zustand/vanilla';
import { groupOf, shownIds } from './edit/items.ts';
import type { Kept } from './state.ts';
import { chosenIn } from './state.ts';
import type { Laid } from './table/layout.ts';

/** What is chosen of what lies on a desk, on any ground. */
export function choosingOf<L extends Laid>({ getState: get, setState: set }: StoreApi<Kept<L>>) {
  /** Chooses one thing with its group; `more`: beside what is chosen already, or no longer. */
  function select(id: string | null, more = false): void {
    if (id === null) return more ? undefined : set({ selected: null, also: [] });
    const group = groupOf(get().layout, id);
    const others = group.filter(one => one !== id);
    if (!more) return set({ selected: id, also: others });
    const chosen = chosenIn(get());
    const left = chosen.filter(one => !group.includes(one));
    if (chosen.includes(id)) return set({ selected: left[0] ?? null, also: left.slice(1) });
    set({ selected: id, also: [...others, ...left] });
  }

  /** Chooses all of these. */
  const selectAll = (ids: readonly string[]) => set({ selected: ids[0] ?? null, also: ids.slice(1), placing: null });

  /** The next or last thing on the table, for hands that stay at the keys; `more`: beside what is chosen. */
  function step(by: 1 | -1, more = false): void {
    const { layout, selected, also } = get();
    const ids = shownIds(layout);
    if (ids.length === 0) return;
    const at = ids.indexOf(selected ?? '');
    const next = ids[(at < 0 ? (by > 0 ? 0 : -1) : at + by + ids.length) % ids.length] ?? ids.at(-1)!;
    if (!more || selected === null) select(next);
    else set({ selected: next, also: [selected, ...also].filter(id => id !== next) });
    set({ placing: null });
  }

  return { select, selectAll, step };
}
