import type { Answer, Book, GridAnswer, Question, RuleId, Turn } from '../../../core/index.ts';
import { decided, decidedIn, isLineOfFlame } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Line } from './parts.tsx';

/* What rules of the book have decided in an answer, whatever stands between: said in a sentence, with their sections. */

/** Of one who looks at another. */
export function byRuleLines(
  book: Book,
  rules: readonly RuleId[],
  isSeen: boolean,
  words: Words,
  isCovered: boolean,
): readonly Line[] {
  const { hidden, covered, smoked } = decidedIn(book, rules, isSeen);
  return [
    ...told('adj.byRule.hidden', hidden, words),
    ...told(isCovered ? 'adj.byRule.cover' : 'adj.byRule.noCover', covered, words),
    ...told('adj.byRule.smoke', smoked, words),
  ];
}

/** Of several who look at several. */
export function someByRule(book: Book, rules: readonly RuleId[], words: Words): readonly Line[] {
  const all = [true, false].flatMap(isSeen => {
    const { hidden, covered } = decidedIn(book, rules, isSeen);
    return [...hidden, ...covered];
  });
  const { smoked } = decidedIn(book, rules, true);
  return [...told('adj.byRule.some', [...new Set(all)], words), ...told('adj.byRule.smoke', smoked, words)];
}

/** What of an answer a rule has decided, so that nothing hangs on how close it is by what stands between. */
export function ruledIn(book: Book, answer: Answer): readonly Turn[] {
  if ('shooters' in answer) return [true, false].some(is => decided(decidedIn(book, answer.rules, is)).length > 0) ? UNITS : [];
  if (!('los' in answer)) return [];
  const by = decidedIn(book, answer.rules, answer.los);
  if (by.hidden.length > 0) return ['sight', 'cover'];
  return decided(by).length > 0 ? ['cover'] : [];
}
const UNITS: readonly Turn[] = ['sees', 'unitCover'];

/** The same on squares. */
export function squareByRule(book: Book, answer: GridAnswer, words: Words): readonly Line[] {
  if ('blocks' in answer || 'ways' in answer) return byRuleHidden(answer.hidden ?? [], words);
  if (!('rules' in answer)) return [];
  return byRuleLines(book, answer.rules, 'los' in answer ? answer.los : answer.sees, words, answer.cover);
}

/** Of who looks at a point that a rule hides. */
export const byRuleHidden = (hidden: readonly RuleId[], words: Words): readonly Line[] =>
  told('adj.byRule.hidden', hidden, words);

type Told = `adj.byRule.${'hidden' | 'cover' | 'noCover' | 'smoke' | 'some'}`;

const told = (key: Told, ids: readonly RuleId[], { t, ruleId }: Words): readonly Line[] =>
  ids.length === 0 ? [] : [{ name: t('adj.byRule'), value: t(key, { rules: ids.map(ruleId).join(', ') }) }];

/** What a flame is by the book that has ruled. */
export const flameLines = (question: Question, answer: Answer, { t }: Words): readonly Line[] =>
  question.ask === 'flame'
    ? [{ name: t('adj.flame'), value: t(isLineOfFlame(question, answer) ? 'adj.flame.line' : 'adj.flame.template') }]
    : [];
