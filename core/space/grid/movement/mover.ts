import { spend } from '../../../base/effort.ts';
import type { ModelId } from '../../../base/index.ts';
import { given, itemAt, lastOf } from '../../../base/index.ts';
import { byDoors, goesOver } from '../../doors.ts';
import type { Readings } from '../../readings.ts';
import { USUAL_READINGS } from '../../readings.ts';
import type { Board, Budget, Edge, ModelAt, Piece, UnitAt, Verdicts } from '../../space.ts';
import type { Facing, GridPlace, Size, Square } from '../base/forms.ts';
import { FACINGS, formOf, placeOf, sizeOf } from '../base/forms.ts';
import type { Ground } from '../base/ground.ts';
import { squaresUnder } from '../base/range.ts';
import { groundUnder } from '../base/ground.ts';
import { settled } from '../base/halves.ts';
import type { Dimensions } from '../base/squares.ts';
import { entrancesOf, isInZone } from '../base/zones.ts';
import { distance, facingsOf, indexOf, isSame, squareAt, squaresOf } from '../base/squares.ts';
import type { Deck } from './decks.ts';
import { decksOf } from './decks.ts';

/** Where a unit's squares are, without its facing. The squares are in one order for one position, so that positions can be compared. */
export interface Position {
  readonly squares: readonly Square[];
  readonly level: number;
}

/** Terrain as it acts on a unit. */
export interface Footing {
  /** Without the pieces that do not act on it. */
  readonly ground: Ground;
  readonly verdicts: Verdicts | null;
}

/** A unit about to move, with all that stands in its way. */
export interface Mover {
  readonly unit: UnitAt;
  readonly models: readonly [ModelId, ...ModelId[]];
  readonly size: Size;
  readonly board: Dimensions;
  /** All terrain, whether it acts on the unit or not; without bunkers that it passes over, which are no squares to enter (FORT-08). */
  readonly ground: Ground;
  /** Terrain as it acts on the unit on its way. */
  readonly way: Footing;
  /** The same where it ends; the very same one where rules say nothing of terrain. */
  readonly end: Footing;
  readonly budget: Budget;
  /** Null where it is not on the board yet. */
  readonly start: GridPlace | null;
  /** Everybody else, by square number. */
  readonly others: ReadonlyMap<number, readonly ModelAt[]>;
  /** Where it may come on; null for a unit that is on the board. */
  readonly entry: Entry | null;
  /** Where else it may begin: the places of the machine that it leaves, or where it may be put down; empty for all others. */
  readonly outset: readonly GridPlace[];
  /** The decks that it may come onto, and the one that it leaves. */
  readonly decks: readonly Deck[];
  readonly all: readonly ModelAt[];
  readonly firstDiagonal: Readings['firstDiagonal'];
}

/** The squares over which a unit may come, with the way in. */
export interface Entry {
  readonly squares: readonly { readonly square: Square; readonly edge: Edge }[];
}

/** The place that a unit on the board has. */
export const startOf = ({ start }: Mover): GridPlace => given(start, 'place that it stands on');

/** A unit that moves, with what may bar it. */
export function moverOf(
  mover: UnitAt,
  budget: Budget,
  board: Board,
  size: Dimensions,
  { firstDiagonal }: Readings = USUAL_READINGS,
): Mover {
  const unit = byDoors(mover, board.pieces, bunker => isOnAny(mover, formOf(bunker).squares));
  const [first, ...rest] = unit.models;
  if (!first) throw new Error(`${unit.id} has no model left to move.`);
  const own = new Set<ModelId>(unit.models.map(model => model.id));
  const others = new Map<number, ModelAt[]>();
  spend(100 * board.models.length);
  for (const model of board.models) {
    if (own.has(model.id)) continue;
    for (const square of squaresUnder(model)) {
      const index = indexOf(square, size);
      const there = others.get(index);
      if (there) there.push(model);
      else others.set(index, [model]);
    }
  }
  const way = footingOf(board.pieces, unit.passing, size);
  const start = first.place === null ? null : placeOf(first.place);
  const ground = groundUnder(enterable(board.pieces, unit), size);
  return {
    unit,
    models: [first.id, ...rest.map(model => model.id)],
    size: sizeOf(first),
    board: size,
    ground,
    way,
    end: unit.passing === unit.ending ? way : footingOf(board.pieces, unit.ending, size),
    budget,
    start,
    others,
    entry: start === null && !unit.from ? entryOf(unit, size) : null,
    outset: start === null ? outsetOf(unit, sizeOf(first), ground) : [],
    decks: decksOf(unit, board),
    all: board.models,
    firstDiagonal,
  };
}

/** The same list where there is nothing to leave out, so that its ground is read once. */
function enterable(pieces: readonly Piece[], { passing }: UnitAt): readonly Piece[] {
  const left = pieces.filter(piece => !goesOver(passing, piece));
  return left.length < pieces.length ? left : pieces;
}

const isOnAny = ({ models }: UnitAt, squares: readonly Square[]): boolean =>
  models.some(
    ({ place, ...model }) =>
      place !== null && squaresUnder({ ...model, place }).some(one => squares.some(square => isSame(one, square))),
  );

function footingOf(pieces: readonly Piece[], verdicts: Verdicts | undefined, size: Dimensions): Footing {
  if (verdicts === undefined) return { ground: groundUnder(pieces, size), verdicts: null };
  const acting = pieces.filter(({ id }) => verdicts.get(id) !== 'open');
  return { ground: groundUnder(acting.length < pieces.length ? acting : pieces, size), verdicts };
}

/** The squares of a machine, for who leaves it, all that are far enough from every objective, for who is dropped, near enough to an
 *  enemy, for who comes out of hiding, or in the zone of who is put up. Infantry that comes down in a fortification is in half of it. */
function outsetOf({ from, type }: UnitAt, mover: Size, ground: Ground): readonly GridPlace[] {
  const { size } = ground;
  const everySquare = (holds: (square: Square) => boolean): readonly GridPlace[] => {
    const all = squaresWhere(size, holds);
    return type === 'infantry' && mover === 'single' ? all.map(place => settled(ground, place)) : all;
  };
  switch (from?.from) {
    case undefined:
      return [];
    case 'carrier': {
      const { facing } = placeOf(from.carrier.place);
      const ways = facingsNear(facing, mover);
      return squaresUnder(from.carrier).flatMap(([column, row]) => ways.map(way => ({ column, row, level: 0, facing: way })));
    }
    case 'hiding': {
      const taken = from.enemies.flatMap(squaresUnder);
      return everySquare(square => taken.some(other => distance(square, other) <= from.within));
    }
    case 'air': {
      const clear = from.clear.map(placeOf).map(({ column, row }): Square => [column, row]);
      return everySquare(square => clear.every(other => distance(square, other) >= from.away));
    }
    case 'zone': {
      const taken = from.enemies.flatMap(squaresUnder);
      return everySquare(
        square => isInZone(square, from.zone, size) && taken.every(other => distance(square, other) >= from.away),
      );
    }
  }
}

/** The facing itself where a unit of that size may have it; else those on either side of it (GRID-04). */
function facingsNear(facing: Facing, size: Size): readonly Facing[] {
  const allowed = facingsOf(size);
  if (allowed.includes(facing)) return [facing];
  const at = FACINGS.indexOf(facing);
  return allowed.filter(one => [1, FACINGS.length - 1].includes(Math.abs(FACINGS.indexOf(one) - at)));
}

const squaresWhere = (size: Dimensions, holds: (square: Square) => boolean): readonly GridPlace[] =>
  Array.from({ length: size.columns * size.rows }, (_, i) => squareAt(i, size))
    .filter(holds)
    .map(([column, row]) => ({ column, row, level: 0, facing: 'n' }));

function entryOf({ id, entry }: UnitAt, size: Dimensions): Entry {
  if (!entry) throw new Error(`${id} is not on the board, and nothing says where it may enter.`);
  return { squares: entrancesOf(entry, size) };
}

const byOrder = (a: Square, b: Square): number => a[1] - b[1] || a[0] - b[0];

export const positionOf = (place: GridPlace, size: Size): Position => ({
  squares: [...squaresOf(place, size)].sort(byOrder),
  level: place.level,
});

/** The place as the mover stands in it: for infantry a square of a fortification is the half that it is part of. */
export const settledFor = ({ unit, size, ground }: Mover, place: GridPlace): GridPlace =>
  unit.type === 'infantry' && size === 'single' ? settled(ground, place) : place;

export const ordered = (squares: readonly Square[], level: number): Position => ({ squares: [...squares].sort(byOrder), level });

export const keyOf = ({ squares, level }: Position): string => `${squares.join(' ')} ${level}`;

export const isAt = (a: Position, b: Position): boolean =>
  a.level === b.level &&
  a.squares.length === b.squares.length &&
  a.squares.every((square, i) => isSame(square, itemAt(b.squares, i)));

/** The place of a position for a facing; null where its squares do not allow that facing (GRID-04). */
export function placeAt({ squares, level }: Position, size: Size, facing: GridPlace['facing']): GridPlace | null {
  const [first, last] = [itemAt(squares, 0), lastOf(squares)];
  const half = size === 'single' && squares.length === 2 ? ({ half: first[0] === last[0] ? 'n' : 'e' } as const) : {};
  if (size !== 'large') return { column: first[0], row: first[1], level, facing, ...half };
  const front = first[0] === last[0] ? { n: last, s: first } : { e: last, w: first };
  const square = (front as { readonly [F in GridPlace['facing']]?: Square })[facing];
  return square ? { column: square[0], row: square[1], level, facing } : null;
}
