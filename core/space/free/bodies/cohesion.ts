import type { ModelId } from '../../../base/index.ts';
import { itemAt } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { cylinder, planGap } from '../../../geometry/convex.ts';
import type { Disc } from '../../../geometry/plane/smallestDisc.ts';
import { smallestTouching } from '../../../geometry/plane/smallestDisc.ts';
import { EXACT } from '../../../geometry/tolerances.ts';
import type { ModelAt } from '../../space.ts';
import { shapeOf } from '../base/forms.ts';
import { bodyOf } from './solids.ts';

/** Diameter in mm of the smallest disc that overlaps or touches every base, in plan; 0 for a single one (MOVE-07). */
export const spreadOf = (bases: readonly Disc[]): number =>
  bases.length < 2 ? 0 : Math.max(0, 2 * smallestTouching(bases).radius);

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
