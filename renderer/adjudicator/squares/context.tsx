import type { RefObject } from 'react';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Words } from '../../base/words.ts';
import type { CameraCommands } from '../../scene/index.ts';
import type { SquareDesk, SquareDeskState } from './desk.ts';

interface AtSquares {
  readonly desk: SquareDesk;
  readonly words: Words;
  readonly camera: RefObject<CameraCommands | null>;
}

export const SquaresContext = createContext<AtSquares | null>(null);

export function useSquares(): AtSquares {
  const at = useContext(SquaresContext);
  if (!at) throw new Error('A part of the board stands outside the Adjudicator.');
  return at;
}

export const useSquareState = <T,>(pick: (state: SquareDeskState) => T): T => useStore(useSquares().desk.store, pick);
