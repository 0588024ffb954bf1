import type { ModelId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { smallestTouching } from '../geometry/plane/smallestDisc.ts';
import * as trig from '../geometry/trigonometry.ts';
import { baseOf, isTogether, spreadOf, worstPair } from '../space/free/bodies/cohesion.ts';
import { settled } from '../space/free/bodies/range.ts';
import type { Readings } from '../space/readings.ts';
import type { ModelAt } from '../space/space.ts';
import type { Case } from './context.ts';
import { readingsOf, unitNamed } from './context.ts';
import type { Margin, Mover } from './margin.ts';
import { marginFrom, NEVER } from './margin.ts';

export interface CohesionAnswer {
  readonly ok: boolean;
  /** mm: diameter of the smallest disc that touches every base, or the widest gap, where a group plays by that (MOVE-07). */
  readonly spread: number;
  /** Null for a single model. */
  readonly worst: readonly [ModelId, ModelId] | null;
  readonly margin?: Margin;
}

/** Whether a unit keeps together (MOVE-07). */
export function cohesion(
  judged: Case,
  question: { readonly unit: string; readonly margin?: boolean | undefined },
): CohesionAnswer {
  const models = unitNamed(judged, question.unit);
  const limit = LENGTHS[judged.scene.measure].template;
  const by = readingsOf(judged).cohesion;
  const spread = settled(spreadOf(models.map(baseOf), by));
  const answer = { ok: isTogether(spread, limit), spread, worst: worstPair(models) };
  return question.margin ? { ...answer, margin: cohesionMargin(models, spread, limit, by) } : answer;
}

function cohesionMargin(models: readonly ModelAt[], spread: number, limit: number, by: Readings['cohesion']): Margin {
  if (models.length < 2) return NEVER;
  const bases = models.map(baseOf);
  const now = isTogether(spread, limit);
  const middle = smallestTouching(bases);
  const movers = bases.map(({ x, y, radius }, i): Mover => {
    const others = bases.filter((_, k) => k !== i);
    return {
      axis: trig.atan2(y - middle.y, x - middle.x),
      turns: (dx, dy) => isTogether(spreadOf([...others, { x: x + dx, y: y + dy, radius }], by), limit) !== now,
    };
  });
  // A disc that is wider by d, its middle moved half of d after the model, still touches everybody; and no gap grows by more.
  return marginFrom(Math.abs(limit - spread), movers);
}
