import { contains } from '../../geometry/polygon.ts';
import type { ModelAt, Piece } from '../space.ts';
import { formOf, placeOf, ringOf, TERRAIN } from './base/forms.ts';

/** Whether a model has its middle within the outline of area terrain, below its top. */
export function inArea({ place }: ModelAt, pieces: readonly Piece[]): boolean {
  const { x, y, z } = placeOf(place);
  return pieces.some(piece => {
    const { outline, base, height } = formOf(piece);
    return TERRAIN[piece.kind].area && z < base + height && contains(ringOf(outline), x, y);
  });
}
