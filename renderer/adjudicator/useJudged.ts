import { useMemo } from 'react';
import type { Book, Question, Result } from '../../core/index.ts';
import { isOverspent } from '../../core/index.ts';
import type { Judged } from './desk/judge.ts';
import { judge, judgedBy } from './desk/judge.ts';
import type { Layout } from '../desk/table/layout.ts';
import { useRuling } from './useRuling.ts';

/** The answer to a question by a rule set: at once where that takes no longer than a few frames, else worked out elsewhere; `wait` until it is there. */
export function useJudged(layout: Layout, question: Question | null, book: Book): Result<Judged> | 'wait' | null {
  const atOnce = useMemo(() => question && judge(layout, question, book), [layout, question, book]);
  const isLong = atOnce !== null && !atOnce.ok && isOverspent(atOnce.error);
  const ruling = useRuling(layout, isLong ? question : null, book);
  return useMemo(() => {
    if (!isLong || !question) return atOnce;
    if (ruling === null) return 'wait';
    return ruling.ok ? judgedBy(ruling.value, layout, question) : ruling;
  }, [isLong, question, atOnce, ruling, layout]);
}
