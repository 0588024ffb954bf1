import { useEffect, useState } from 'react';
import type { MarginOf, Question } from '../../core/index.ts';
import { marginsOf, USUAL_AGREEMENT } from '../../core/index.ts';
import type { Layout } from './layout.ts';
import { documentOf } from './layout.ts';
import { useJudge } from './useJudge.ts';

/** ms that the hand rests before it is asked how close the answer was. */
const REST = 200;

/** How close the answer to a question is, worked out elsewhere once the hand rests; null until then. */
export function useMargins(layout: Layout, question: Question | null): readonly MarginOf[] | null {
  const judge = useJudge();
  const [found, setFound] = useState<{ readonly question: Question; readonly margins: readonly MarginOf[] } | null>(null);
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(async () => {
      const document = documentOf(layout, [{ ...question, margin: true }]);
      const sheet = await judge.sheet(document, USUAL_AGREEMENT);
      if (sheet?.ok) setFound({ question, margins: marginsOf(sheet.value.answers[question.id]!) });
    }, REST);
    return () => {
      clearTimeout(timer);
      judge.drop();
    };
  }, [judge, layout, question]);
  return found !== null && found.question === question ? found.margins : null;
}
