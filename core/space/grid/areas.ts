import type { Readings } from '../readings.ts';
import type { ModelAt, Piece, TerrainKind } from '../space.ts';
import { formOf, placeOf } from './base/forms.ts';
import { isSame } from './base/squares.ts';

const AREAS: ReadonlySet<TerrainKind> = new Set(['woods', 'building', 'smoke']);

/** Whether a model stands in a square of a piece of terrain, below its roof. */
export function standsIn({ place }: Pick<ModelAt, 'place'>, piece: Piece): boolean {
  const { column, row, level } = placeOf(place);
  const { squares, storeys } = formOf(piece);
  return level < storeys && squares.some(square => isSame(square, [column, row]));
}

/** The kinds of area terrain in a square of which a model stands, below its roof. */
export function areasOf(model: ModelAt, pieces: readonly Piece[], { smokeIsArea }: Readings): readonly TerrainKind[] {
  const around = pieces.filter(
    piece => AREAS.has(piece.kind) && (piece.kind !== 'smoke' || smokeIsArea) && standsIn(model, piece),
  );
  return around.map(({ kind }) => kind);
}
