import type { ModelAt, Piece } from '../space.ts';
import type { Square } from './base/forms.ts';
import { formOf, placeOf } from './base/forms.ts';
import { fortAround, squaresBefore } from './base/halves.ts';
import { inContact as isNear, squaresUnder } from './base/range.ts';
import { distanceBetween, isSame } from './base/squares.ts';

/** Close enough to strike: next to each other (CC-01), or one in a square next to the fortification that the other is in (FORT-21). */
export function inContact(a: ModelAt, b: ModelAt, pieces: readonly Piece[]): boolean {
  const [around, other] = [fortAround(a, pieces), fortAround(b, pieces)];
  if (around === other || a.type === 'aircraft' || b.type === 'aircraft') return isNear(a, b);
  return (around !== null && isNext(b, around)) || (other !== null && isNext(a, other));
}

/** Whether a model on the ground stands on a piece of terrain, or in a square next to it (FORT-26). */
export function isBeside(model: ModelAt, piece: Piece): boolean {
  const { squares } = formOf(piece);
  const isLevel = model.type !== 'aircraft' && placeOf(model.place).level === 0;
  return isLevel && squares.length > 0 && distanceBetween(squaresUnder(model), squares) <= 1;
}

/** Whether one is in a bunker and the other in a square behind its doors, where they may strike each other unseen (FORT-21). */
export const atDoors = (a: ModelAt, b: ModelAt, pieces: readonly Piece[]): boolean =>
  a.type !== 'aircraft' &&
  b.type !== 'aircraft' &&
  (isBehind(a, fortAround(b, pieces), pieces) || isBehind(b, fortAround(a, pieces), pieces));

/** Behind the doors, and in no house whose wall would be between. */
const isBehind = (model: ModelAt, fort: Piece | null, pieces: readonly Piece[]): boolean =>
  fort !== null &&
  fort.kind === 'bunker' &&
  standsOn(model, squaresBefore(fort, 'rear')) &&
  !pieces.some(piece => piece.kind === 'building' && standsOn(model, formOf(piece).squares));

/** On the ground beside a Strongpoint wherever that is; before the slit of a bunker, or behind its doors. */
const isNext = (model: ModelAt, fort: Piece): boolean =>
  fort.kind === 'strongpoint'
    ? placeOf(model.place).level === 0 && distanceBetween(squaresUnder(model), formOf(fort).squares) === 1
    : standsOn(model, [...squaresBefore(fort, 'front'), ...squaresBefore(fort, 'rear')]);

/** On the ground of one of these squares. */
export const standsOn = (model: ModelAt, squares: readonly Square[]): boolean =>
  placeOf(model.place).level === 0 && squaresUnder(model).some(one => squares.some(square => isSame(one, square)));
