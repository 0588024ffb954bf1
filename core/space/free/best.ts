import type { Convex } from '../../geometry/convex.ts';
import type { Patch } from '../../geometry/patches.ts';
import { facing } from '../../geometry/patches.ts';
import { clearPoint } from './cover.ts';
import type { Obstacles } from './obstacles.ts';
import type { View } from './view.ts';
import { looker } from './view.ts';

/** mm. Patches larger than this are halved before the first looks. */
const COARSE = 20;

/** Patches halved to find the best view. */
const LOOKS = 24;

/** mm. Patches smaller than this are not halved any more. */
const FINEST = 0.5;

/** What each mm of a patch may add to the best of its looks: large patches have more in them that was not looked from. */
const HOPE = 0.008;

type Point = readonly [number, number, number];

/**
 * The point of the viewer that sees most, of the silhouette of the target: looks from all over the viewer, since nothing of its
 * own hides anything from it and a window may show most to its far side, and then from the halves of what is most promising.
 * `seeing` is a point known to see something, `open` one that sees everything, if there is one.
 */
export function bestView(
  obstacles: Obstacles,
  from: readonly Convex[],
  to: readonly Convex[],
  seeing: Point,
  open: Point | null,
): { readonly best: View; readonly at: Point } {
  let at: Point = seeing;
  let best: View = { visible: 0, line: null };
  if (obstacles.solids.length === 0 && obstacles.areas.length === 0) return { best: { visible: 1, line: null }, at };
  const view = looker(obstacles, to);
  const looked: number[] = [];
  const look = (x: number, y: number, z: number): number => {
    // Neighbouring patches share their corners.
    for (let i = 0; i < looked.length; i += 4) {
      if (Math.abs(looked[i]! - x) + Math.abs(looked[i + 1]! - y) + Math.abs(looked[i + 2]! - z) < 1e-6) return looked[i + 3]!;
    }
    const found = view(x, y, z);
    looked.push(x, y, z, found.visible);
    if (found.visible > best.visible) {
      best = found;
      at = [x, y, z];
    }
    return found.visible;
  };
  const enough = () => best.visible === 1;
  const whole = open ?? (obstacles.areas.length === 0 ? clearPoint(obstacles.solids, from, to).point : null);
  if (whole) look(...whole);
  const known = enough() ? 1 : look(...seeing);
  const patches: { readonly patch: Patch; readonly sees: number }[] = [];
  const add = (patch: Patch) => {
    const { real } = patch;
    const m = real.length - 3;
    const away = Math.abs(real[m]! - seeing[0]) + Math.abs(real[m + 1]! - seeing[1]) + Math.abs(real[m + 2]! - seeing[2]);
    // What is known to see something may be no corner of a patch.
    let sees = away <= patch.size ? known : 0;
    for (let i = 0; i < real.length && !enough(); i += 3) sees = Math.max(sees, look(real[i]!, real[i + 1]!, real[i + 2]!));
    patches.push({ patch, sees });
  };
  if (!enough())
    for (const v of from) for (const patch of facing(v, around(v))) for (const part of cutTo(COARSE, patch)) add(part);
  for (let i = 0; i < LOOKS && !enough(); i++) {
    let top = -1;
    let most = 0;
    for (let k = 0; k < patches.length; k++) {
      const { patch, sees } = patches[k]!;
      if (patch.size < FINEST || sees + HOPE * patch.size <= most) continue;
      most = sees + HOPE * patch.size;
      top = k;
    }
    const [taken] = top < 0 ? [] : patches.splice(top, 1);
    if (!taken) break;
    for (const half of taken.patch.halves()) add(half);
  }
  // A line that only the search found sees something, however little.
  return { best: best.visible > 0 ? best : { visible: 1e-6, line: null }, at };
}

/** Something that has a volume in its midst, so that all of its surface faces it. */
const around = (c: Convex): Convex => ({ ...c, form: 'cylinder', r: FAR, z0: c.z0 - FAR, z1: c.z1 + FAR });

/** mm. Farther than anything on a table. */
const FAR = 1e5;

const cutTo = (size: number, patch: Patch): readonly Patch[] =>
  patch.size <= size ? [patch] : patch.halves().flatMap(half => cutTo(size, half));
