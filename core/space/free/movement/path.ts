import type { FreePlace } from '../base/forms.ts';
import { findEntry } from './entering.ts';
import { gapToUnit, turnedTowards } from './pivot.ts';
import { roundedPlace } from './places.ts';
import { onStorey, findPath, findPathAround } from './findPath.ts';
import { settled } from './settle.ts';
import { nearestStand } from './spots.ts';
import type { Mate } from './stand.ts';
import { cannotStand } from './stand.ts';
import { TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** The corners that one model goes by, the last where it ends; none for one that stays as it is. */
export type Path = readonly FreePlace[];

/** Where a path ends; null for a model that stays outside the edge. */
export const endOf = (mover: Mover, path: Path): FreePlace | null => path[path.length - 1] ?? mover.start;

/** As far as one model gets to a place: by the shortest path, or on the spot when it may only turn. */
export const pathTo = (moving: Moving, mover: Mover, wish: FreePlace, mates: readonly Mate[]): Path =>
  moving.budget.pivot === undefined ? movedTowards(moving, mover, wish, mates) : turnedOnTheSpot(moving, mover, wish, mates);

/** As far as one model gets on its shortest path to a place, or to the nearest place where it may stand. */
function movedTowards(moving: Moving, mover: Mover, wish: FreePlace, mates: readonly Mate[]): Path {
  const to = nearestStand(moving, mover, onStorey(moving.board.pieces, mover, wish), mates);
  const { start } = mover;
  if (start !== null && start.x === to.x && start.y === to.y && start.z === to.z && start.facing === to.facing) return [];
  const found = start === null ? findEntry(moving, mover, to) : findPath(moving, mover, start, to);
  const path = settled(moving, mover, found ?? [{ ...to, z: start?.z ?? 0 }], mates);
  const short = shortfall(mover, path, to);
  if (start === null || short < WORTH_A_DETOUR || trig.hypot(to.x - start.x, to.y - start.y) > mover.rating) return path;
  let [best, least] = [path, short];
  for (const of of DETOURS) {
    if (of === 'rough' && (mover.capped >= mover.rating || mover.inTerrain)) continue;
    const around = findPathAround(moving, mover, start, to, of);
    const detour = around === null ? path : settled(moving, mover, around, mates);
    const left = shortfall(mover, detour, to);
    if (left < least) [best, least] = [detour, left];
  }
  return best;
}

/** What a model goes round that its path would not get it through in time. */
const DETOURS = ['rough', 'dear'] as const;

/** mm that terrain may cost a model before it looks for a path round it. */
const WORTH_A_DETOUR = 5;

/** mm in plan from the end of a path to where it was meant to lead. */
function shortfall(mover: Mover, path: Path, to: FreePlace): number {
  const end = endOf(mover, path);
  return end === null ? Infinity : trig.hypot(end.x - to.x, end.y - to.y);
}

/** A large hull turns about the point of it that brings it nearest to the place; it may not come away from the active unit. */
function turnedOnTheSpot(moving: Moving, mover: Mover, place: FreePlace, mates: readonly Mate[]): Path {
  const { start } = mover;
  if (start === null || moving.budget.pivot === undefined) return [];
  const { from } = moving.budget.pivot;
  const centred = roundedPlace({ ...start, facing: place.facing });
  const tries = [centred];
  if (moving.unit.size !== null) {
    const swung = roundedPlace(turnedTowards(mover.body.swept, start, centred.facing, place.x, place.y));
    if (gapToUnit(moving, mover, swung, from) <= gapToUnit(moving, mover, start, from) + TOUCH) tries.unshift(swung);
  }
  const end = tries.find(at => cannotStand(moving, mover, at, mates) === null);
  return end === undefined || (end.facing === start.facing && end.x === start.x && end.y === start.y) ? [] : [end];
}
