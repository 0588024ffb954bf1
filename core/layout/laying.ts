import type { PieceId } from '../base/index.ts';
import { pieceId } from '../base/index.ts';
import { gapBetween } from '../geometry/plane/distance.ts';
import { area } from '../geometry/polygon.ts';
import { formOf, ringOf } from '../space/free/base/forms.ts';
import { partsOf } from '../space/free/movement/terrain.ts';
import { formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Piece, SpaceName } from '../space/space.ts';
import { CATALOGUE, catalogued, putDown } from './catalogue.ts';
import type { Symmetry } from './figures.ts';
import { imageOf } from './image.ts';
import type { Item, TableDesign } from './layout.ts';
import { boxAbout } from './raster.ts';
import type { SquareStock } from './squares.ts';
import { boardSizeOf, filledBy, groundOfPiece, imageOnSquares, putOnSquares, SQUARE_STOCK } from './squares.ts';

/** Where a piece of the stock is put: mm and degrees counter-clockwise. On squares `x` and `y` lie in the south-western one. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** How pieces are put down on one ground where nobody does it by hand. */
export interface Laying {
  piece(id: PieceId, stock: string, at: Spot): Piece;
  image(piece: Piece, id: PieceId, by: Symmetry): Piece;
  /** What the desk keeps of a piece of that stock; null for nothing. */
  item(stock: string): Item | null;
  /** A place out of a generator of numbers from 0 to 1, anywhere or near another. */
  somewhere(random: () => number): Spot;
  near(at: Spot, random: () => number): Spot;
  /** The same place, turned otherwise. */
  turned(at: Spot, random: () => number): Spot;
  isOn(piece: Piece): boolean;
  /** Whether two pieces are nearer to each other than that, or, for 0, in one another. */
  isNear(a: Piece, b: Piece, mm: number): boolean;
}

/** What is put on squares and stays there. */
export const ON_BOARDS: readonly Exclude<SquareStock, 'smoke'>[] = SQUARE_STOCK.filter(one => one !== 'smoke');

/** What pieces are made of on a ground. */
export const stockOf = (space: SpaceName): readonly string[] => (space === 'free' ? CATALOGUE.map(one => one.id) : ON_BOARDS);

/** mm2 that a piece takes of a table. */
export function roomOf(space: SpaceName, stock: string): number {
  if (space === 'free') return area(ringOf(catalogued(stock)!.form.outline));
  const board = { columns: 9, rows: 9 };
  return (
    SQUARE ** 2 * new Set(groundOfPiece(putOnSquares(pieceId('one'), stock as SquareStock, [4, 4], 0, board)).map(String)).size
  );
}

export const layingOn = ({ space, size }: Pick<TableDesign, 'space' | 'size'>): Laying =>
  space === 'free' ? onTable(size) : onBoard(size);

const TURN = 15;
/** mm that a piece goes at most when it is moved a little. */
const STRAY = 150;

const turnOnTable = (random: () => number): number => TURN * Math.floor((360 / TURN) * random());
const turnOnBoard = (random: () => number): number => 90 * (1 + Math.floor(4 * random()));

const onTable = (size: TableDesign['size']): Laying => ({
  piece: (id, stock, { x, y, turn }) => putDown(id, catalogued(stock)!, [x, y], turn),
  image: (piece, id, by) => imageOf(piece, id, by, size),
  item: stock => ({ made: stock }),
  somewhere(random) {
    const [x, y] = [10 * Math.round(random() * (size.width / 10)), 10 * Math.round(random() * (size.depth / 10))];
    return { x, y, turn: turnOnTable(random) };
  },
  near({ x, y, turn }, random) {
    const step = () => 10 * Math.round((STRAY / 10) * (random() + random() - 1));
    return { x: x + step(), y: y + step(), turn };
  },
  turned: (at, random) => ({ ...at, turn: turnOnTable(random) }),
  isOn(piece) {
    const [x0, y0, x1, y1] = boxAbout(ringOf(formOf(piece).outline));
    return x0 >= 0 && y0 >= 0 && x1 <= size.width && y1 <= size.depth;
  },
  isNear: (a, b, mm) =>
    partsOf(a).some(p =>
      partsOf(b).some(
        q =>
          p.minX - mm < q.maxX &&
          q.minX - mm < p.maxX &&
          p.minY - mm < q.maxY &&
          q.minY - mm < p.maxY &&
          (mm === 0 ? gapBetween(p, q) <= 0 : gapBetween(p, q) < mm),
      ),
    ),
});

function onBoard(size: TableDesign['size']): Laying {
  const board = boardSizeOf(size);
  const pick = (n: number, random: () => number) => SQUARE * (Math.floor(n * random()) + 0.5);
  const squareAt = (mm: number) => Math.floor(mm / SQUARE) + 1;
  return {
    piece: (id, stock, { x, y, turn }) =>
      putOnSquares(id, stock as SquareStock, [squareAt(x), squareAt(y)], (360 - turn) / 90, board),
    image: (piece, id, by) => ({ ...imageOnSquares(piece, board, by), id }),
    // On squares nothing is made from the catalogue.
    item: () => null,
    somewhere: random => ({ x: pick(board.columns, random), y: pick(board.rows, random), turn: turnOnBoard(random) }),
    near({ x, y, turn }, random) {
      const step = () => SQUARE * Math.round(2 * (random() + random() - 1));
      return { x: x + step(), y: y + step(), turn };
    },
    turned: (at, random) => ({ ...at, turn: turnOnBoard(random) }),
    isOn: piece =>
      groundOfPiece(piece).every(([column, row]) => column >= 1 && row >= 1 && column <= board.columns && row <= board.rows),
    isNear(a, b, mm) {
      // Walls stand along the edges of squares, and two of them do not stand in one place.
      const taken = new Set([...filledBy(a), ...(mm > 0 ? groundOfPiece(a).map(String) : []), ...wallsOf(a)]);
      return [...filledBy(b), ...(mm > 0 ? groundOfPiece(b).map(String) : []), ...wallsOf(b)].some(one => taken.has(one));
    },
  };
}

/** What a wall stands on is told by either of two squares: by how far the one that names it is from here. */
const EDGES = { north: ['north', 0, 0], south: ['north', 0, -1], east: ['east', 0, 0], west: ['east', -1, 0] } as const;

/** The edges of squares that its walls stand on, each by one name. */
const wallsOf = (piece: Piece): readonly string[] =>
  gridFormOf(piece).walls.map(({ square: [column, row], side }) => {
    const [edge, columns, rows] = EDGES[side];
    return `${edge} of ${column + columns},${row + rows}`;
  });
