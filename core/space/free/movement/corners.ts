import { rounded } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { CLEAR } from './tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** Told where a path may have a corner, and which corner of the obstacle it goes round there. */
export type VisitCorner = (x: number, y: number, cornerX: number, cornerY: number) => void;

/**
 * Corners of a tight path round a shape for a disc of `radius`: where the tangents to the arc about each of its corners meet. `bend`,
 * in radians, is the largest part of a bend that one of them takes; for a quarter turn in three the path is 0.04 of the radius too long.
 */
export function eachCornerRound(shape: Convex, radius: number, bend: number, visit: VisitCorner): void {
  const { count, corners, normals } = shape;
  const far = radius + CLEAR + shape.rim;
  for (let i = 0; i < count; i++) {
    const before = count === 1 ? 0 : angleOf(normals, i === 0 ? count - 1 : i - 1);
    const after = count === 1 ? 2 * Math.PI : angleOf(normals, i);
    const arc = count === 1 ? 2 * Math.PI : positive(after - before);
    const parts = Math.max(1, Math.ceil(arc / bend - 1e-9));
    const out = far / trig.cos(arc / parts / 2);
    const x = at(corners, 2 * i);
    const y = at(corners, 2 * i + 1);
    for (let k = 0; k < parts; k++) {
      const angle = before + ((k + 0.5) * arc) / parts;
      visit(rounded(x + out * trig.cos(angle)), rounded(y + out * trig.sin(angle)), x, y);
    }
  }
}

/** Where a hull of half width `aside` lines up to drive along an edge: as far as `ahead` before either end of it. */
export function eachLineUp(shape: Convex, aside: number, ahead: number, visit: VisitCorner): void {
  const { count, corners, normals } = shape;
  if (count === 1) return;
  for (let i = 0; i < count; i++) {
    const nx = at(normals, 2 * i);
    const ny = at(normals, 2 * i + 1);
    const j = i + 1 === count ? 0 : i + 1;
    lineUp(at(corners, 2 * i), at(corners, 2 * i + 1), ny, -nx);
    lineUp(at(corners, 2 * j), at(corners, 2 * j + 1), -ny, nx);

    function lineUp(x: number, y: number, ux: number, uy: number): void {
      const out = aside + CLEAR;
      visit(rounded(x + out * nx + ahead * ux), rounded(y + out * ny + ahead * uy), x, y);
    }
  }
}

const angleOf = (normals: Float64Array, i: number): number => trig.atan2(at(normals, 2 * i + 1), at(normals, 2 * i));
const positive = (angle: number): number => (angle < 0 ? angle + 2 * Math.PI : angle);
