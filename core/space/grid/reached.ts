import type { GridPlace, Square } from './base/forms.ts';
import type { Ground } from './base/ground.ts';
import { between, CLOSED } from './base/ground.ts';
import type { Dimensions } from './base/squares.ts';
import { indexOf, isOn, squaresOf, stepOf } from './base/squares.ts';
import { allSquares, isImpassable } from './placing.ts';

const STRAIGHT: readonly Square[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Numbers of the squares that infantry can walk to from the borders of a board, straight from one to the next, and through no square of
 *  `shut`. */
function walkedTo(ground: Ground, size: Dimensions, shut: readonly Square[]): ReadonlySet<number> {
  const closed = new Set(shut.map(square => indexOf(square, size)));
  const isOpen = (square: Square): boolean => {
    const kind = ground.kinds[indexOf(square, size)];
    return !closed.has(indexOf(square, size)) && !(kind && isImpassable(kind));
  };
  const isBorder = ([column, row]: Square): boolean => column === 1 || row === 1 || column === size.columns || row === size.rows;
  const queue = allSquares(size).filter(square => isBorder(square) && isOpen(square));
  const seen = new Set(queue.map(square => indexOf(square, size)));
  for (const from of queue) {
    for (const [columns, rows] of STRAIGHT) {
      const to: Square = [from[0] + columns, from[1] + rows];
      if (!isOn(to, size) || seen.has(indexOf(to, size)) || !isOpen(to)) continue;
      if (between(ground.walls, from, to, size) === CLOSED) continue;
      seen.add(indexOf(to, size));
      queue.push(to);
    }
  }
  return seen;
}

/** What a fortification at a place would keep infantry from that walks there from the borders of the board: its own back, or an objective
 *  which it could walk to before (ZVE-31); null for nothing. */
export function closesOff(
  at: GridPlace,
  ground: Ground,
  markers: readonly Square[],
  size: Dimensions,
): 'back' | 'objective' | null {
  const squares = squaresOf(at, 'huge');
  const around = walkedTo(ground, size, squares);
  const [columns, rows] = stepOf(at.facing);
  const own = new Set(squares.map(square => indexOf(square, size)));
  const isDoor = (square: Square): boolean => {
    const behind: Square = [square[0] - columns, square[1] - rows];
    const isOutside = isOn(behind, size) && !own.has(indexOf(behind, size));
    return isOutside && around.has(indexOf(behind, size)) && between(ground.walls, square, behind, size) !== CLOSED;
  };
  if (!squares.some(isDoor)) return 'back';
  const before = walkedTo(ground, size, []);
  const lost = markers.map(marker => indexOf(marker, size)).some(marker => before.has(marker) && !around.has(marker));
  return lost ? 'objective' : null;
}
