import type { ModelId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import { baseOf, isTogether, spreadOf, worstPair } from '../space/free/cohesion.ts';
import { settled } from '../space/free/range.ts';
import type { Case } from './context.ts';
import { unitNamed } from './context.ts';

export interface CohesionAnswer {
  readonly ok: boolean;
  /** mm: diameter of the smallest disc that touches every base. */
  readonly spread: number;
  /** Null for a single model. */
  readonly worst: readonly [ModelId, ModelId] | null;
}

/** Whether a unit keeps together (MOVE-07). */
export function cohesion(judged: Case, question: { readonly unit: string }): CohesionAnswer {
  const models = unitNamed(judged, question.unit);
  const spread = settled(spreadOf(models.map(baseOf)));
  return { ok: isTogether(spread, LENGTHS[judged.scene.measure].template), spread, worst: worstPair(models) };
}
