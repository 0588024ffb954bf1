import { spend } from '../../../base/effort.ts';
import type { PieceId } from '../../../base/index.ts';
import { itemAt, kept } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { holds, prism, reachAlong } from '../../../geometry/convex.ts';
import type { Board, Piece } from '../../space.ts';
import { formOf, ringOf } from '../base/forms.ts';
import type { Body } from '../bodies/solids.ts';
import { isIn } from '../bodies/solids.ts';

/** The front of a fortification, by its first corner; corners are counted from the rear right one. */
export const SLIT = 1;

/** One end of lines of sight, and whether it is inside a fortification. */
interface End {
  readonly volumes: readonly Convex[];
  readonly isIn: (fort: Piece) => boolean;
}

export const endOf = (body: Body): End => ({ volumes: body.volumes, isIn: fort => isIn(body, fort) });

/** A point as an end: inside only below the roof. */
export const pointEnd = (point: Convex): End => ({
  volumes: [point],
  isIn: fort => {
    const { outline, base, height } = formOf(fort);
    return holds(prism(ringOf(outline), base, base + height), point.x, point.y, point.z0);
  },
});

/** What is on a board between two ends, without the bunkers that one of them alone is in: to whoever is there their walls are open over
 *  the front half, and `shutBy` is one in whose front half the other end is not (FORT-13). */
export function pastSlits(board: Board, a: End, b: End): { readonly open: Board; readonly shutBy: PieceId | null } {
  const bunkers = bunkersOn(board);
  if (bunkers.length === 0) return { open: board, shutBy: null };
  spend(bunkers.length);
  const left = bunkers.filter(bunker => a.isIn(bunker) !== b.isIn(bunker));
  const shut = left.find(bunker => !isAhead((a.isIn(bunker) ? b : a).volumes, bunker));
  return { open: left.reduce(without, board), shutBy: shut?.id ?? null };
}

/** Whether part of something lies within a quarter of a turn of a bunker's facing, laid off from its front wall. */
function isAhead(volumes: readonly Convex[], bunker: Piece): boolean {
  const { outline } = formOf(bunker);
  const [px, py] = itemAt(outline, SLIT);
  const [qx, qy] = itemAt(outline, SLIT + 1);
  const [nx, ny] = [qy - py, px - qx];
  return volumes.some(volume => reachAlong(volume, nx, ny, 0) > nx * px + ny * py);
}

const found = new WeakMap<Board['pieces'], readonly Piece[]>();

/** The bunkers among the pieces of a board, looked for once in each list. */
function bunkersOn({ pieces }: Board): readonly Piece[] {
  return kept(found, pieces, () => pieces.filter(piece => piece.kind === 'bunker'));
}

const boards = new WeakMap<Board, Map<PieceId, Board>>();

/** A board without one piece; the same one each time, as what is on it is worked out once for each board. */
function without(board: Board, piece: Piece): Board {
  const known = kept(boards, board, () => new Map());
  return kept(known, piece.id, () => ({ ...board, pieces: board.pieces.filter(one => one !== piece) }));
}
