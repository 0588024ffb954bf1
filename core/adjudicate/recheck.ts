import type { ModelId, Result, RuleId } from '../base/index.ts';
import { given } from '../base/index.ts';
import type { RuleSets } from '../rulebook/index.ts';
import { inBudget, STEPS } from './budget.ts';
import { caseOf } from './context.ts';
import type { End } from './plain.ts';
import { isSeeingLine } from './plain.ts';
import type { Question } from './scene.ts';
import { freeSections } from './sections.ts';
import { blamed } from './since.ts';
import type { ReadSheet, RulingSheet } from './sheet.ts';
import { bookOnTable, findingsOf, inside, readSheet } from './sheet.ts';

/** Numbers of two rulings this close are the same; yes and no, and lists of ids, must be equal. mm, R, degrees, shares. */
export const SAME = 1e-6;

/** A place where a sheet and a new judging of its scene disagree. */
export interface Difference {
  readonly question: string;
  /** `answers.q1.los`, `evidence.q3.seen[0].line`. */
  readonly path: string;
  readonly was: unknown;
  readonly now: unknown;
  /** The sections that the answer rests on and that have changed since the sheet was made; none where the file is to blame, and not the law. */
  readonly changed: readonly RuleId[];
}

/**
 * Judges the scene of a sheet again, by its rule set, and names everything that differs. Lines are not compared, since many see as well: each
 * is put to the plain test of every obstacle instead. All of it takes at most so many steps of work.
 */
export function recheck(value: unknown, sets: RuleSets, steps = STEPS): Result<readonly Difference[]> {
  const read = readSheet(value, sets);
  if (!read.ok) return read;
  const { sheet, scene } = read.value;
  const book = bookOnTable(sets, sheet.book);
  if (!book.ok) return book;
  const checked = inBudget(steps, at => {
    const now = findingsOf(caseOf(scene, book.value), at);
    return scene.questions.flatMap((question, i) => {
      at(`questions[${i}]`);
      const { id } = question;
      const found: Omit<Difference, 'changed'>[] = [];
      for (const part of ['answers', 'evidence'] as const) {
        compare(sheet[part][id], now[part][id], `${part}.${id}`, (path, was, is) =>
          found.push({ question: id, path, was, now: is }),
        );
      }
      const sections = ({ answers }: typeof now) => freeSections(question, given(answers[id], 'answer'));
      const restOn = { was: sections(sheet), now: sections(now) };
      return [...found, ...falseLines(read.value, question)].map(one => ({
        ...one,
        changed: blamed(sheet.rules, restOn, one.path),
      }));
    });
  });
  return checked.ok ? checked : inside('scene', checked.error);
}

type Say = (path: string, was: unknown, now: unknown) => void;

/** Everything that is not the same in two answers, or two pieces of evidence; lines are never compared. */
export function compare(was: unknown, now: unknown, path: string, say: Say): void {
  if (path.endsWith('.line') && Array.isArray(was) && Array.isArray(now)) return;
  if (typeof was === 'number' && typeof now === 'number') {
    if (!(Math.abs(was - now) <= SAME)) say(path, was, now);
  } else if (Array.isArray(was) && Array.isArray(now) && was.length === now.length) {
    for (const [i, one] of was.entries()) compare(one, now[i], `${path}[${i}]`, say);
  } else if (isRecord(was) && isRecord(now)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) compare(was[key], now[key], `${path}.${key}`, say);
  } else if (was !== now) say(path, was, now);
}

const isRecord = (v: unknown): v is { readonly [key: string]: unknown } =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** Lines of a sheet that something stops, or that do not run between the bodies that they name. */
function falseLines({ sheet, scene }: ReadSheet, question: Question): readonly Omit<Difference, 'changed'>[] {
  const { id } = question;
  const model = (name: string) => scene.board.models.find(m => m.id === (name as ModelId));
  const found: Omit<Difference, 'changed'>[] = [];
  const test = (
    from: End | undefined,
    to: string,
    line: RulingSheet['evidence'][string]['seen'][number]['line'],
    path: string,
  ) => {
    const target = model(to);
    if (!from || !target || !isSeeingLine(scene, from, target, line)) found.push({ question: id, path, was: line, now: null });
  };
  const answer = sheet.answers[id];
  if (question.ask === 'los' && answer && 'line' in answer && answer.line) {
    test(model(question.from), question.to, answer.line, `answers.${id}.line`);
  }
  given(sheet.evidence[id], 'evidence').seen.forEach(({ from, to, line }, i) => {
    const start = from !== null ? model(from) : 'center' in question ? question.center : undefined;
    test(start, to, line, `evidence.${id}.seen[${i}].line`);
  });
  return found;
}
