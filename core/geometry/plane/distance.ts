import type { Convex } from './convex.ts';
import * as trig from '../trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** mm from a point to a shape, 0 inside it. */
export const distanceTo = (shape: Convex, x: number, y: number): number => Math.max(0, toCorners(shape, x, y) - shape.rim);

/** mm between two shapes, 0 where they touch or overlap. */
export function gapBetween(a: Convex, b: Convex): number {
  // Polygons may cross without a corner of either inside the other.
  if (a.count > 2 && b.count > 2 && !areSeparated(a, b) && !areSeparated(b, a)) return 0;
  let least = Infinity;
  for (let i = 0; i < a.corners.length; i += 2) least = Math.min(least, toCorners(b, at(a.corners, i), at(a.corners, i + 1)));
  for (let i = 0; i < b.corners.length; i += 2) least = Math.min(least, toCorners(a, at(b.corners, i), at(b.corners, i + 1)));
  return Math.max(0, least - a.rim - b.rim);
}

/** mm from a point to what the corners span, rim left out. */
function toCorners(shape: Convex, x: number, y: number): number {
  const { count, corners, normals, offsets } = shape;
  let inside = count > 2;
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    const cx = x - at(corners, 2 * i);
    const cy = y - at(corners, 2 * i + 1);
    least = Math.min(least, trig.hypot(cx, cy));
    if (count === 1) break;
    const nx = at(normals, 2 * i);
    const ny = at(normals, 2 * i + 1);
    const away = nx * x + ny * y - at(offsets, i);
    if (away > 0) inside = false;
    const along = -ny * cx + nx * cy;
    const j = i + 1 === count ? 0 : i + 1;
    const length = -ny * (at(corners, 2 * j) - at(corners, 2 * i)) + nx * (at(corners, 2 * j + 1) - at(corners, 2 * i + 1));
    if (along >= 0 && along <= length) least = Math.min(least, Math.abs(away));
  }
  return inside ? 0 : least;
}

/** mm to the corner of `shape` that is farthest from `from` (MOVE-05). */
export function farthestFrom(from: Convex, shape: Convex): number {
  let most = 0;
  for (let i = 0; i < shape.count; i++)
    most = Math.max(most, distanceTo(from, at(shape.corners, 2 * i), at(shape.corners, 2 * i + 1)) + shape.rim);
  return most;
}

/** mm that the corner, or the rim about one, has come which has come farthest from one place to another; degrees. */
export function farthestMoved(shape: Convex, a: Standing, b: Standing): number {
  const [turnA, turnB] = [(a.facing * Math.PI) / 180, (b.facing * Math.PI) / 180];
  const [c, s] = [trig.cos(turnB) - trig.cos(turnA), trig.sin(turnB) - trig.sin(turnA)];
  let most = 0;
  for (let i = 0; i < shape.corners.length; i += 2) {
    const [x, y] = [at(shape.corners, i), at(shape.corners, i + 1)];
    most = Math.max(most, trig.hypot(b.x - a.x + c * x - s * y, b.y - a.y + s * x + c * y));
  }
  return most + shape.rim * trig.hypot(c, s);
}

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

function areSeparated(a: Convex, b: Convex): boolean {
  for (let i = 0; i < a.count; i++) {
    let nearest = Infinity;
    for (let k = 0; k < b.corners.length; k += 2)
      nearest = Math.min(nearest, at(a.normals, 2 * i) * at(b.corners, k) + at(a.normals, 2 * i + 1) * at(b.corners, k + 1));
    if (nearest > at(a.offsets, i)) return true;
  }
  return false;
}

/** The point of a shape that is nearest to one outside it. */
export function nearestOn(shape: Convex, x: number, y: number): readonly [x: number, y: number] {
  let best: readonly [number, number] = [x, y];
  let least = Infinity;
  for (let i = 0; i < shape.count; i++) {
    const [ax, ay] = [at(shape.corners, 2 * i), at(shape.corners, 2 * i + 1)];
    const j = i + 1 === shape.count ? 0 : i + 1;
    const [dx, dy] = [at(shape.corners, 2 * j) - ax, at(shape.corners, 2 * j + 1) - ay];
    const square = dx * dx + dy * dy;
    const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
    const [px, py] = [ax + part * dx, ay + part * dy];
    const far = trig.hypot(x - px, y - py);
    if (far >= least) continue;
    least = far;
    const rim = far > 0 ? Math.min(1, shape.rim / far) : 0;
    best = [px + (x - px) * rim, py + (y - py) * rim];
  }
  return best;
}
