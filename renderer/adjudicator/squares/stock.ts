import type { Piece, PieceId, Square, SquareStock } from '../../../core/index.ts';
import { putOnSquares } from '../../../core/index.ts';
import type { SquareLayout } from './layout.ts';
import { freeName } from './layout.ts';

/** A piece for a square of the desk, or with it as its south-western one; `turns` are quarters, clockwise. */
export const pieceOn = (layout: SquareLayout, stock: SquareStock, at: Square, turns: number): Piece =>
  putOnSquares(freeName(layout, stock) as PieceId, stock, at, turns, layout.size);
