import type { ModelAt, Piece, TerrainKind } from '../space.ts';
import { formOf, placeOf } from './base/forms.ts';
import { isSame } from './base/squares.ts';

const AREAS: ReadonlySet<TerrainKind> = new Set(['woods', 'building', 'smoke']);

/** Whether a model stands in a square of area terrain, below its roof. */
export function inArea({ place }: ModelAt, pieces: readonly Piece[]): boolean {
  const { column, row, level } = placeOf(place);
  return pieces.some(piece => {
    const { squares, storeys } = formOf(piece);
    return AREAS.has(piece.kind) && level < storeys && squares.some(square => isSame(square, [column, row]));
  });
}
