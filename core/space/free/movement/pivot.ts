import type { Refusal, Result, UnitId } from '../../../base/index.ts';
import { bad, itemAt, ok } from '../../../base/index.ts';
import type { Convex, Point } from '../../../geometry/plane/convex.ts';
import { cornersOf, placed } from '../../../geometry/plane/convex.ts';
import { distanceTo, gapBetween } from '../../../geometry/plane/distance.ts';
import type { FreePlace } from '../base/forms.ts';
import { placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf } from './body.ts';
import { roundedPlace } from './places.ts';
import { refuse } from './refusals.ts';
import { TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import type { Traced } from './trace.ts';
import { enteredByTurning } from './trace.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** Turns a model on the spot, or a large one about a point of its hull as long as it comes no farther from the active unit (REACT-05). */
export function pivot(moving: Moving, mover: Mover, corners: readonly FreePlace[], from: UnitId): Result<Traced, Refusal> {
  const path = corners.map(roundedPlace);
  const [end] = path;
  const { start } = mover;
  if (start === null || end === undefined || path.length > 1) return bad(refuse('move.pivot', { model: mover.id }));
  if (!isSameSpot(start, end)) {
    if (moving.unit.size === null || end.z !== start.z || !turnsAboutHull(mover.body.swept, start, end))
      return bad(refuse('move.pivot', { model: mover.id }));
    const before = gapToUnit(moving, mover, start, from);
    const after = gapToUnit(moving, mover, end, from);
    if (after > before + TOUCH) return bad(refuse('move.pivot', { model: mover.id, lengthMm: after, limitMm: before }));
  }
  const meets = enteredByTurning(moving, mover, start, end, 0);
  return ok({ mover, from: start, path, end, legs: [], length: 0, meets, tolls: [] });
}

const isSameSpot = (a: FreePlace, b: FreePlace): boolean => a.x === b.x && a.y === b.y && a.z === b.z;

/** mm. Places are rounded to 0.01, so the point about which a hull turned is only known to about this much on a right angle. */
const ROUNDED = 0.02;

function turnsAboutHull(hull: Convex, start: FreePlace, end: FreePlace): boolean {
  const half = (((end.facing - start.facing) / 2) * Math.PI) / 180;
  const sine = trig.sin(half);
  if (Math.abs(sine) < 1e-9) return false;
  // The centre of a turn lies on the middle normal of the two spots, seen from both under the angle of the turn.
  const away = trig.cos(half) / sine / 2;
  const x = (start.x + end.x) / 2 - away * (end.y - start.y);
  const y = (start.y + end.y) / 2 + away * (end.x - start.x);
  return distanceTo(placed(hull, start.x, start.y, start.facing), x, y) <= ROUNDED / Math.abs(sine);
}

/** mm in plan from the hull, standing at `at`, to the nearest base or hull of a unit. */
export function gapToUnit(moving: Moving, mover: Mover, at: FreePlace, unit: UnitId): number {
  const hull = placed(mover.body.swept, at.x, at.y, at.facing);
  let least = Infinity;
  for (const model of moving.board.models) {
    if (model.unit !== unit) continue;
    const { x, y, facing } = placeOf(model.place);
    least = Math.min(least, gapBetween(hull, placed(bodyOf(shapeOf(model), model.type).swept, x, y, facing)));
  }
  return least;
}

/** Where a large hull comes to when it turns to `facing` about the point of it that brings its centre nearest to a spot. */
export function turnedTowards(hull: Convex, start: FreePlace, facing: number, x: number, y: number): FreePlace {
  const turn = ((facing - start.facing) * Math.PI) / 180;
  const [c, s] = [trig.cos(turn), trig.sin(turn)];
  const square = 2 - 2 * c;
  if (square < 1e-9) return { ...start, facing };
  // The centre moves by (1 - R) about the point p, from start to p + R (start - p): the same as scaling and turning p.
  const [wx, wy] = [x - start.x, y - start.y];
  const p: Point = [start.x + ((1 - c) * wx - s * wy) / square, start.y + (s * wx + (1 - c) * wy) / square];
  const [px, py] = nearestIn(placed(hull, start.x, start.y, start.facing), p);
  const [rx, ry] = [start.x - px, start.y - py];
  return { x: px + c * rx - s * ry, y: py + s * rx + c * ry, z: start.z, facing };
}

function nearestIn(shape: Convex, [x, y]: Point): Point {
  if (distanceTo(shape, x, y) === 0) return [x, y];
  const corners = cornersOf(shape);
  let best: Point = itemAt(corners, 0);
  let least = Infinity;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = itemAt(corners, (i + 1) % corners.length);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    const [qx, qy] = [ax + t * (bx - ax), ay + t * (by - ay)];
    const distance = trig.hypot(x - qx, y - qy);
    if (distance >= least) return;
    least = distance;
    best = [qx, qy];
  });
  return best;
}
