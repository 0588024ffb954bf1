import { contains } from '../../geometry/polygon.ts';
import type { Readings } from '../readings.ts';
import type { ModelAt, Piece, TerrainKind } from '../space.ts';
import { formOf, placeOf, ringOf, TERRAIN } from './base/forms.ts';
import { standsOver } from './bodies/range.ts';

/** Whether a model is below the top of a piece of terrain. */
function isBelowTop({ place }: ModelAt, { form }: Piece): boolean {
  const { base, height } = formOf({ form });
  return placeOf(place).z < base + height;
}

/** Whether the middle of a model is within the outline of a piece of terrain, below its top. */
export function standsIn(model: ModelAt, piece: Piece): boolean {
  const { x, y } = placeOf(model.place);
  return isBelowTop(model, piece) && contains(ringOf(formOf(piece).outline), x, y);
}

/** With its middle within the outline of a piece, and its feet no higher than that begins. */
export function standsOn({ place }: ModelAt, piece: Piece): boolean {
  const { x, y, z } = placeOf(place);
  const { outline, base } = formOf(piece);
  return z <= base && contains(ringOf(outline), x, y);
}

/** The kinds of area terrain within whose outline a model has its middle, or any part of it where it is read so, below its top. */
export function areasOf(model: ModelAt, pieces: readonly Piece[], { weaponIn, smokeIsArea }: Readings): readonly TerrainKind[] {
  const around = pieces.filter(piece => {
    if (!TERRAIN[piece.kind].area || (piece.kind === 'smoke' && !smokeIsArea) || !isBelowTop(model, piece)) return false;
    return standsIn(model, piece) || (weaponIn === 'anyPart' && standsOver(model, piece));
  });
  return around.map(({ kind }) => kind);
}
