import type { RefObject } from 'react';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { CameraCommands } from '../../scene/index.ts';
import type { Words } from '../../base/words.ts';
import type { DeskState } from './state.ts';
import type { Adjudicator } from './store.ts';

interface AtDesk {
  readonly desk: Adjudicator;
  readonly words: Words;
  readonly camera: RefObject<CameraCommands | null>;
}

export const DeskContext = createContext<AtDesk | null>(null);

export function useAdjudicator(): AtDesk {
  const at = useContext(DeskContext);
  if (!at) throw new Error('A part of the Adjudicator stands outside it.');
  return at;
}

export const useDeskState = <T,>(pick: (state: DeskState) => T): T => useStore(useAdjudicator().desk.store, pick);
