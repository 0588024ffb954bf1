import { useEffect, useState } from 'react';
import type { Book, Question, Result, RulingSheet } from '../../core/index.ts';
import { ok, USUAL_AGREEMENT } from '../../core/index.ts';
import type { Layout } from '../desk/table/layout.ts';
import { documentOf } from '../desk/table/layout.ts';
import { useJudge } from './parts/useJudge.ts';

interface Found {
  readonly question: Question;
  readonly book: Book;
  readonly ruling: Result<RulingSheet>;
}

/** ms that the hand rests before anything is asked of the worker. */
const REST = 200;

/** The ruling on one question, worked out elsewhere once the hand rests; null until then. A question is asked anew when it is another object. */
export function useRuling(layout: Layout, question: Question | null, book: Book): Result<RulingSheet> | null {
  const judge = useJudge();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(async () => {
      const made = await judge.sheet(documentOf(layout, [question]), USUAL_AGREEMENT, book.id);
      if (made) setFound({ question, book, ruling: made.ok ? ok(made.value.sheet) : made });
    }, REST);
    return () => {
      clearTimeout(timer);
      judge.drop();
    };
  }, [judge, layout, question, book]);
  return found !== null && found.question === question && found.book === book ? found.ruling : null;
}
