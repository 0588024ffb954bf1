import { contains } from '../../geometry/polygon.ts';
import type { Readings } from '../readings.ts';
import type { ModelAt, Piece, TerrainKind } from '../space.ts';
import { formOf, placeOf, ringOf, TERRAIN } from './base/forms.ts';
import { standsOver } from './bodies/range.ts';

/** With its middle within the outline of a piece, and its feet no higher than that begins. */
export function standsOn({ place }: ModelAt, piece: Piece): boolean {
  const { x, y, z } = placeOf(place);
  const { outline, base } = formOf(piece);
  return z <= base && contains(ringOf(outline), x, y);
}

/** The kinds of area terrain within whose outline a model has its middle, or any part of it where it is read so, below its top. */
export function areasOf(model: ModelAt, pieces: readonly Piece[], { weaponIn, smokeIsArea }: Readings): readonly TerrainKind[] {
  const { x, y, z } = placeOf(model.place);
  const around = pieces.filter(piece => {
    const { outline, base, height } = formOf(piece);
    if (!TERRAIN[piece.kind].area || (piece.kind === 'smoke' && !smokeIsArea) || z >= base + height) return false;
    return contains(ringOf(outline), x, y) || (weaponIn === 'anyPart' && standsOver(model, piece));
  });
  return around.map(({ kind }) => kind);
}
