import type { Book, GridAnswer, GridQuestion, ReadGridSheet, Result, RuleId } from '../../../core/index.ts';
import { gridSections, makeGridSheet, ok } from '../../../core/index.ts';
import type { SquareLayout } from './layout.ts';
import { documentOf } from './layout.ts';
import { besides } from './questions.ts';

/** One question on squares with its answer, what is said beside it, and the sections that it is told by. */
export interface SquareJudged {
  readonly question: GridQuestion;
  readonly answer: GridAnswer;
  /** Answers to questions that are asked along with it, by their ids. */
  readonly beside: { readonly [question: string]: GridAnswer };
  readonly rules: readonly RuleId[];
}

/** Steps of work for one answer that the page does itself, some 50 ms: answers follow the hand. Longer ones are asked of the worker. */
const AT_ONCE = 10_000_000;

/** What is asked of core for one question. */
export const askedFor = (layout: SquareLayout, question: GridQuestion) => documentOf(layout, [question, ...besides(question)]);

/** Asks core, by a rule set. The whole board is written down and read again, so what is judged is what a saved file would say. */
export function judge(layout: SquareLayout, question: GridQuestion, book: Book): Result<SquareJudged> {
  const made = makeGridSheet(askedFor(layout, question), AT_ONCE, book);
  return made.ok ? ok(judgedBy(made.value, question, book)) : made;
}

/** What a ruling says of one question, and of those that were asked along with it. */
export function judgedBy({ scene, sheet }: ReadGridSheet, question: GridQuestion, book: Book): SquareJudged {
  const { [question.id]: own, ...beside } = sheet.answers;
  const answer = own!;
  return { question, answer, beside, rules: gridSections(book, scene, question, answer) };
}
