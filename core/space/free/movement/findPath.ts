import { rounded } from '../../../base/index.ts';
import type { PieceId } from '../../../base/index.ts';
import { kept } from '../../../base/index.ts';
import type { Point } from '../../../geometry/plane/convex.ts';
import type { Piece } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { formOf } from '../base/forms.ts';
import { postureOf } from './body.ts';
import type { Ground } from './ground.ts';
import { firstObstacle, isCharged, isInFeature } from './ground.ts';
import { step } from './lengths.ts';
import { passageOf } from './passage.ts';
import { shortestPath } from './shortestPath.ts';
import { buildingUnder, covers, isLevel, levelsOf, roofOf } from './terrain.ts';
import { SAME_STOREY } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** A place with its height on the nearest storey of the building under it; for aircraft its roof, and otherwise the ground. */
export function onStorey(pieces: readonly Piece[], mover: Mover, place: FreePlace): FreePlace {
  const heights = pieces
    .filter(piece => piece.kind === 'building' && covers(piece, place.x, place.y))
    .flatMap(piece =>
      (mover.type === 'infantry' ? levelsOf(piece) : []).concat(mover.type === 'aircraft' ? (roofOf(piece) ?? []) : []),
    );
  const nearest = heights.reduce((best, z) => (Math.abs(z - place.z) < Math.abs(best - place.z) ? z : best), heights[0] ?? 0);
  return { ...place, z: nearest };
}

/** The shortest path to a place round everything that stops this model, storeys included; null where none was found. */
export function findPath(moving: Moving, mover: Mover, from: FreePlace, to: FreePlace): readonly FreePlace[] | null {
  if (mover.type === 'aircraft') return [to];
  if (Math.abs(from.z - to.z) <= SAME_STOREY) return level(moving, mover, from, to);
  if (mover.type !== 'infantry') return null;
  const { pieces } = moving.board;
  const above = buildingUnder(pieces, from.x, from.y, from.z);
  const shared = above !== null && levelsOf(above).some(z => isLevel(z, to.z)) && covers(above, to.x, to.y);
  if (shared) return climbing(moving, mover, from, to, above);
  if (Math.abs(from.z) <= SAME_STOREY) {
    const building = buildingUnder(pieces, to.x, to.y, to.z);
    return building === null ? null : climbing(moving, mover, from, to, building);
  }
  if (above === null) return null;
  if (Math.abs(to.z) <= SAME_STOREY) return climbing(moving, mover, from, to, above);
  // From one building into another: down, across, and up.
  const down = { ...from, z: 0 };
  const first = climbing(moving, mover, from, down, above);
  const rest = first === null ? null : findPath(moving, mover, down, to);
  return first === null || rest === null ? null : [...first, ...rest];
}

/** The shortest path on the ground that keeps out of features as well, or of those alone that cost more than the way; null where none is
 *  short enough, or where an end is in one. */
export function findPathAround(
  moving: Moving,
  mover: Mover,
  from: FreePlace,
  to: FreePlace,
  of: 'rough' | 'dear',
): readonly FreePlace[] | null {
  const ground = moving.ground(mover, 0);
  const around = ground[of];
  if (around === null) return null;
  const counts = of === 'dear' ? (piece: PieceId) => isCharged(piece, moving.unit) : undefined;
  const outside = [from, to].every(
    at => Math.abs(at.z) <= SAME_STOREY && !isInFeature(ground, postureOf(mover.body, at.facing).swept, at.x, at.y, counts),
  );
  return outside && mover.type !== 'aircraft' ? level(moving, mover, from, to, around, mover.rating) : null;
}

function level(
  moving: Moving,
  mover: Mover,
  from: FreePlace,
  to: FreePlace,
  terrain?: Ground['terrain'],
  most = Infinity,
): readonly FreePlace[] | null {
  const whole = moving.ground(mover, from.z);
  const ground = terrain === undefined ? whole : { ...whole, terrain };
  const met = kept(moving.met, ground.terrain, () => new Set());
  const passage = passageOf(mover, ground, from.facing, to.facing);
  const corners = shortestPath(passage, [from.x, from.y], [to.x, to.y], mover.rating, moving.context.table, { met, most });
  return corners?.map(([x, y]) => ({ ...to, x, y })) ?? null;
}

/** Up or down inside one building: at the far end, at the near end, or at the best of some points in between (MOVE-13). */
function climbing(moving: Moving, mover: Mover, from: FreePlace, to: FreePlace, building: Piece): readonly FreePlace[] | null {
  const detour = ([x, y]: Point) => trig.hypot(x - from.x, y - from.y) + trig.hypot(x - to.x, y - to.y);
  const stairs = [[to.x, to.y] as const, [from.x, from.y] as const, ...spotsIn(building)]
    .filter(([x, y]) => covers(building, x, y) && [from.z, to.z].every(z => fits(moving, mover, x, y, z)))
    .sort((a, b) => detour(a) - detour(b))
    .slice(0, STAIRS);
  for (const [x, y] of stairs) {
    const foot = { ...from, x, y };
    const head = { ...to, x, y };
    const before = step(from, foot, true) === 0 ? [] : level(moving, mover, from, foot);
    const after = before === null ? null : step(head, to, true) === 0 ? [] : level(moving, mover, head, to);
    if (before !== null && after !== null) return [...before, head, ...after];
  }
  return null;
}

const fits = (moving: Moving, mover: Mover, x: number, y: number, z: number): boolean =>
  firstObstacle(moving.ground(mover, z), mover.body.swept, x, y, 0, 0) === null;

/** Points of a building's plan where a way up may be. */
function spotsIn(building: Piece): readonly Point[] {
  const { outline } = formOf(building);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const along = (of: readonly number[], k: number) =>
    rounded(Math.min(...of) + ((2 * k + 1) * (Math.max(...of) - Math.min(...of))) / (2 * SPOTS));
  return Array.from({ length: SPOTS * SPOTS }, (_, i) => [along(xs, i % SPOTS), along(ys, Math.floor(i / SPOTS))] as const);
}

/** Points to each side of a building where a way up is thought of, and how many of them all are tried. */
const SPOTS = 4;
const STAIRS = 5;
