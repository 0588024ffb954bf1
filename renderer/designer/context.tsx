import type { RefObject } from 'react';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Words } from '../base/words.ts';
import type { CameraCommands } from '../scene/index.ts';
import type { Designer, DesignState } from './desk.ts';

interface AtDesk {
  readonly desk: Designer;
  readonly words: Words;
  readonly camera: RefObject<CameraCommands | null>;
}

export const DesignerContext = createContext<AtDesk | null>(null);

export function useDesigner(): AtDesk {
  const at = useContext(DesignerContext);
  if (!at) throw new Error('A part of the layout laboratory stands outside it.');
  return at;
}

export const useDesign = <T,>(pick: (state: DesignState) => T): T => useStore(useDesigner().desk.store, pick);
