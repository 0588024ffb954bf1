import type { PieceId } from '../base/index.ts';
import type { Facing, Square, Wall as GridWall } from '../space/grid/base/forms.ts';
import { asForm, asPlace, FACINGS, formOf, PLACED_KINDS, SQUARE } from '../space/grid/base/forms.ts';
import { stepOf } from '../space/grid/base/squares.ts';
import { gridSpace } from '../space/grid/grid.ts';
import type { Piece } from '../space/space.ts';
import { isFortification } from '../space/space.ts';
import type { Symmetry } from './figures.ts';
import type { TableDesign } from './layout.ts';

/** Terrain that can be put on squares at once. */
export const SQUARE_STOCK = [...PLACED_KINDS, 'building', 'wall', 'smoke', 'strongpoint', 'bunker'] as const;
export type SquareStock = (typeof SQUARE_STOCK)[number];

/** How many squares a board has. */
export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

export const boardSizeOf = ({ width, depth }: TableDesign['size']): BoardSize => ({
  columns: width / SQUARE,
  rows: depth / SQUARE,
});

/** A piece on a square, or with it as its south-western one; `turns` are quarters, clockwise. */
export function putOnSquares(id: PieceId, stock: SquareStock, at: Square, turns: number, board: BoardSize): Piece {
  let piece = unturned(id, stock, at, board);
  for (let turn = 0; turn < turns; turn++) piece = turnedOnSquares(piece);
  return piece;
}

function unturned(id: PieceId, stock: SquareStock, [column, row]: Square, board: BoardSize): Piece {
  const space = gridSpace({ measure: 'metric', board });
  const place = asPlace({ column, row, level: 0, facing: 'n' satisfies Facing });
  const bare = (form: {
    readonly squares: readonly Square[];
    readonly walls: readonly GridWall[];
    readonly storeys?: number;
    readonly roof?: boolean;
  }) => asForm({ storeys: 1, roof: false, ...form });
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

/** A piece whose squares come elsewhere, as on a sheet that is moved, turned by quarters or mirrored. */
export function mappedOnSquares(piece: Piece, put: (at: Square) => Square): Piece {
  const form = formOf(piece);
  const [x, y] = put([0, 0]);
  const faces = (facing: Facing): Facing => {
    const [u, v] = put(stepOf(facing));
    return FACINGS.find(one => String(stepOf(one)) === String([u - x, v - y])) ?? facing;
  };
  const side = (one: GridWall['side']) => SIDES[QUARTERS.indexOf(faces(QUARTERS[SIDES.indexOf(one)]!))]!;
  const walls = form.walls.map(wall => ({ ...wall, square: put(wall.square), side: side(wall.side) }));
  const { facing: _, ...still } = form;
  // North is not written.
  const facing = piece.kind === 'strongpoint' ? faces(form.facing ?? 'n') : 'n';
  return {
    ...piece,
    form: asForm({ ...still, squares: form.squares.map(put), walls, ...(facing === 'n' ? {} : { facing }) }),
  };
}

const SIDES = ['north', 'east', 'south', 'west'] as const;
const QUARTERS: readonly Facing[] = ['n', 'e', 's', 'w'];

/** A piece moved by so many squares. */
export const shiftedOnSquares = (piece: Piece, columns: number, rows: number): Piece =>
  mappedOnSquares(piece, ([column, row]) => [column + columns, row + rows]);

/** A piece turned by a quarter, clockwise, about the south-western square of all that it lies on. */
function turnedOnSquares(piece: Piece): Piece {
  const all = groundOfPiece(piece);
  const [west, south, east] = [
    Math.min(...all.map(([column]) => column)),
    Math.min(...all.map(([, row]) => row)),
    Math.max(...all.map(([column]) => column)),
  ];
  return mappedOnSquares(piece, ([column, row]) => [west + row - south, south + east - column]);
}

/** How many squares along and across a piece fills; null where it has walls or a shape of its own, or is as large as its rules have it. */
export function extentOnSquares(piece: Piece): BoardSize | null {
  const { squares, walls } = formOf(piece);
  if (walls.length > 0 || squares.length === 0 || isFortification(piece.kind) || piece.kind === 'trench') return null;
  const [columns, rows] = [squares.map(([column]) => column), squares.map(([, row]) => row)];
  const along = (of: readonly number[]) => Math.max(...of) - Math.min(...of) + 1;
  const extent = { columns: along(columns), rows: along(rows) };
  return new Set(squares.map(String)).size === extent.columns * extent.rows ? extent : null;
}

/** A piece that fills so many squares from its south-western one on; as it was where it has no such extent. */
export function sizedOnSquares(piece: Piece, { columns, rows }: BoardSize): Piece {
  if (extentOnSquares(piece) === null) return piece;
  const form = formOf(piece);
  const [west, south] = [Math.min(...form.squares.map(([column]) => column)), Math.min(...form.squares.map(([, row]) => row))];
  const squares = Array.from(
    { length: columns * rows },
    (_, i): Square => [west + (i % columns), south + Math.floor(i / columns)],
  );
  return { ...piece, form: asForm({ ...form, squares }) };
}

/** Every square that a piece has to do with. */
export function groundOfPiece(piece: Piece): readonly Square[] {
  const { squares, walls } = formOf(piece);
  return [...squares, ...walls.map(wall => wall.square)];
}

/** The squares that it has to itself: smoke drifts over whatever is there. */
export const filledBy = (piece: Piece): readonly string[] => (piece.kind === 'smoke' ? [] : formOf(piece).squares.map(String));

/** What a piece comes to when the board is turned by half or mirrored. */
export function imageOnSquares(piece: Piece, { columns, rows }: BoardSize, by: Symmetry): Piece {
  const [along, across] = [by !== 'frontBack', by !== 'leftRight'];
  return mappedOnSquares(piece, ([column, row]) => [along ? columns + 1 - column : column, across ? rows + 1 - row : row]);
}
