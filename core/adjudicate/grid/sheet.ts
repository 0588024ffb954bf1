import * as z from 'zod';
import type { Json, Result } from '../../base/index.ts';
import { bad, expected, fault, given, ok } from '../../base/index.ts';
import { readFile, readWith } from '../../base/read.ts';
import type { RuleSets } from '../../rulebook/index.ts';
import type { At } from '../budget.ts';
import { inBudget, STEPS } from '../budget.ts';
import type { Judging } from '../context.ts';
import { PRINTED_ON_SQUARES } from '../context.ts';
import type { Difference } from '../recheck.ts';
import { compare } from '../recheck.ts';
import { bookOnSquares, inside } from '../sheet.ts';
import type { GridAnswer } from './adjudicate.ts';
import { answersOnSquares } from './adjudicate.ts';
import { RULES } from '../../rulebook/law.ts';
import { blamed, rulesOf } from '../since.ts';
import { gridSections } from './sections.ts';
import type { GridQuestion, GridScene } from './scene.ts';
import { readGridScene } from './scene.ts';

export const GRID_SHEET_FORMAT = 'battlefield-grid-ruling';
const VERSION = 2;
/** The version that did not say by which rules it was made, with those in force when it began. */
const BEFORE = { 1: 7 } as const;

/** A scene on squares with its questions and their answers, which any other copy of the program can check. Nothing is rounded on squares, so
 *  an answer is right or it is not: there is nothing to be agreed on, and no evidence beside the lines in the answers. */
export interface GridSheet {
  readonly format: typeof GRID_SHEET_FORMAT;
  readonly version: typeof VERSION;
  /** The chain of the rule set that it was judged by. */
  readonly book: string;
  /** The number of the rules that it was made by. */
  readonly rules: number;
  /** The scene's document, as it was given. */
  readonly scene: Json;
  readonly answers: { readonly [question: string]: GridAnswer };
}

/** A sheet that has been read, with its scene. */
export interface ReadGridSheet {
  readonly sheet: GridSheet;
  readonly scene: GridScene;
}

/** Judges a scene on squares by a rule set and writes down the ruling, in at most so many steps of work. */
export function makeGridSheet(document: unknown, steps = STEPS, book: Judging = PRINTED_ON_SQUARES): Result<ReadGridSheet> {
  const read = readGridScene(document);
  if (!read.ok) return read;
  const answers = inBudget(steps, at => answersOnSquares(read.value, at, book));
  if (!answers.ok) return answers;
  const head = { format: GRID_SHEET_FORMAT, version: VERSION, book: book.id, rules: RULES } as const;
  return ok({ scene: read.value, sheet: { ...head, scene: document as Json, answers: answers.value } });
}

const whole = z.int();
const ids = z.array(z.string());
const square = z.tuple([whole, whole, whole]);
const point = z.tuple([z.number(), z.number()]);
const over = z.array(z.strictObject({ over: z.array(square), hit: ids }));

const ANSWERS: { readonly [A in GridQuestion['ask']]: z.ZodType } = {
  los: z.strictObject({
    los: z.boolean(),
    cover: z.boolean(),
    visible: z.number(),
    line: z.nullable(z.tuple([point, point])),
    blockedBy: ids,
    rules: ids,
  }),
  range: z.strictObject({ squares: whole }),
  unit: z.strictObject({ sees: z.boolean(), cover: z.boolean(), rules: ids }),
  arc: z.strictObject({ inArc: z.boolean() }),
  jet: z.strictObject({ hidden: ids.optional(), ways: over }),
  area: z.strictObject({ squares: whole, los: z.boolean(), hidden: ids.optional(), blocks: over }),
  move: z.strictObject({ ends: z.array(z.strictObject({ at: square, cost: whole, path: z.array(square) })) }),
};

const document = z.strictObject({
  format: z.literal(GRID_SHEET_FORMAT),
  version: z.literal([1, VERSION]),
  book: z.string(),
  rules: z.int().min(1).optional(),
  scene: z.unknown(),
  answers: z.record(z.string(), z.unknown()),
});

/** Reads a ruling on squares. Whether its answers are right is for `recheckGrid` to say; here they must only be answers to its questions. */
export function readGridSheet(value: unknown, sets: RuleSets): Result<ReadGridSheet> {
  const read = readFile(GRID_SHEET_FORMAT, VERSION, document, value);
  if (!read.ok) return read;
  const book = bookOnSquares(sets, read.value.book);
  if (!book.ok) return book;
  const rules = rulesOf(read.value, BEFORE);
  if (!rules.ok) return rules;
  const scene = readGridScene(read.value.scene);
  if (!scene.ok) return inside('scene', scene.error);
  const { questions } = scene.value;
  const { answers } = read.value;
  for (const { id, ask } of questions) {
    const path = `answers.${id}`;
    if (!Object.hasOwn(answers, id)) return bad({ path, expected: { ...expected('sheet.answer'), found: null } });
    const fits = readWith(ANSWERS[ask], answers[id], path);
    if (!fits.ok) return fits;
  }
  const extra = Object.keys(answers).find(id => !questions.some(question => question.id === id));
  if (extra !== undefined) return bad(fault(`answers.${extra}`, 'sheet.question'));
  const sheet = { ...read.value, version: VERSION, rules: rules.value } as unknown as GridSheet;
  return ok({ sheet, scene: scene.value });
}

/** Judges the scene of a sheet again, by its rule set, and names everything that differs, in at most so many steps of work. */
export function recheckGrid(value: unknown, sets: RuleSets, steps = STEPS): Result<readonly Difference[]> {
  const read = readGridSheet(value, sets);
  if (!read.ok) return read;
  const { sheet, scene } = read.value;
  const book = bookOnSquares(sets, sheet.book);
  if (!book.ok) return book;
  const checked = inBudget(steps, (at: At) => {
    const now = answersOnSquares(scene, at, book.value);
    return scene.questions.flatMap((question): readonly Difference[] => {
      const [first, second] = [given(sheet.answers[question.id], 'answer'), given(now[question.id], 'answer')];
      const sections = (answer: GridAnswer) => gridSections(book.value, scene, question, answer);
      const restOn = { was: sections(first), now: sections(second) };
      return differencesOf(question.id, first, second).map(one => ({
        ...one,
        changed: blamed(sheet.rules, restOn, one.path),
      }));
    });
  });
  return checked.ok ? checked : inside('scene', checked.error);
}

function differencesOf(id: string, was: GridAnswer, now: GridAnswer): readonly Omit<Difference, 'changed'>[] {
  const found: Omit<Difference, 'changed'>[] = [];
  const say = (path: string, before: unknown, after: unknown) => found.push({ question: id, path, was: before, now: after });
  compare(was, now, `answers.${id}`, say);
  // There is one line for each pair of squares, the same on every machine, so it must be that one.
  if ('line' in was && 'line' in now && was.line && now.line)
    for (const i of [0, 1] as const) compare(was.line[i], now.line[i], `answers.${id}.line[${i}]`, say);
  return found;
}

/** What two answers to one question are not alike in, by names of their fields; by which sections each is told is no part of it. */
export function gridAnswersApart(first: GridAnswer, second: GridAnswer): readonly string[] {
  const bare = ({ rules: _, line: __, ...answer }: GridAnswer & { readonly rules?: unknown; readonly line?: unknown }) => answer;
  const found: string[] = [];
  compare(bare(first), bare(second), '', path => found.push(path.slice(1)));
  return found;
}
