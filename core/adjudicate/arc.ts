import type { Mount } from '../forces/card.ts';
import { bearing } from '../space/free/arcs.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';

export interface ArcAnswer {
  readonly inArc: boolean;
  /** 0 to 180, between the facing and the direction from middle to middle. */
  readonly degrees: number;
}

/** Whether some part of the target lies in the arc of a mount (ARC-04, ARC-05, ARC-07). */
export function arc(judged: Case, question: { readonly from: string; readonly to: string; readonly mount: Mount }): ArcAnswer {
  const from = modelNamed(judged, question.from);
  const to = modelNamed(judged, question.to);
  return { inArc: judged.space.inArc(from, to, question.mount), degrees: bearing(from, to) };
}
