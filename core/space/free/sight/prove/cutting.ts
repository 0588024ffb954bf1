import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { gap } from '../../../../geometry/convex.ts';
import { facesOf } from '../../../../geometry/parting.ts';
import type { Obstacles } from '../classify/obstacles.ts';
import { PROOF } from '../classify/limits.ts';

/** x, y, z of each. mm. */
export type Points = readonly number[];

/**
 * Cuts the hulls of points of a body where it stands in solids and across the edges of areas: no line leaves it within a solid,
 * and lines into an area are stopped otherwise than those past it. Each of what they are cut into may be stopped by something else.
 */
export function cutting(body: readonly Convex[], { solids, areas }: Obstacles): (hull: Points) => readonly Points[] {
  const sunk = solids.filter(solid => solid.form === 'prism' && body.some(v => gap(solid, v) === 0));
  const entered = areas.flatMap(({ parts }) => parts).filter(part => body.some(v => gap(part, v) === 0));
  if (sunk.length === 0 && entered.length === 0) return hull => [hull];
  const known = new Map<Points, readonly Points[]>();
  return hull => {
    let hulls = known.get(hull);
    if (!hulls) {
      hulls = [hull];
      for (const solid of sunk) if (hulls.length <= PROOF.hulls) hulls = hulls.flatMap(one => outside(one, solid, -PROOF.into));
      for (const part of entered)
        if (hulls.length <= PROOF.hulls) hulls = hulls.flatMap(one => [...inside(one, part), ...outside(one, part, PROOF.edge)]);
      known.set(hull, hulls);
    }
    return hulls;
  };
}

/** Points whose hulls together hold what of the hull of some points lies more than so far out of a volume. */
function outside(points: Points, c: Convex, far: number): readonly Points[] {
  if (points.length > 3 * PROOF.hullPoints) return [points];
  const out: Points[] = [];
  for (const { nx, ny, nz, d } of facesOf(c)) {
    const part = beyond(points, nx, ny, nz, d + far);
    if (part === points) return [points];
    if (part.length > 0) out.push(part);
  }
  return out;
}

/** Points whose hull holds what of the hull of some points lies in a volume by more than a hair; none where nothing does. */
function inside(points: Points, c: Convex): readonly Points[] {
  let left = points;
  for (const { nx, ny, nz, d } of facesOf(c)) {
    if (left.length > 3 * PROOF.hullPoints) return [left];
    left = beyond(left, -nx, -ny, -nz, PROOF.edge - d);
  }
  return left.length > 0 ? [left] : [];
}

/** The points beyond a plane, and those where lines between them and the others pass it; the same list where all are beyond. */
function beyond(points: Points, nx: number, ny: number, nz: number, d: number): Points {
  spend(20 + 4 * points.length);
  const over: number[] = [];
  let all = true;
  for (let i = 0; i < points.length; i += 3) {
    const far = nx * points[i]! + ny * points[i + 1]! + nz * points[i + 2]! - d;
    over.push(far);
    if (far < 0) all = false;
  }
  if (all) return points;
  const out: number[] = [];
  for (let i = 0; i < over.length; i++) {
    const far = over[i]!;
    if (far < 0) continue;
    const [x, y, z] = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
    out.push(x, y, z);
    for (let j = 0; j < over.length; j++) {
      if (over[j]! >= 0) continue;
      const t = far / (far - over[j]!);
      out.push(x + t * (points[3 * j]! - x), y + t * (points[3 * j + 1]! - y), z + t * (points[3 * j + 2]! - z));
    }
  }
  return out;
}
