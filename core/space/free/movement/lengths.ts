import { rounded } from '../../../base/index.ts';
import type { FreePlace } from '../base/forms.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** mm from one corner of a path to the next: in plan, and up or down for those who climb (MOVE-13). */
export function step(a: FreePlace, b: FreePlace, climbs: boolean): number {
  const plan = trig.hypot(b.x - a.x, b.y - a.y);
  return climbs ? plan + Math.abs(b.z - a.z) : plan;
}

/** mm along a path. */
export function lengthOf(from: FreePlace, path: readonly FreePlace[], climbs: boolean): number {
  let length = 0;
  let here = from;
  for (const to of path) {
    length += step(here, to, climbs);
    here = to;
  }
  return length;
}

/**
 * The corners of a way up to `length` mm along it, rounded so that they are never longer than that. A climb is not cut: the way then
 * ends below it. Every corner keeps its facing, the new end has `facing`.
 */
export function upTo(
  from: FreePlace,
  path: readonly FreePlace[],
  length: number,
  facing: number,
  climbs: boolean,
): readonly FreePlace[] {
  const kept: FreePlace[] = [];
  let left = length;
  let here = from;
  for (const to of path) {
    const whole = step(here, to, climbs);
    if (whole > left) {
      const t = left / whole;
      const end = here.z === to.z || !climbs ? between(here, to, t) : here;
      if (end.x !== here.x || end.y !== here.y) kept.push(end);
      break;
    }
    kept.push(to);
    left -= whole;
    here = to;
  }
  const last = kept.pop();
  return last === undefined ? [] : [...kept, { ...last, facing }];
}

/** A point between two corners, rounded towards the first. */
function between(a: FreePlace, b: FreePlace, t: number): FreePlace {
  const towards = (from: number, to: number) => {
    const n = from + t * (to - from);
    const near = rounded(n);
    if (to > from && near > n) return rounded(near - 0.01);
    return to < from && near < n ? rounded(near + 0.01) : near;
  };
  return { x: towards(a.x, b.x), y: towards(a.y, b.y), z: a.z, facing: a.facing };
}
