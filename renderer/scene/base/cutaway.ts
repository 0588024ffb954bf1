import type { FreePlace, Piece } from '../../../core/index.ts';
import { contains, formOf, isFortification, ringOf } from '../../../core/index.ts';
import { storeysOf } from '../../../models/terrain/index.ts';

/** How many storeys of each building are shown, counted from the ground; one more than it has shows the roof too. */
export type Cutaway = { readonly [building: string]: number };

/** mm. Feet this close below a floor stand on it. */
const STEP = 2;

/** Whatever lies above somebody who stands in a building is lifted off, so that he can be seen. */
export function openedFor(pieces: readonly Piece[], places: readonly Pick<FreePlace, 'x' | 'y' | 'z'>[]): Cutaway {
  const shown: { [building: string]: number } = {};
  for (const piece of pieces) {
    if (!hasStoreys(piece)) continue;
    const form = formOf(piece);
    const ring = ringOf(form.outline);
    const storeys = storeysOf(form);
    const inside = places.filter(({ x, y }) => contains(ring, x, y));
    const highest = Math.max(-1, ...inside.map(({ z }) => storeys.findLastIndex(([low]) => z >= low - STEP)));
    const onRoof = inside.some(({ z }) => z >= form.base + form.height - STEP);
    if (highest >= 0) shown[piece.id] = onRoof ? storeys.length + 1 : highest + 1;
  }
  return shown;
}

/** A house, or a fortification, which is one of a single storey. */
const hasStoreys = ({ kind }: Piece): boolean => kind === 'building' || isFortification(kind);

/** Storeys of a building that are shown, the roof counted as one; 0 for what has none. */
export const storeysShown = (piece: Piece, cutaway: Cutaway): number =>
  hasStoreys(piece) ? (cutaway[piece.id] ?? storeysOf(formOf(piece)).length + 1) : 0;
