import type { Piece } from '../../../core/index.ts';
import { filledBy } from '../../../core/index.ts';
import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { onBoard } from '../../adjudicator/squares/onBoard.ts';
import { whateverLocked } from '../../desk/edit/whole.ts';

/** A board of another size; what would lie over its edge is moved back, and what finds no free room there is taken away. */
export const resized = (layout: SquareLayout, size: SquareLayout['size']): SquareLayout =>
  whateverLocked({ ...layout, size }, board => {
    // What lies where it lay has the first right to its squares.
    const staying = board.pieces.filter(({ id }) => onBoard.isOnTable(board, id));
    const filled = new Set(staying.flatMap(filledBy));
    const ids = [...board.pieces, ...(board.design?.objectives ?? [])].map(one => one.id as string);
    const moved = ids.reduce((all, id) => onBoard.broughtBack(all, [id]), board);
    const hasRoom = (piece: Piece): boolean => {
      const squares = filledBy(piece);
      if (!onBoard.isOnTable(moved, piece.id) || squares.some(square => filled.has(square))) return false;
      for (const square of squares) filled.add(square);
      return true;
    };
    const stays = new Set<string>(staying.map(({ id }) => id));
    return { ...moved, pieces: moved.pieces.filter(piece => stays.has(piece.id) || hasRoom(piece)) };
  });
