import type { ModelId } from '../../base/index.ts';
import { planGap } from '../../geometry/convex.ts';
import type { Disc } from '../../geometry/plane/smallestDisc.ts';
import { smallestTouching } from '../../geometry/plane/smallestDisc.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { ModelAt } from '../space.ts';
import { shapeOf } from './forms.ts';
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

/** The two models with the largest gap between them in plan; null for one model. */
export function worstPair(models: readonly ModelAt[]): readonly [ModelId, ModelId] | null {
  let worst: readonly [ModelId, ModelId] | null = null;
  let widest = Number.NEGATIVE_INFINITY;
  models.forEach((a, i) => {
    for (const b of models.slice(i + 1)) {
      const gap = Math.min(...bodyOf(a).foot.flatMap(f => bodyOf(b).foot.map(g => planGap(f, g))));
      if (gap <= widest) continue;
      widest = gap;
      worst = [a.id, b.id];
    }
  });
  return worst;
}
