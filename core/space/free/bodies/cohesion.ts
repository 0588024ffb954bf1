import type { ModelId } from '../../../base/index.ts';
import { itemAt } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { cylinder, planGap } from '../../../geometry/convex.ts';
import type { Disc } from '../../../geometry/plane/smallestDisc.ts';
import { smallestTouching } from '../../../geometry/plane/smallestDisc.ts';
import { EXACT } from '../../../geometry/tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { Readings } from '../../readings.ts';
import type { ModelAt } from '../../space.ts';
import { shapeOf } from '../base/forms.ts';
import { bodyOf } from './solids.ts';

/** mm, in plan; 0 for a single base (MOVE-07): the diameter of the smallest disc that overlaps or touches every base, or the widest gap
 *  between two of them. */
export function spreadOf(bases: readonly Disc[], by: Readings['cohesion']): number {
  if (bases.length < 2) return 0;
  return Math.max(0, by === 'template' ? 2 * smallestTouching(bases).radius : widestGap(bases));
}

function widestGap(bases: readonly Disc[]): number {
  let widest = 0;
  for (const a of bases) for (const b of bases) widest = Math.max(widest, trig.hypot(b.x - a.x, b.y - a.y) - a.radius - b.radius);
  return widest;
}

/** Whether a formation of this size keeps within a limit, both mm. */
export const isTogether = (spread: number, limit: number): boolean => spread <= limit + EXACT;

/** The base of a model in plan; a point where it has none. */
export function baseOf(model: ModelAt): Disc {
  const { at } = bodyOf(model);
  return { x: at.x, y: at.y, radius: shapeOf(model).base?.radius ?? 0 };
}

/** The base of a model, or its hull and turret where it has none. */
function standsOn(model: ModelAt): readonly Convex[] {
  const { x, y, radius } = baseOf(model);
  return radius > 0 ? [cylinder(x, y, radius, 0, 0)] : bodyOf(model).foot;
}

/** The two models with the largest gap between their bases in plan; null for one model. */
export function worstPair(models: readonly ModelAt[]): readonly [ModelId, ModelId] | null {
  let worst: readonly [ModelId, ModelId] | null = null;
  let widest = Number.NEGATIVE_INFINITY;
  const feet = models.map(standsOn);
  models.forEach((a, i) => {
    models.forEach((b, j) => {
      if (j <= i) return;
      const gap = Math.min(...itemAt(feet, i).flatMap(f => itemAt(feet, j).map(g => planGap(f, g))));
      if (gap <= widest) return;
      widest = gap;
      worst = [a.id, b.id];
    });
  });
  return worst;
}
