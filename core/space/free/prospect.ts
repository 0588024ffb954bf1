import type { Convex } from '../../geometry/convex.ts';
import { reachAlong } from '../../geometry/convex.ts';
import type { Cut } from '../../geometry/patches.ts';
import { parting } from '../../geometry/parting.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { area, subtract } from '../../geometry/polygon.ts';
import * as trig from '../../geometry/trigonometry.ts';
import { APART, both, drawn, extent, partBefore } from './together.ts';

/** What may be seen of a target from somewhere in the hull of some points. */
export interface Bound {
  /** Part of the silhouette, 0 to 1: what solids hide from each of the points they hide from all of the hull. */
  readonly share: number;
  /** Where what is left lies from the middle of the silhouette: to the right and up. */
  readonly right: number;
  readonly up: number;
  /** Whether it is the breadth of the hull or its height that leaves most. */
  readonly cut: Cut;
  /** Which of the points itself sees most. */
  best(): { readonly share: number; readonly at: readonly [number, number, number] };
}

/** A target as it is looked at past solids from anywhere in a viewer. */
export interface Prospect {
  /** The direction in plan from the viewer to the target. */
  readonly nx: number;
  readonly ny: number;
  /** Whether all that the solids hide is reckoned with. */
  readonly isWhole: boolean;
  /** How far from the viewer the nearest of the solids is, mm. */
  readonly nearest: number;
  from(points: ArrayLike<number>): Bound;
}

const nowhere = { share: 0, at: [0, 0, 0] } as const;
const ALL: Bound = { share: 1, right: 0, up: 0, cut: 'upright', best: () => nowhere };
export const HIDDEN: Bound = { ...ALL, share: 0 };

/**
 * Silhouettes are drawn on the upright plane through the middle of the target, as the middle of the viewer sees them; from
 * elsewhere in it they differ by next to nothing.
 */
export function prospectOf(solids: readonly Convex[], from: readonly Convex[], to: readonly Convex[]): Prospect {
  const [fx, fy, fz] = middleOf(from);
  const [tx, ty] = middleOf(to);
  const away = trig.hypot(tx - fx, ty - fy);
  const nx = away > 0 ? (tx - fx) / away : 1;
  const ny = away > 0 ? (ty - fy) / away : 0;
  const front = Math.min(...to.map(v => -reachAlong(v, -nx, -ny, 0)));
  const back = Math.max(...from.map(v => reachAlong(v, nx, ny, 0)));
  if (front - back < APART) return { nx, ny, isWhole: false, nearest: 0, from: () => ALL };
  const plane = nx * tx + ny * ty;
  // Of two that a plane parts, the one on the viewer's side is before the other.
  const isOn = (side: 1 | -1, solid: Convex) =>
    to.every(target => {
      const apart = parting(solid, target);
      if (apart === null) return false;
      const { nx, ny, nz, d } = apart;
      return from.every(v => reachAlong(v, side * nx, side * ny, side * nz) < side * d);
    });
  let isWhole = true;
  const before: Convex[] = [];
  for (const solid of solids) {
    if (isOn(-1, solid)) continue;
    const near = isOn(1, solid);
    const part = partBefore(solid, nx, ny, near ? plane : front);
    if (part) before.push(part);
    if (part !== solid && !near) isWhole = false;
  }
  const rings = to.map(v => drawn(v, fx, fy, fz, nx, ny, plane));
  const pieces = rings.flatMap((ring, i) =>
    rings.slice(0, i).reduce((left, hole) => without(left, hole), [ring] as readonly Ring[]),
  );
  const whole = sizeOf(pieces);
  const window = boxAbout(rings.flat());
  const [wide, high] = extent(window);
  const [right, up] = [(window[0]! + window[2]!) / 2, (window[1]! + window[5]!) / 2];
  return {
    nx,
    ny,
    isWhole,
    nearest: Math.min(...before.map(c => -reachAlong(c, -nx, -ny, 0))) - back,
    from(points) {
      const shadows: Ring[][] = [];
      let left: readonly Ring[] = pieces;
      for (const solid of before) {
        const own: Ring[] = [];
        let shared = window;
        for (let i = 0; i < points.length; i += 3) {
          const ring = drawn(solid, points[i]!, points[i + 1]!, points[i + 2]!, nx, ny, plane);
          own.push(ring);
          if (shared.length > 0) shared = both(shared, ring);
        }
        shadows.push(own);
        if (shared.length > 0) left = without(left, shared);
        if (left.length === 0) return HIDDEN;
      }
      const box = boxAbout(left.flat());
      const [across, rise] = extent(box);
      return {
        share: sizeOf(left) / whole,
        right: ((box[0]! + box[2]!) / 2 - right) / wide,
        up: ((box[1]! + box[5]!) / 2 - up) / high,
        cut: across * high <= rise * wide ? 'upright' : 'level',
        best() {
          let most = -1;
          let top = 0;
          for (let i = 0; i < points.length; i += 3) {
            let seen: readonly Ring[] = pieces;
            for (let k = 0; k < shadows.length && seen.length > 0; k++) {
              const ring = shadows[k]![i / 3]!;
              if (ring.length > 0) seen = without(seen, ring);
            }
            const share = sizeOf(seen) / whole;
            if (share <= most) continue;
            most = share;
            top = i;
          }
          return { share: most, at: [points[top]!, points[top + 1]!, points[top + 2]!] };
        },
      };
    },
  };
}

const sizeOf = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + area(ring), 0);

const without = (parts: readonly Ring[], hole: Ring): readonly Ring[] => parts.flatMap(part => subtract(part, hole, 0));

function boxAbout(points: Ring): Ring {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]!);
    y0 = Math.min(y0, points[i + 1]!);
    x1 = Math.max(x1, points[i]!);
    y1 = Math.max(y1, points[i + 1]!);
  }
  return [x0, y0, x1, y0, x1, y1, x0, y1];
}

function middleOf(list: readonly Convex[]): readonly [number, number, number] {
  const box = [1 / 0, 1 / 0, 1 / 0, -1 / 0, -1 / 0, -1 / 0];
  for (const v of list) {
    [v.x0, v.y0, v.z0].forEach((low, k) => {
      box[k] = Math.min(box[k]!, low);
    });
    [v.x1, v.y1, v.z1].forEach((top, k) => {
      box[k + 3] = Math.max(box[k + 3]!, top);
    });
  }
  return [(box[0]! + box[3]!) / 2, (box[1]! + box[4]!) / 2, (box[2]! + box[5]!) / 2];
}
