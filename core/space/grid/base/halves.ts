import type { Fortification } from '../../../forces/fortification.ts';
import type { ModelAt, Piece } from '../../space.ts';
import { isFortification } from '../../space.ts';
import type { Facing, GridPlace, Square } from './forms.ts';
import { formOf, placeOf, WALL_SIDES } from './forms.ts';
import type { Ground } from './ground.ts';
import { squaresUnder } from './range.ts';
import { indexOf, isOn, isSame, stepOf } from './squares.ts';

/** One of the two inside squares of a fortification: two squares of the board in a line with its facing (FORT-11). */
export interface Half {
  readonly fort: Piece & { readonly kind: Fortification };
  readonly squares: readonly Square[];
}

const isFort = (piece: Piece | null | undefined): piece is Half['fort'] => !!piece && isFortification(piece.kind);

/** The fortification on a square of the ground. */
export function fortAt({ pieces, size }: Pick<Ground, 'pieces' | 'size'>, square: Square): Half['fort'] | null {
  const piece = isOn(square, size) ? pieces[indexOf(square, size)] : null;
  return isFort(piece) ? piece : null;
}

/** Which way a fortification looks: a bunker to the side without a wall. */
export function facingOf(fort: Piece): Facing {
  const { walls, facing } = formOf(fort);
  const front = walls.length > 0 ? WALL_SIDES.find(side => walls.every(wall => wall.side !== side)) : undefined;
  return front ? SIDE_FACING[front] : (facing ?? 'n');
}

const SIDE_FACING = { north: 'n', east: 'e', south: 's', west: 'w' } as const;

/** The half that a square belongs to; null beside fortifications, and in one that is not two squares each way. */
export function halfAt(ground: Pick<Ground, 'pieces' | 'size'>, square: Square): Half | null {
  const fort = fortAt(ground, square);
  if (!fort) return null;
  const along = stepOf(facingOf(fort))[0] === 0 ? 0 : 1;
  const squares = formOf(fort).squares.filter(one => one[along] === square[along]);
  return squares.length === 2 && formOf(fort).squares.length === 4 ? { fort, squares } : null;
}

/** A place of a one-square unit, as it is where a square of a fortification stands for the half that it is part of. */
export function settled(ground: Pick<Ground, 'pieces' | 'size'>, { half: _, ...place }: GridPlace): GridPlace {
  const found = place.level === 0 ? halfAt(ground, [place.column, place.row]) : null;
  if (!found) return place;
  const [a, b] = found.squares as readonly [Square, Square];
  return { ...place, column: Math.min(a[0], b[0]), row: Math.min(a[1], b[1]), half: a[0] === b[0] ? 'n' : 'e' };
}

/** The squares next to the front or the rear of a fortification, straight ahead of its own (FORT-08, FORT-21). */
export function squaresBefore(fort: Piece, side: 'front' | 'rear'): readonly Square[] {
  const ahead = stepOf(facingOf(fort));
  const sign = side === 'front' ? 1 : -1;
  const own = formOf(fort).squares;
  return own
    .map(([column, row]): Square => [column + sign * ahead[0], row + sign * ahead[1]])
    .filter(square => !own.some(one => isSame(one, square)));
}

/** The fortification that a model is in: infantry on the ground, on squares of one. */
export function fortAround(model: ModelAt, pieces: readonly Piece[]): Half['fort'] | null {
  if (model.type !== 'infantry' || placeOf(model.place).level !== 0) return null;
  const own = squaresUnder(model);
  const fort = pieces.find(piece => isFort(piece) && own.every(square => formOf(piece).squares.some(one => isSame(one, square))));
  return isFort(fort) ? fort : null;
}
