import { createStore } from 'zustand/vanilla';

export interface HandbookState {
  readonly open: boolean;
  /** The rule that lies open, by its name or its chapter; null before any was looked up. */
  readonly article: string | null;
  /** What was last searched for. */
  readonly search: string;
}

export type HandbookDesk = ReturnType<typeof createHandbook>;

/** The page of rules: whether it lies open, and at what. It comes back where it was left. */
export function createHandbook() {
  const store = createStore<HandbookState>(() => ({ open: false, article: null, search: '' }));
  const set = store.setState;
  return {
    store,
    /** At one rule, or where it was left. */
    open(article?: string): void {
      set(article === undefined ? { open: true } : { open: true, article, search: '' });
    },
    close: () => set({ open: false }),
    show: (article: string) => set({ article }),
    search: (search: string) => set({ search }),
  };
}
