import { createContext, useContext } from 'react';
import type { BoardDesigner } from './desk.ts';

export const BoardContext = createContext<BoardDesigner | null>(null);

/** The desk of the laboratory for boards; what lies on it is that of `useSquares`. */
export function useBoardDesigner(): BoardDesigner {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A part of the laboratory of boards stands outside it.');
  return board;
}
