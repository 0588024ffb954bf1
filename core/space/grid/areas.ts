import type { Readings } from '../readings.ts';
import type { ModelAt, Piece, TerrainKind } from '../space.ts';
import { formOf, placeOf } from './base/forms.ts';
import { isSame } from './base/squares.ts';

const AREAS: ReadonlySet<TerrainKind> = new Set(['woods', 'building', 'smoke']);

/** The kinds of area terrain in a square of which a model stands, below its roof. */
export function areasOf({ place }: ModelAt, pieces: readonly Piece[], { smokeIsArea }: Readings): readonly TerrainKind[] {
  const { column, row, level } = placeOf(place);
  const around = pieces.filter(piece => {
    const { squares, storeys } = formOf(piece);
    if (piece.kind === 'smoke' && !smokeIsArea) return false;
    return AREAS.has(piece.kind) && level < storeys && squares.some(square => isSame(square, [column, row]));
  });
  return around.map(({ kind }) => kind);
}
