import { createStore } from 'zustand/vanilla';

/** What lies over the table and can be folded, each with its key. */
export const PANELS = { roster: 'u', card: 'c', bar: 'b', log: 'l', zones: 'z', odds: 'q' } as const;
export type Panel = keyof typeof PANELS;

export interface FoldsState {
  readonly folded: ReadonlySet<Panel>;
  /** Whether the list of targets is unfolded in the bar. */
  readonly listed: boolean;
}

export type Folds = ReturnType<typeof createFolds>;

/** Which panels are folded, for as long as the program is open. */
export function createFolds() {
  const store = createStore<FoldsState>(() => ({ folded: new Set(), listed: false }));
  const panels = Object.keys(PANELS) as readonly Panel[];
  /** What was folded when all was folded away at once. */
  let before: ReadonlySet<Panel> = new Set();
  return {
    store,
    toggle(panel: Panel): void {
      const { folded } = store.getState();
      store.setState({ folded: new Set(folded.has(panel) ? [...folded].filter(one => one !== panel) : [...folded, panel]) });
    },
    /** Everything away, or back as it was. */
    toggleAll(): void {
      const { folded } = store.getState();
      const all = panels.every(panel => folded.has(panel));
      if (!all) before = folded;
      store.setState({ folded: all ? (before.size === panels.length ? new Set() : before) : new Set(panels) });
    },
    /** Folds a panel for as long as something else wants its place; returns how to have it back. Whoever unfolds it meanwhile has it. */
    aside(panel: Panel): () => void {
      if (store.getState().folded.has(panel)) return () => {};
      this.toggle(panel);
      return () => {
        if (store.getState().folded.has(panel)) this.toggle(panel);
      };
    },
    list: () => store.setState(({ listed }) => ({ listed: !listed })),
  };
}
