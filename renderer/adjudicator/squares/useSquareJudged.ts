import { useEffect, useMemo, useState } from 'react';
import type { Book, GridQuestion, ReadGridSheet, Result } from '../../../core/index.ts';
import { isOverspent, ok } from '../../../core/index.ts';
import { useJudge } from '../parts/useJudge.ts';
import type { SquareJudged } from './judge.ts';
import { askedFor, judge, judgedBy } from './judge.ts';
import type { SquareLayout } from './layout.ts';

interface Found {
  readonly question: GridQuestion;
  readonly book: Book;
  readonly made: Result<ReadGridSheet>;
}

/** ms that the hand rests before anything is asked of the worker. */
const REST = 200;

/** The answer to a question by a rule set: at once where that takes no longer than a few frames, else worked out elsewhere; `wait` until it is
 *  there. */
export function useSquareJudged(
  layout: SquareLayout,
  question: GridQuestion | null,
  book: Book,
): Result<SquareJudged> | 'wait' | null {
  const atOnce = useMemo(() => question && judge(layout, question, book), [layout, question, book]);
  const long = atOnce !== null && !atOnce.ok && isOverspent(atOnce.error) ? question : null;
  const worker = useJudge();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!long) return;
    const timer = setTimeout(async () => {
      const made = await worker.squares(askedFor(layout, long), book.id);
      if (made) setFound({ question: long, book, made });
    }, REST);
    return () => {
      clearTimeout(timer);
      worker.drop();
    };
  }, [worker, layout, long, book]);
  return useMemo(() => {
    if (!long) return atOnce;
    if (found?.question !== long || found.book !== book) return 'wait';
    return found.made.ok ? ok(judgedBy(found.made.value, long, book)) : found.made;
  }, [long, atOnce, found, book]);
}
