import { useEffect, useState } from 'react';
import type { Question, Result, RulingSheet } from '../../core/index.ts';
import { ok, USUAL_AGREEMENT } from '../../core/index.ts';
import type { Layout } from './table/layout.ts';
import { documentOf } from './table/layout.ts';
import { useJudge } from './useJudge.ts';

/** ms that the hand rests before anything is asked of the worker. */
const REST = 200;

/** The ruling on one question, worked out elsewhere once the hand rests; null until then. A question is asked anew when it is another object. */
export function useRuling(layout: Layout, question: Question | null): Result<RulingSheet> | null {
  const judge = useJudge();
  const [found, setFound] = useState<{ readonly question: Question; readonly ruling: Result<RulingSheet> } | null>(null);
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(async () => {
      const made = await judge.sheet(documentOf(layout, [question]), USUAL_AGREEMENT);
      if (made) setFound({ question, ruling: made.ok ? ok(made.value.sheet) : made });
    }, REST);
    return () => {
      clearTimeout(timer);
      judge.drop();
    };
  }, [judge, layout, question]);
  return found !== null && found.question === question ? found.ruling : null;
}
