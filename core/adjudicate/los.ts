import type { ModelId, PieceId, RuleId } from '../base/index.ts';
import { cited } from '../rulebook/index.ts';
import type { Sight } from '../space/space.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import type { Margin } from './margin.ts';
import { sightBy } from './ruled.ts';
import { sightMargins } from './sightMargin.ts';

export interface LosAnswer {
  readonly los: boolean;
  readonly cover: boolean;
  readonly visible: number;
  readonly line: Sight['line'];
  readonly blockedBy: readonly (PieceId | ModelId)[];
  readonly rules: readonly RuleId[];
  readonly margin?: { readonly los: Margin; readonly cover: Margin };
}

/** Whether one model sees another, how much of it, and what is in the way. */
export function los(
  judged: Case,
  question: { readonly from: string; readonly to: string; readonly margin?: boolean | undefined },
): LosAnswer {
  const from = modelNamed(judged, question.from);
  const to = modelNamed(judged, question.to);
  const { sight } = sightBy(judged, from, to, 'all');
  const answer: LosAnswer = {
    los: sight.seen,
    cover: sight.cover,
    visible: sight.visible,
    line: sight.line,
    blockedBy: sight.blockedBy,
    rules: cited(judged.book, sight.because),
  };
  if (!question.margin) return answer;
  const margins = sightMargins(judged, from, to);
  return { ...answer, margin: { los: margins.los(), cover: margins.cover() } };
}
