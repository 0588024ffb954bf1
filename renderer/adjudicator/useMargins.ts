import { useMemo } from 'react';
import type { Book, MarginOf, Question, Result } from '../../core/index.ts';
import { marginsOf, ok } from '../../core/index.ts';
import type { Layout } from '../desk/table/layout.ts';
import { useRuling } from './useRuling.ts';

/** How close the answer to a question is; null until that is worked out. */
export function useMargins(layout: Layout, question: Question | null, book: Book): Result<readonly MarginOf[]> | null {
  const asked = useMemo(() => question && { ...question, margin: true }, [question]);
  const ruling = useRuling(layout, asked, book);
  return useMemo(() => {
    if (!asked || ruling === null) return null;
    return ruling.ok ? ok(marginsOf(ruling.value.answers[asked.id]!)) : ruling;
  }, [asked, ruling]);
}
