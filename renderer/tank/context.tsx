import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { TankPlayState } from '../store/tank.ts';
import type { TankCardDesk, TankCardsState } from '../store/tankCards.ts';
import type { TankSheetDesk, TankSheetsState } from '../store/tankSheets.ts';
import type { TankDraftStore, TankGameDraft } from '../store/tankDraft.ts';
import { useApp } from '../parts/context.tsx';

/** What the pages of the tank skirmish share beside the open game: the player's cards and sheets, and the next game as it is being made up. */
export interface TankDesk {
  readonly cards: TankCardDesk;
  readonly sheets: TankSheetDesk;
  readonly draft: TankDraftStore;
}

const TankContext = createContext<TankDesk | null>(null);

export const TankProvider = ({ desk, children }: { readonly desk: TankDesk; readonly children: ReactNode }) => (
  <TankContext value={desk}>{children}</TankContext>
);

export function useTankDesk(): TankDesk {
  const desk = useContext(TankContext);
  if (!desk) throw new Error('Nobody has handed this page the desk of the tanks.');
  return desk;
}

export const useTankPlay = <T,>(pick: (state: TankPlayState) => T): T => useStore(useApp().session.tank.store, pick);
export const useTankCards = <T,>(pick: (state: TankCardsState) => T): T => useStore(useTankDesk().cards.store, pick);
export const useTankSheets = <T,>(pick: (state: TankSheetsState) => T): T => useStore(useTankDesk().sheets.store, pick);
export const useTankDraft = (): TankGameDraft => useStore(useTankDesk().draft);
