import { LENGTHS, range as ranges } from '../base/index.ts';
import { distanceBetween, settled } from '../space/free/bodies/range.ts';
import type { ModelAt } from '../space/space.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import type { Margin } from './margin.ts';
import { marginFrom, movedBy, wayFrom } from './margin.ts';

export interface RangeAnswer {
  readonly mm: number;
  /** Unrounded. */
  readonly R: number;
  /** Whether it is at most the limit, where one was asked for (RANGE-01). */
  readonly within?: boolean;
  /** Of what was asked: of the limit, or else of the whole number of ranges that reaches so far. */
  readonly margin?: Margin;
}

interface RangeQuestion {
  readonly from: string;
  readonly to: string;
  /** R. */
  readonly limit?: number | undefined;
  readonly margin?: boolean | undefined;
}

/** Nearest counted point to nearest counted point (RANGE-02). */
export function range(judged: Case, question: RangeQuestion): RangeAnswer {
  const from = modelNamed(judged, question.from);
  const to = modelNamed(judged, question.to);
  const mm = settled(distanceBetween(from, to));
  const within = question.limit === undefined ? {} : { within: reaches(judged, from, to, question.limit) };
  const margin = question.margin ? { margin: rangeMargin(judged, from, to, mm, question.limit) } : {};
  return { mm, R: mm / LENGTHS[judged.scene.measure].range, ...within, ...margin };
}

const reaches = ({ space }: Case, from: ModelAt, to: ModelAt, limit: number): boolean => space.range(from, to) <= ranges(limit);

function rangeMargin(judged: Case, from: ModelAt, to: ModelAt, mm: number, limit: number | undefined): Margin {
  const { range: one } = LENGTHS[judged.scene.measure];
  // No move by d changes a distance by more than d.
  if (limit !== undefined) {
    const now = reaches(judged, from, to, limit);
    const turns = (dx: number, dy: number) => reaches(judged, from, movedBy(to, dx, dy), limit) !== now;
    return marginFrom(Math.abs(mm - limit * one), [{ axis: wayFrom(from, to), turns }]);
  }
  const wholeOf = (there: ModelAt) => Math.ceil(judged.space.range(from, there));
  const now = wholeOf(to);
  const turns = (dx: number, dy: number) => wholeOf(movedBy(to, dx, dy)) !== now;
  const low = Math.min(Math.abs(now * one - mm), Math.abs(mm - (now - 1) * one));
  return marginFrom(low, [{ axis: wayFrom(from, to), turns }]);
}
