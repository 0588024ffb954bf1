import { itemAt } from '../../base/index.ts';
import { spend } from '../../base/effort.ts';
import type { Convex } from '../../geometry/convex.ts';
import { holds, planGap, prism, reachAlong } from '../../geometry/convex.ts';
import { EXACT, LEVEL } from '../../geometry/tolerances.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { PieceId } from '../../base/index.ts';
import type { Board, ModelAt, Piece } from '../space.ts';
import { isFortification } from '../space.ts';
import { formOf, ringOf } from './base/forms.ts';
import type { Body } from './bodies/solids.ts';
import { bodyOf, isIn } from './bodies/solids.ts';

/**
 * Whether one is in a fortification and the other next to it, so that they may strike each other wherever in it the first one stands
 * (FORT-21): within `reach` mm of a Strongpoint, and straight before the slit or the doors of a Bunker.
 */
export const acrossWall = (a: ModelAt, b: ModelAt, pieces: readonly Piece[], reach: number): boolean =>
  strikes(a, b, pieces, (model, fort) =>
    fort.kind === 'strongpoint'
      ? gapTo(model, prism(ringOf(formOf(fort).outline), 0, 0)) <= reach + EXACT
      : isBefore(model, fort, SLIT, reach) || isBefore(model, fort, DOORS, reach),
  );

/** The same for the doors of a bunker alone, through which nobody is seen (FORT-13). */
export const atDoors = (a: ModelAt, b: ModelAt, pieces: readonly Piece[], reach: number): boolean =>
  strikes(a, b, pieces, (model, fort) => fort.kind === 'bunker' && isBefore(model, fort, DOORS, reach));

function strikes(a: ModelAt, b: ModelAt, pieces: readonly Piece[], isNext: (model: ModelAt, fort: Piece) => boolean): boolean {
  spend(2 * pieces.length);
  return pieces
    .filter(piece => isFortification(piece.kind))
    .some(fort => {
      const insideA = isIn(bodyOf(a), fort);
      if (insideA === isIn(bodyOf(b), fort)) return false;
      const outside = insideA ? b : a;
      // What flies, and who stands higher up, is not next to it.
      const isLevel = Math.abs(bodyOf(outside).at.z - formOf(fort).base) <= LEVEL;
      return outside.type !== 'aircraft' && isLevel && isNext(outside, fort);
    });
}

/** mm in plan. */
const gapTo = (model: ModelAt, ground: Convex): number => Math.min(...bodyOf(model).foot.map(part => planGap(part, ground)));

/** Sides of a fortification by their first corner; corners are counted from the rear right one. */
const SLIT = 1;
const DOORS = 3;

/** Whether a model stands on the ground straight before one side, as deep as blows reach. */
function isBefore(model: ModelAt, fort: Piece, side: number, reach: number): boolean {
  const { outline } = formOf(fort);
  const [px, py] = itemAt(outline, side);
  const [qx, qy] = itemAt(outline, (side + 1) % outline.length);
  const deep = reach / trig.hypot(qx - px, qy - py);
  const [ox, oy] = [(qy - py) * deep, (px - qx) * deep];
  return gapTo(model, prism([px, py, px + ox, py + oy, qx + ox, qy + oy, qx, qy], 0, 0)) <= EXACT;
}

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
  spend(board.pieces.length);
  const left = board.pieces.filter(piece => piece.kind === 'bunker' && a.isIn(piece) !== b.isIn(piece));
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

const boards = new WeakMap<Board, Map<PieceId, Board>>();

/** A board without one piece; the same one each time, as what is on it is worked out once for each board. */
function without(board: Board, piece: Piece): Board {
  const known = boards.get(board) ?? new Map<PieceId, Board>();
  boards.set(board, known);
  const before = known.get(piece.id);
  if (before) return before;
  const open = { ...board, pieces: board.pieces.filter(one => one !== piece) };
  known.set(piece.id, open);
  return open;
}
