import { spend } from '../../base/effort.ts';
import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Board, ModelAt, Place } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asPlace, asShape, FACINGS, placeOf } from './base/forms.ts';
import { between, CLOSED, groundUnder } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import type { Scene } from './sight.ts';
import { isFilledFor, sightTo } from './sight.ts';
import type { Dimensions } from './base/squares.ts';
import { distance, distanceBetween, indexOf, isOn, isSame, stepOf } from './base/squares.ts';

/**
 * The squares that a jet may pass on its way to a unit, one list for each way: the shortest ones (TPL-03), counted like movement, or any
 * chain of squares as long as the weapon reaches (`jetWays`); through squares that the firing model sees, not across walls.
 */
export function jets(scene: Scene, from: ModelAt, at: readonly ModelAt[], most: number): readonly (readonly Place[])[] {
  const { board, readings, ground } = scene;
  const { size } = ground;
  const own = squaresUnder(from);
  const targets = at.flatMap(squaresUnder);
  const least = distanceBetween(own, targets);
  if (least > most) return [];
  const ways = new Map<string, readonly Square[]>();
  const ends = targets.filter(end => readings.jetsInto === 'hiding' || !isFilled(end, board, size));
  const found =
    readings.jetWays === 'chain'
      ? chains(own, ends, most, board, size)
      : own.flatMap(start =>
          ends.filter(end => distance(start, end) === least).flatMap(end => shortest(start, end, board, size)),
        );
  for (const way of found) ways.set(way.join(' '), way);
  const placed = onStoreyOf(from, board, size);
  const isSeen = (square: Square) =>
    sightTo(scene, from, { type: 'infantry', shape: asShape({ size: 'single' }), place: placed(square) });
  const goesOn = (square: Square) => readings.jetsPass === 'seen' || !isFilledFor(scene, from, square);
  return [...ways.values()].filter(way => way.every(one => isSeen(one) && goesOn(one))).map(way => way.map(placed));
}

/** Whether one cannot go from a square to a neighbour for walls; diagonally past a corner one side must be open. */
function barring(board: Board, size: Dimensions): (a: Square, b: Square) => boolean {
  const { walls } = groundUnder(board.pieces, size);
  const isWalled = (a: Square, b: Square) => isOn(a, size) && isOn(b, size) && between(walls, a, b, size) === CLOSED;
  return (a, b) =>
    a[0] === b[0] || a[1] === b[1]
      ? isWalled(a, b)
      : [[a[0], b[1]] as const, [b[0], a[1]] as const].every(side => isWalled(a, side) || isWalled(side, b));
}

/** Every chain of at most so many neighbouring squares from these to one of those, each of them that near to these; the squares between. */
function chains(
  own: readonly Square[],
  targets: readonly Square[],
  most: number,
  board: Board,
  size: Dimensions,
): readonly (readonly Square[])[] {
  const isBarred = barring(board, size);
  const isAmong = (square: Square, all: readonly Square[]) => all.some(one => isSame(one, square));
  const ways: (readonly Square[])[] = [];
  const extend = (at: Square, way: readonly Square[]) => {
    spend(300);
    for (const facing of FACINGS) {
      const [east, north] = stepOf(facing);
      const to: Square = [at[0] + east, at[1] + north];
      const isTaken = isAmong(to, own) || isAmong(to, way) || !isOn(to, size) || distanceBetween(own, [to]) > most;
      if (isTaken || isBarred(at, to)) continue;
      if (isAmong(to, targets)) ways.push(way);
      else if (way.length + 1 < most) extend(to, [...way, to]);
    }
  };
  for (const start of own) extend(start, []);
  return ways;
}

/** Whether something fills a square so that sight ends there. */
function isFilled(square: Square, { pieces }: Board, size: Dimensions): boolean {
  const { blocked, smoke } = groundUnder(pieces, size);
  const at = indexOf(square, size);
  return blocked[at] === 1 || Boolean(smoke[at]);
}

/** Every way of the shortest length from one square to another without crossing a wall; the squares between. */
function shortest(start: Square, end: Square, board: Board, size: Dimensions): readonly (readonly Square[])[] {
  const isBarred = barring(board, size);
  const dc = Math.sign(end[0] - start[0]);
  const dr = Math.sign(end[1] - start[1]);
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
export function onStoreyOf(model: Pick<ModelAt, 'place' | 'shape'>, board: Board, size: Dimensions): (square: Square) => Place {
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
