import { spend } from '../../base/effort.ts';
import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Readings } from '../readings.ts';
import { USUAL_READINGS } from '../readings.ts';
import type { Board, ModelAt, Place } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asPlace, asShape, placeOf } from './base/forms.ts';
import { between, CLOSED, groundUnder } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import { sightTo } from './sight.ts';
import type { Dimensions } from './base/squares.ts';
import { distance, distanceBetween, indexOf, isOn } from './base/squares.ts';

/**
 * The squares that a jet may pass on its way to a unit, one list for each shortest way (TPL-03): counted like movement, through squares
 * that the firing model sees, not across walls.
 */
export function jets(
  from: ModelAt,
  at: readonly ModelAt[],
  most: number,
  board: Board,
  size: Dimensions,
  { jetsInto }: Readings = USUAL_READINGS,
): readonly (readonly Place[])[] {
  const own = squaresUnder(from);
  const targets = at.flatMap(squaresUnder);
  const least = distanceBetween(own, targets);
  if (least > most) return [];
  const ways = new Map<string, readonly Square[]>();
  for (const start of own) {
    for (const end of targets) {
      if (distance(start, end) !== least || (jetsInto === 'clear' && isFilled(end, board, size))) continue;
      for (const way of shortest(start, end, board, size)) ways.set(way.join(' '), way);
    }
  }
  const placed = onStoreyOf(from, board, size);
  const isSeen = (square: Square) =>
    sightTo(from, { type: 'infantry', shape: asShape({ size: 'single' }), place: placed(square) }, board, size);
  return [...ways.values()].filter(way => way.every(isSeen)).map(way => way.map(placed));
}

/** Whether something fills a square so that sight ends there. */
function isFilled(square: Square, { pieces }: Board, size: Dimensions): boolean {
  const { blocked, smoke } = groundUnder(pieces, size);
  const at = indexOf(square, size);
  return blocked[at] === 1 || Boolean(smoke[at]);
}

/** Every way of the shortest length from one square to another without crossing a wall; the squares between. */
function shortest(start: Square, end: Square, board: Board, size: Dimensions): readonly (readonly Square[])[] {
  const { walls } = groundUnder(board.pieces, size);
  const dc = Math.sign(end[0] - start[0]);
  const dr = Math.sign(end[1] - start[1]);
  const isWalled = (a: Square, b: Square) => isOn(a, size) && isOn(b, size) && between(walls, a, b, size) === CLOSED;
  // Diagonally past a corner one side must be open.
  const isBarred = (a: Square, b: Square) =>
    a[0] === b[0] || a[1] === b[1]
      ? isWalled(a, b)
      : [[a[0], b[1]] as const, [b[0], a[1]] as const].every(side => isWalled(a, side) || isWalled(side, b));
  const ways: (readonly Square[])[] = [];
  const full = distance(start, end);
  const extend = (at: Square, way: readonly Square[], cost: number, diagonals: number) => {
    spend(100);
    const left = [end[0] - at[0], end[1] - at[1]] as const;
    if (left[0] === 0 && left[1] === 0) {
      if (cost === full) ways.push(way.slice(0, -1));
      return;
    }
    const steps: readonly Square[] = [
      ...(left[0] !== 0 ? [[dc, 0] as const] : []),
      ...(left[1] !== 0 ? [[0, dr] as const] : []),
      ...(left[0] !== 0 && left[1] !== 0 ? [[dc, dr] as const] : []),
    ];
    for (const step of steps) {
      const to: Square = [at[0] + step[0], at[1] + step[1]];
      if (isBarred(at, to)) continue;
      const isDiagonal = step[0] !== 0 && step[1] !== 0;
      extend(to, [...way, to], cost + (isDiagonal && diagonals > 0 ? 2 : 1), diagonals + Number(isDiagonal));
    }
  };
  extend(start, [], 0, 0);
  return ways;
}

/** A square as a place on the storey that a model is on: upstairs along its own, outside its house on the ground. */
export function onStoreyOf(model: ModelAt, board: Board, size: Dimensions): (square: Square) => Place {
  const { level } = placeOf(model.place);
  const { building } = groundUnder(board.pieces, size);
  const house = building[indexOf(itemAt(squaresUnder(model), 0), size)];
  return square =>
    asPlace({ column: square[0], row: square[1], level: building[indexOf(square, size)] === house ? level : 0, facing: 'n' });
}

/** Everybody on one of these squares, on the storey named or above it in the air. */
export function standingOn(places: readonly Place[], board: Board): readonly ModelId[] {
  spend(20 * places.length * board.models.length);
  return board.models
    .filter(model =>
      squaresUnder(model).some(([column, row]) =>
        places
          .map(placeOf)
          .some(
            at =>
              at.column === column && at.row === row && (model.type === 'aircraft' || placeOf(model.place).level === at.level),
          ),
      ),
    )
    .map(model => model.id);
}
