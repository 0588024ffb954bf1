import type { ModelAt, Piece } from '../space.ts';
import type { Square } from './base/forms.ts';
import { formOf, WALL_SIDES } from './base/forms.ts';
import { beyond } from './base/ground.ts';
import { squaresUnder } from './base/range.ts';
import { isSame } from './base/squares.ts';

/** Whether one is in a bunker and the other in a square behind its doors, where they may strike each other unseen (FORT-21). */
export const atDoors = (a: ModelAt, b: ModelAt, pieces: readonly Piece[]): boolean =>
  a.type !== 'aircraft' &&
  b.type !== 'aircraft' &&
  pieces.some(piece => piece.kind === 'bunker' && (isStormed(piece, a, b) || isStormed(piece, b, a)));

function isStormed(bunker: Piece, inside: ModelAt, outside: ModelAt): boolean {
  const { squares, walls } = formOf(bunker);
  const front = WALL_SIDES.findIndex(side => walls.every(wall => wall.side !== side));
  const rear = WALL_SIDES[(front + 2) % 4]!;
  const behind = walls.filter(wall => wall.side === rear).map(wall => beyond(wall.square, rear));
  const holds = (list: readonly Square[], model: ModelAt) =>
    squaresUnder(model).some(one => list.some(square => isSame(square, one)));
  return holds(squares, inside) && holds(behind, outside);
}
