import type { Square, Vec2 } from '../../../core/index.ts';
import { facingsOf, groundOfPiece, mappedOnSquares, SQUARE } from '../../../core/index.ts';
import { editsOn } from '../../desk/edit/edits.ts';
import type { Ground } from '../../desk/edit/way.ts';
import type { Way } from '../../desk/table/way.ts';
import { facingBy } from '../../desk/table/way.ts';
import { middleOf, outlineOf, squareAt, turnOf } from '../../scene/squares.ts';
import type { SquareLayout } from './layout.ts';
import { extentOf, findModel, moved } from './layout.ts';
import { topOver } from './levels.ts';

/** Where a square comes to by a way. */
function squareBy(square: Square, { put }: Way): Square {
  const [x, y] = put(middleOf(square));
  const { column, row } = squareAt({ x, y, z: 0 });
  return [column, row];
}

/** Where a box is tried beside another, in boxes along and across, the nearest first. */
const BESIDE: readonly Vec2[] = [
  ...([1, 2] as const).flatMap((n): readonly Vec2[] => [
    [n, 0],
    [-n, 0],
    [0, n],
    [0, -n],
  ]),
  ...([1, -1] as const).flatMap((n): readonly Vec2[] => [
    [n, n],
    [n, -n],
  ]),
];

const BOARD: Ground<SquareLayout> = {
  sizeOf: ({ size }) => extentOf(size),
  piecePoints: piece => groundOfPiece(piece).flatMap(square => outlineOf(square)),
  modelPoint: ({ place: { column, row } }) => middleOf([column, row]),
  markerPoints: at => outlineOf(at),
  pieceGone: (piece, way) => mappedOnSquares(piece, square => squareBy(square, way)),
  modelGone(layout, { id, place, size }, way) {
    const [column, row] = squareBy([place.column, place.row], way);
    const degrees = facingBy(turnOf(place.facing), way);
    const off = (one: typeof place.facing) => Math.abs(Math.sin(((turnOf(one) - degrees) * Math.PI) / 360));
    const facing = facingsOf(size).reduce((best, one) => (off(one) < off(best) - 1e-9 ? one : best));
    return moved(layout, id, { column, row, facing });
  },
  markerGone: squareBy,
  // Whoever stands on a storey stays as high, as far as there is one.
  modelAt(layout, id) {
    const { place } = findModel(layout, id)!;
    return moved(layout, id, { level: Math.min(place.level, topOver(layout, place)) });
  },
  whole: mm => SQUARE * Math.round(mm / SQUARE),
  // By a quarter, they lie in the same south-western corner then.
  pivot({ minX, minY, maxX, maxY }, degrees) {
    const half = (degrees > 0 ? maxY - minY : maxX - minX) / 2;
    return [minX + half, minY + half];
  },
  // What stands in the middle of a square takes all of it.
  aside({ minX, minY, maxX, maxY }) {
    const [wide, deep] = [Math.max(SQUARE, maxX - minX), Math.max(SQUARE, maxY - minY)];
    return BESIDE.map(([along, across]): Vec2 => [along * wide, across * deep]);
  },
};

/** What is made of things on a board of squares: as on a table, by whole squares and quarters of a turn. */
export const onBoard = editsOn(BOARD);
