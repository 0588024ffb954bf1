import * as z from 'zod';
import type { FieldError, Measure, Result } from '../base/index.ts';
import { bad, entryOf, expected, fault, MEASURES, modelId, ok, unitId } from '../base/index.ts';
import { must, readFile } from '../base/read.ts';
import { MOUNTS, UNIT_TYPES } from '../forces/card.ts';
import { inAll, isLength, isVector, number, point2, positive, upTo } from '../space/free/base/fields.ts';
import type { FreeShape, Volume } from '../space/free/base/forms.ts';
import { asPlace, asShape, PARTS } from '../space/free/base/forms.ts';
import { PIECE_LIMITS, pieceFields, pieceFrom, pieceList } from '../space/free/base/pieces.ts';
import type { Board, ModelAt, TerrainKind } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';

/** Kinds of terrain that a scene may name: hedges and wrecks are solids to it. */
export const SCENE_KINDS: readonly TerrainKind[] = TERRAIN_KINDS.filter(kind => kind !== 'hedge' && kind !== 'wreck');

/** The most that one scene may hold: more is no table, and would keep the judge for minutes. */
export const LIMITS = {
  ...PIECE_LIMITS,
  models: 2000,
  questions: 20_000,
  volumes: 40,
  /** Of all models together. */
  volumesInAll: 20_000,
  /** Of models that sight is asked of, in all questions about two models or two units together. */
  pairs: 20_000,
} as const;

const id = z.string().min(1);
const point3 = z.custom<readonly [number, number, number]>(v => isVector(v, 3, isLength), must('numbers', { n: 3 }));
const half = z.custom<readonly [number, number, number]>(
  v => isVector(v, 3, n => isLength(n) && n > 0),
  must('positiveNumbers', { n: 3 }),
);

/** Kinds that are something only by their height; the others may lie flat. */
const TALL: ReadonlySet<string> = new Set(['woods', 'building', 'smoke', 'solid']);

const piece = pieceFields(SCENE_KINDS, 'loose').refine(p => !TALL.has(p.kind) || (p.height !== undefined && p.height > 0), {
  path: ['height'],
  ...must('positive'),
});

const part = z.enum(PARTS);
const volume = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('box'), part, center: point3, half, yaw: number.default(0) }),
  z.object({ shape: z.literal('cylinder'), part, center: point3, radius: positive, height: positive }),
  z.object({ shape: z.literal('sphere'), part, center: point3, radius: positive }),
]);

const model = z
  .object({
    id,
    unit: id,
    side: id,
    type: z.enum(UNIT_TYPES),
    at: point3,
    facing: number.default(0),
    base: z.object({ radius: positive }).nullish(),
    volumes: upTo(LIMITS.volumes, 'volumes', volume).refine(list => list.some(v => v.part !== 'other'), must('scene.volume')),
  })
  .refine(m => m.type !== 'infantry' || (m.base ?? null) !== null, { path: ['base'], ...must('scene.base') });

/** Whether the answer shall say how close it was. */
const margin = z.boolean().optional();
const between = { id, from: id, to: id, margin };
/** A template that lies about a point; `from` is who fires it, where that is known. */
const about = { id, center: point3, from: id.optional(), margin };

const question = z.discriminatedUnion('ask', [
  z.object({ ...between, ask: z.literal('los') }),
  z.object({ ...between, ask: z.literal('range'), limit: positive.optional() }),
  z.object({ ...between, ask: z.literal('unit') }),
  z.object({ id, ask: z.literal('cohesion'), unit: id, margin }),
  z.object({ ...about, ask: z.literal('blast') }),
  z.object({
    id,
    ask: z.literal('flame'),
    from: id,
    template: z.literal([1, 2, 3]),
    towards: point2,
    margin,
  }),
  z.object({ ...between, ask: z.literal('arc'), mount: z.enum(MOUNTS) }),
  z.object({ ...about, ask: z.literal('smoke') }),
  z.object({ ...about, ask: z.literal('artillery') }),
]);

export type Question = z.output<typeof question>;

const document = z.object({
  format: z.literal('battlefield-scene'),
  version: z.literal(1),
  measure: z.enum(MEASURES),
  table: z.object({ width: positive, depth: positive }),
  terrain: pieceList(piece).default([]),
  models: inAll(LIMITS.volumesInAll, 'volumes', 'volumes', upTo(LIMITS.models, 'models', model)).default([]),
  questions: upTo(LIMITS.questions, 'questions', question).default([]),
});
type Document = z.output<typeof document>;

/** A frozen table and what is asked of it. */
export interface Scene {
  readonly measure: Measure;
  /** mm. */
  readonly table: { readonly width: number; readonly depth: number };
  readonly board: Board;
  readonly questions: readonly Question[];
}

/** Reads a scene; the first thing that does not fit is named by its path. */
export function readScene(value: unknown): Result<Scene> {
  const read = readFile('battlefield-scene', 1, document, value);
  if (!read.ok) return read;
  const doc = read.value;
  const wrong = misnamed(doc) ?? offTable(doc) ?? unknownInQuestions(doc) ?? tooManyPairs(doc);
  if (wrong) return bad(wrong);
  const sides = [...new Set(doc.models.map(m => m.side))];
  return ok({
    measure: doc.measure,
    table: doc.table,
    board: { pieces: doc.terrain.map(pieceFrom), models: doc.models.map(m => modelOf(m, sides)) },
    questions: doc.questions,
  });
}

/** Terrain and models share one set of ids, since `blockedBy` names both. */
function misnamed(doc: Document): FieldError | null {
  const first = new Map<string, string>();
  const twice = (id: string, path: string): FieldError | null => {
    const before = first.get(id);
    if (before !== undefined) return fault(path, 'idTakenBy', { first: before, id });
    first.set(id, path);
    return null;
  };
  for (const [i, p] of doc.terrain.entries()) {
    const wrong = twice(p.id, `terrain[${i}].id`);
    if (wrong) return wrong;
  }
  for (const [i, m] of doc.models.entries()) {
    const wrong = twice(m.id, `models[${i}].id`);
    if (wrong) return wrong;
  }
  first.clear();
  for (const [i, q] of doc.questions.entries()) {
    const wrong = twice(q.id, `questions[${i}].id`);
    if (wrong) return wrong;
  }
  return null;
}

function offTable({ models, table }: Document): FieldError | null {
  const i = models.findIndex(m => !(m.at[0] >= 0 && m.at[0] <= table.width && m.at[1] >= 0 && m.at[1] <= table.depth));
  return i < 0 ? null : fault(`models[${i}].at`, 'scene.onTable', table);
}

function unknownInQuestions(doc: Document): FieldError | null {
  const models = new Set(doc.models.map(m => m.id));
  const units = new Set(doc.models.map(m => m.unit));
  for (const [i, q] of doc.questions.entries()) {
    const path = (key: string) => `questions[${i}].${key}`;
    const named = (key: string, name: string, among: ReadonlySet<string>, what: 'model' | 'unit'): FieldError | null =>
      among.has(name) ? null : { path: path(key), expected: { ...expected(`scene.${what}`), found: name } };
    const pair = (q: { readonly from: string; readonly to: string }, among: ReadonlySet<string>, what: 'model' | 'unit') =>
      named('from', q.from, among, what) ??
      named('to', q.to, among, what) ??
      (q.from === q.to ? fault(path('to'), what === 'model' ? 'scene.otherModel' : 'scene.otherUnit') : null);
    const wrong = ((): FieldError | null => {
      switch (q.ask) {
        case 'los':
        case 'range':
        case 'arc':
          return pair(q, models, 'model');
        case 'unit':
          return pair(q, units, 'unit');
        case 'cohesion':
          return named('unit', q.unit, units, 'unit');
        case 'blast':
        case 'smoke':
        case 'artillery':
          return q.from === undefined ? null : named('from', q.from, models, 'model');
        case 'flame':
          return named('from', q.from, models, 'model');
      }
    })();
    if (wrong) return wrong;
  }
  return null;
}

function tooManyPairs({ models, questions }: Document): FieldError | null {
  const strength = new Map<string, number>();
  for (const { unit } of models) strength.set(unit, (strength.get(unit) ?? 0) + 1);
  const pairsOf = (q: Question): number =>
    q.ask === 'los' ? 1 : q.ask === 'unit' ? entryOf(strength, q.from) * entryOf(strength, q.to) : 0;
  const found = questions.reduce((sum, q) => sum + pairsOf(q), 0);
  return found > LIMITS.pairs ? { path: 'questions', expected: { ...expected('most.pairs', { n: LIMITS.pairs }), found } } : null;
}

/** Who owns a model says only whom a rule hides it from: there are those of the first side that is named, and all others. */
function modelOf(m: Document['models'][number], sides: readonly string[]): ModelAt {
  const shape: FreeShape = { base: m.base ?? null, volumes: m.volumes as readonly Volume[] };
  const [x, y, z] = m.at;
  return {
    id: modelId(m.id),
    unit: unitId(m.unit),
    side: sides.indexOf(m.side) === 0 ? 'blue' : 'red',
    type: m.type,
    shape: asShape(shape),
    place: asPlace({ x, y, z, facing: m.facing }),
  };
}
