import { LENGTHS } from '../base/index.ts';
import { distanceBetween, settled } from '../space/free/range.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';

export interface RangeAnswer {
  readonly mm: number;
  /** Unrounded. */
  readonly R: number;
}

/** Nearest counted point to nearest counted point (RANGE-02). */
export function range(judged: Case, question: { readonly from: string; readonly to: string }): RangeAnswer {
  const mm = settled(distanceBetween(modelNamed(judged, question.from), modelNamed(judged, question.to)));
  return { mm, R: mm / LENGTHS[judged.scene.measure].range };
}
