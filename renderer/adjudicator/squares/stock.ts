import type { Facing, GridWall, Piece, PieceId, Square } from '../../../core/index.ts';
import { asGridForm, asGridPlace, gridSpace, PLACED_KINDS } from '../../../core/index.ts';
import type { SquareLayout } from './layout.ts';
import { freeName, turnedPiece } from './layout.ts';

/** Terrain that can be put on squares at once. */
export const SQUARE_STOCK = [...PLACED_KINDS, 'building', 'wall', 'smoke', 'strongpoint', 'bunker'] as const;
export type SquareStock = (typeof SQUARE_STOCK)[number];

/** A piece on a square, or with it as its south-western one; `turns` are quarters, clockwise. */
export function pieceOn(layout: SquareLayout, stock: SquareStock, at: Square, turns: number): Piece {
  const id = freeName(layout, stock) as PieceId;
  let piece = unturned(layout, id, stock, at);
  for (let turn = 0; turn < turns; turn++) piece = turnedPiece(piece);
  return piece;
}

function unturned({ size }: SquareLayout, id: PieceId, stock: SquareStock, [column, row]: Square): Piece {
  const space = gridSpace({ measure: 'metric', board: size });
  const place = asGridPlace({ column, row, level: 0, facing: 'n' satisfies Facing });
  const bare = (form: {
    readonly squares: readonly Square[];
    readonly walls: readonly GridWall[];
    readonly storeys?: number;
    readonly roof?: boolean;
  }) => asGridForm({ storeys: 1, roof: false, ...form });
  switch (stock) {
    case 'building':
      return { id, kind: 'building', form: bare(house([column, row])) };
    case 'wall':
      return { id, kind: 'solid', form: bare({ squares: [], walls: [{ square: [column, row], side: 'north', opening: null }] }) };
    case 'smoke':
      return { id, kind: 'smoke', form: bare({ squares: [[column, row]], walls: [] }) };
    case 'strongpoint':
    case 'bunker':
      return space.forts.piece(id, stock, place);
    default:
      return space.tiles!.piece(id, stock, place);
  }
}

/** Two storeys and a roof on four squares, with a door to the south and one to the north, and a window on each other side. */
const house = ([column, row]: Square) => ({
  squares: [
    [column, row],
    [column + 1, row],
    [column, row + 1],
    [column + 1, row + 1],
  ] as readonly Square[],
  walls: [
    { square: [column, row], side: 'south', opening: 'large' },
    { square: [column + 1, row + 1], side: 'north', opening: 'large' },
    { square: [column, row + 1], side: 'west', opening: 'small' },
    { square: [column + 1, row], side: 'east', opening: 'small' },
  ] as readonly GridWall[],
  storeys: 2,
  roof: true,
});
