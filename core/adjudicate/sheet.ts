import * as z from 'zod';
import type { Agreement, FieldError, Json, Result } from '../base/index.ts';
import { bad, expected, fault, given, HOUSE_RULES, LARGEST_TOLERANCE, ok, USUAL_AGREEMENT } from '../base/index.ts';
import { readFile, readWith } from '../base/read.ts';
import type { Book, RuleSets } from '../rulebook/index.ts';
import { bookOf } from '../rulebook/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Answer } from './adjudicate.ts';
import { answersTo } from './adjudicate.ts';
import type { At } from './budget.ts';
import { inBudget, STEPS } from './budget.ts';
import type { Case, Judging } from './context.ts';
import { caseOf, PRINTED } from './context.ts';
import type { Evidence } from './evidence.ts';
import { evidenceOf } from './evidence.ts';
import type { Question, Scene } from './scene.ts';
import { readScene } from './scene.ts';
import { RULES } from '../rulebook/law.ts';
import { rulesOf } from './since.ts';

export const SHEET_FORMAT = 'battlefield-ruling';
const VERSION = 3;
/** Versions that did not say by which rules they were made, with those in force when each began. The first knew of one rule set only. */
const BEFORE = { 1: 1, 2: 7 } as const;

/** A scene with its questions, their answers, and what these rest on: a file that any other copy of the program can check. */
export interface RulingSheet {
  readonly format: typeof SHEET_FORMAT;
  readonly version: typeof VERSION;
  /** The chain of the rule set that it was judged by. */
  readonly book: string;
  /** The number of the rules that it was made by. */
  readonly rules: number;
  /** What the group had agreed on for answers that are too close to call. */
  readonly agreed: Agreement;
  /** The scene's document, as it was given. */
  readonly scene: Json;
  readonly answers: { readonly [question: string]: Answer };
  readonly evidence: { readonly [question: string]: Evidence };
}

/** Judges a scene's document by a rule set and writes down the ruling, in at most so many steps of work. */
export function makeSheet(
  document: unknown,
  agreed: Agreement = USUAL_AGREEMENT,
  steps = STEPS,
  book: Judging = PRINTED,
): Result<RulingSheet> {
  const read = readScene(document);
  if (!read.ok) return read;
  const judged = caseOf(read.value, book);
  return inBudget(steps, at => ({
    format: SHEET_FORMAT,
    version: VERSION,
    book: book.id,
    rules: RULES,
    agreed,
    scene: document as Json,
    ...findingsOf(judged, at),
  }));
}

/** What a sheet says of its scene. */
export type Findings = Pick<RulingSheet, 'answers' | 'evidence'>;

/** The answers to all questions of a scene, and what each rests on. */
export function findingsOf(judged: Case, at: At): Findings {
  const answers = answersTo(judged, at);
  const evidence = judged.scene.questions.map((question, i) => {
    at(`questions[${i}]`);
    return [question.id, evidenceOf(judged, question, given(answers[question.id], 'answer'))] as const;
  });
  return { answers, evidence: Object.fromEntries(evidence) };
}

const number = z.number();
const point = z.tuple([number, number, number]);
const line = z.tuple([point, point]);
const ids = z.array(z.string());
const margin = z.tuple([number, z.nullable(number)]);
const under = z.strictObject({
  hit: ids,
  hidden: ids,
  margin: z.record(z.string(), z.strictObject({ under: margin, seen: margin.optional() })).optional(),
});

/** A book may have flames be lines, and artillery a template of its own, and says by which section (D47-05, D47-21). */
const byRule = under.extend({ rules: ids.optional() });

const ANSWERS: { readonly [A in Question['ask']]: z.ZodType } = {
  los: z.strictObject({
    los: z.boolean(),
    cover: z.boolean(),
    visible: number,
    line: z.nullable(line),
    blockedBy: ids,
    rules: ids,
    margin: z.strictObject({ los: margin, cover: margin }).optional(),
  }),
  range: z.strictObject({ mm: number, R: number, within: z.boolean().optional(), margin: margin.optional() }),
  unit: z.strictObject({
    shooters: z.record(
      z.string(),
      z.strictObject({ sees: ids, cover: z.boolean(), margin: z.strictObject({ sees: margin, cover: margin }).optional() }),
    ),
    rules: ids,
  }),
  cohesion: z.strictObject({
    ok: z.boolean(),
    spread: number,
    worst: z.nullable(z.tuple([z.string(), z.string()])),
    margin: margin.optional(),
  }),
  blast: under,
  flame: byRule,
  arc: z.strictObject({ inArc: z.boolean(), degrees: number, margin: margin.optional() }),
  smoke: byRule,
  artillery: byRule,
};

const EVIDENCE = z.strictObject({
  seen: z.array(z.strictObject({ from: z.nullable(z.string()), to: z.string(), line })),
  blocked: z.array(z.strictObject({ from: z.nullable(z.string()), to: z.string(), by: ids, proved: z.boolean() })),
});

const record = z.record(z.string(), z.unknown());
const document = z.object({
  format: z.literal(SHEET_FORMAT),
  version: z.literal([1, 2, VERSION]),
  // Sheets of the first version knew of no other.
  book: z.string().default(PRINTED.id),
  rules: z.int().min(1).optional(),
  agreed: z.strictObject({ tolerance: z.number().min(0).max(LARGEST_TOLERANCE), houseRule: z.enum(HOUSE_RULES) }),
  scene: z.unknown(),
  answers: record,
  evidence: record,
});

/** A ruling sheet that has been read, with its scene. */
export interface ReadSheet {
  readonly sheet: RulingSheet;
  readonly scene: Scene;
}

/** Reads a ruling sheet. Whether its answers are right is for `recheck` to say; here they must only be answers to its questions. */
export function readSheet(value: unknown, sets: RuleSets): Result<ReadSheet> {
  const read = readFile(SHEET_FORMAT, VERSION, document, value);
  if (!read.ok) return read;
  const book = bookOnTable(sets, read.value.book);
  if (!book.ok) return book;
  const rules = rulesOf(read.value, BEFORE);
  if (!rules.ok) return rules;
  const scene = readScene(read.value.scene);
  if (!scene.ok) return inside('scene', scene.error);
  const { questions } = scene.value;
  const asked = new Set(questions.map(question => question.id));
  for (const part of ['answers', 'evidence'] as const) {
    const given = read.value[part];
    for (const question of questions) {
      const path = `${part}.${question.id}`;
      if (!Object.hasOwn(given, question.id)) return bad({ path, expected: { ...expected('sheet.answer'), found: null } });
      const fits = readWith(part === 'answers' ? ANSWERS[question.ask] : EVIDENCE, given[question.id], path);
      if (!fits.ok) return fits;
    }
    const extra = Object.keys(given).find(id => !asked.has(id));
    if (extra !== undefined) return bad(fault(`${part}.${extra}`, 'sheet.question'));
  }
  const sheet = { ...read.value, version: VERSION, rules: rules.value } as unknown as RulingSheet;
  return ok({ sheet, scene: scene.value });
}

/** The rule set of a chain by which a table is judged; one that is played on squares is refused. */
export const bookOnTable = (sets: RuleSets, chain: string, path = 'book', read = bookOf): Result<Book> =>
  bookOn('free', sets, chain, path, read);
/** The same of a board of squares. */
export const bookOnSquares = (sets: RuleSets, chain: string): Result<Book> => bookOn('grid', sets, chain, 'book', bookOf);

const WANTED = { free: 'book.onTable', grid: 'book.onSquares' } as const;

function bookOn(space: SpaceName, sets: RuleSets, chain: string, path: string, read: typeof bookOf): Result<Book> {
  const book = read(sets, chain, path);
  return book.ok && book.value.space !== space ? bad(fault(path, WANTED[space], { chain })) : book;
}

/** What does not fit in a document that lies in another one. */
export const inside = (outer: string, error: FieldError) =>
  bad({ ...error, path: error.path === '' ? outer : `${outer}.${error.path}` });
