import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { LayoutShelf, LayoutsState } from '../store/layouts.ts';

const LayoutsContext = createContext<LayoutShelf | null>(null);

export const LayoutsProvider = ({ shelf, children }: { readonly shelf: LayoutShelf; readonly children: ReactNode }) => (
  <LayoutsContext value={shelf}>{children}</LayoutsContext>
);

/** The tables that the player has designed. */
export function useLayoutShelf(): LayoutShelf {
  const shelf = useContext(LayoutsContext);
  if (!shelf) throw new Error('Nobody has handed this page the designed tables.');
  return shelf;
}

export const useLayouts = <T,>(pick: (state: LayoutsState) => T): T => useStore(useLayoutShelf().store, pick);
