import { spend } from '../../base/effort.ts';
import { planDistance } from '../../geometry/convex.ts';
import { contains } from '../../geometry/polygon.ts';
import { LEVEL } from '../../geometry/tolerances.ts';
import type { Board, Piece } from '../space.ts';
import type { FreePlace } from './base/forms.ts';
import { formOf, ringOf } from './base/forms.ts';
import { bodyOf, solidsOf } from './bodies/solids.ts';

/**
 * Whether a point lies on a surface, as the centre of a blast must (TPL-04, TPL-06): the table, the floor or roof of a building, the
 * top of anything solid, or where a model stands. Whoever flies stands nowhere, and the crowns of trees hold nothing.
 */
export function isOnSurface(
  at: FreePlace,
  { pieces, models }: Board,
  table: { readonly width: number; readonly depth: number },
): boolean {
  if (at.x < 0 || at.y < 0 || at.x > table.width || at.y > table.depth) return false;
  const isLevel = (z: number) => Math.abs(at.z - z) <= LEVEL;
  if (isLevel(0) || pieces.some(piece => isOnTop(at, piece))) return true;
  spend(2 * models.length);
  return models.some(model => {
    if (model.type === 'aircraft') return false;
    const { at: stand, foot } = bodyOf(model);
    return isLevel(stand.z) && foot.some(part => planDistance(part, at.x, at.y) === 0);
  });
}

function isOnTop(at: FreePlace, piece: Piece): boolean {
  const { base, outline } = formOf(piece);
  const { blockers } = solidsOf(piece);
  spend(4 + 4 * blockers.length);
  // The upper floors and the roof of a building are among what blocks; its ground floor is not.
  if (piece.kind === 'building' && Math.abs(at.z - base) <= LEVEL && contains(ringOf(outline), at.x, at.y)) return true;
  return blockers.some(({ solid }) => Math.abs(at.z - solid.z1) <= LEVEL && planDistance(solid, at.x, at.y) === 0);
}
