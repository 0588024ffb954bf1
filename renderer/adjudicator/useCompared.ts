import { useEffect, useState } from 'react';
import type { Answer, Book, Question, Result, RulingSheet } from '../../core/index.ts';
import { answersApart, ok, USUAL_AGREEMENT } from '../../core/index.ts';
import type { Layout } from '../desk/table/layout.ts';
import { documentOf } from '../desk/table/layout.ts';
import { useJudge } from './parts/useJudge.ts';

/** A question answered by both of two rule sets, and the names of what they do not answer alike. */
export interface Both {
  readonly question: Question;
  readonly answers: readonly [Answer, Answer];
  readonly apart: readonly string[];
}

interface Found {
  readonly by: readonly [Book, Book];
  readonly layout: Layout;
  readonly questions: readonly Question[];
  readonly both: Result<readonly Both[]>;
}

/** ms that the hand rests before anything is asked of the worker. */
const REST = 250;

/** Questions answered by both of two rule sets, worked out elsewhere once the hand rests; null until then, and where nobody compares. */
export function useCompared(
  layout: Layout,
  questions: readonly Question[],
  book: Book,
  other: Book | null,
): Result<readonly Both[]> | null {
  const judge = useJudge();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!other || questions.length === 0) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      // How close it is, is said elsewhere.
      const document = documentOf(
        layout,
        questions.map(({ margin: _, ...question }) => question as Question),
      );
      const first = await judge.sheet(document, USUAL_AGREEMENT, book.id);
      const second = first && isWanted ? await judge.sheet(document, USUAL_AGREEMENT, other.id) : null;
      if (!first || !second || !isWanted) return;
      const both = !first.ok ? first : !second.ok ? second : ok(side(questions, first.value.sheet, second.value.sheet));
      setFound({ by: [book, other], layout, questions, both });
    }, REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      judge.drop();
    };
  }, [judge, layout, questions, book, other]);
  const isOfThis =
    found !== null && found.by[0] === book && found.by[1] === other && found.layout === layout && found.questions === questions;
  return isOfThis ? found.both : null;
}

const side = (questions: readonly Question[], first: RulingSheet, second: RulingSheet): readonly Both[] =>
  questions.flatMap(question => {
    const [a, b] = [first.answers[question.id], second.answers[question.id]];
    return a && b ? [{ question, answers: [a, b], apart: answersApart(question, a, b) }] : [];
  });
