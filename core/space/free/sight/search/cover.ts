import type { Convex } from '../../../../geometry/convex.ts';
import { coneMeets } from '../../../../geometry/meet.ts';
import type { Patch } from '../../../../geometry/patches.ts';
import { corners, facing } from '../../../../geometry/patches.ts';
import { COVER } from '../classify/limits.ts';

export interface ClearPoint {
  readonly point: readonly [number, number, number] | null;
  /** Whether "none" is proved, up to the smallest patch. */
  readonly certain: boolean;
}

/**
 * A point of `from` whose lines to all points of `to` pass clear of every obstacle, or null (SAVE-08). The points from which
 * one obstacle hides some of one volume are a convex set, so a patch whose corners lie in one such set is done with.
 */
export function clearPoint(obstacles: readonly Convex[], from: readonly Convex[], to: readonly Convex[]): ClearPoint {
  const hides = (x: number, y: number, z: number, obstacle: Convex, target: Convex) => coneMeets(x, y, z, target, obstacle);
  const n = obstacles.length * to.length;
  const stopsFrom = (hull: ArrayLike<number>, k: number) => {
    const obstacle = obstacles[Math.floor(k / to.length)]!;
    const target = to[k % to.length]!;
    for (let i = 0; i < hull.length; i += 3) if (!hides(hull[i]!, hull[i + 1]!, hull[i + 2]!, obstacle, target)) return false;
    return true;
  };
  const isHidden = (x: number, y: number, z: number, first: number) => {
    for (let j = 0; j < n; j++) {
      const k = (first + j) % n;
      if (hides(x, y, z, obstacles[Math.floor(k / to.length)]!, to[k % to.length]!)) return k;
    }
    return -1;
  };
  let killer = 0;
  const queue: Patch[] = [];
  for (const v of from) {
    const m = (v.z0 + v.z1) / 2;
    const k = isHidden(v.x, v.y, m, killer);
    if (k < 0) return { point: [v.x, v.y, m], certain: true };
    killer = k;
    if (!stopsFrom(corners(v, to[0]!), k)) for (const w of to) queue.push(...facing(v, w));
  }
  for (let next = 0; next < queue.length; next++) {
    const patch = queue[next]!;
    let dead = stopsFrom(patch.hull, killer);
    for (let k = 0; k < n && !dead; k++) {
      if (stopsFrom(patch.hull, k)) {
        dead = true;
        killer = k;
      }
    }
    if (dead) continue;
    const real = patch.real;
    for (let i = real.length - 3; i >= 0; i -= 3) {
      const k = isHidden(real[i]!, real[i + 1]!, real[i + 2]!, killer);
      if (k < 0) return { point: [real[i]!, real[i + 1]!, real[i + 2]!], certain: true };
    }
    if (next >= COVER.patches) return { point: null, certain: false };
    if (patch.size >= COVER.smallest) queue.push(...patch.halves());
  }
  return { point: null, certain: true };
}
