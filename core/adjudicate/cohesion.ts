import type { ModelId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { smallestTouching } from '../geometry/plane/smallestDisc.ts';
import * as trig from '../geometry/trigonometry.ts';
import { baseOf, isTogether, spreadOf, worstPair } from '../space/free/bodies/cohesion.ts';
import { settled } from '../space/free/bodies/range.ts';
import type { ModelAt } from '../space/space.ts';
import type { Case } from './context.ts';
import { unitNamed } from './context.ts';
import type { Margin, Mover } from './margin.ts';
import { marginFrom, NEVER } from './margin.ts';

export interface CohesionAnswer {
  readonly ok: boolean;
  /** mm: diameter of the smallest disc that touches every base. */
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
  const spread = settled(spreadOf(models.map(baseOf), 'template'));
  const answer = { ok: isTogether(spread, limit), spread, worst: worstPair(models) };
  return question.margin ? { ...answer, margin: cohesionMargin(models, spread, limit) } : answer;
}

function cohesionMargin(models: readonly ModelAt[], spread: number, limit: number): Margin {
  if (models.length < 2) return NEVER;
  const bases = models.map(baseOf);
  const now = isTogether(spread, limit);
  const middle = smallestTouching(bases);
  const movers = bases.map(({ x, y, radius }, i): Mover => {
    const others = bases.filter((_, k) => k !== i);
    return {
      axis: trig.atan2(y - middle.y, x - middle.x),
      turns: (dx, dy) => isTogether(spreadOf([...others, { x: x + dx, y: y + dy, radius }], 'template'), limit) !== now,
    };
  });
  // A disc that is wider by d, its middle moved half of d after the model, still touches everybody.
  return marginFrom(Math.abs(limit - spread), movers);
}
