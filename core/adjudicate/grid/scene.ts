import * as z from 'zod';
import type { FieldError, ModelId, Result, Side, UnitId } from '../../base/index.ts';
import { bad, fault, ok } from '../../base/index.ts';
import { readFile } from '../../base/read.ts';
import { MOUNTS, UNIT_TYPES } from '../../forces/card.ts';
import { asPlace, asShape, FACINGS, SIZES } from '../../space/grid/base/forms.ts';
import { parsePieces } from '../../space/grid/pieces.ts';
import { squaresUnder } from '../../space/grid/base/range.ts';
import type { Dimensions } from '../../space/grid/base/squares.ts';
import { facingsOf, isOn } from '../../space/grid/base/squares.ts';
import type { Board, ModelAt } from '../../space/space.ts';
import { TERRAIN_KINDS } from '../../space/space.ts';

export const GRID_SCENE_FORMAT = 'battlefield-grid-scene';
export const GRID_SCENE_VERSION = 1;

const id = z.string().min(1).max(100);
const between = { id, from: id, to: id };
const question = z.discriminatedUnion('ask', [
  z.strictObject({ ...between, ask: z.literal('los') }),
  z.strictObject({ ...between, ask: z.literal('range') }),
  z.strictObject({ ...between, ask: z.literal('unit') }),
  z.strictObject({ ...between, ask: z.literal('arc'), mount: z.enum(MOUNTS) }),
  z.strictObject({ ...between, ask: z.literal('jet'), range: z.int().min(1).max(6) }),
  z.strictObject({
    id,
    ask: z.literal('area'),
    from: id,
    at: z.tuple([z.int(), z.int()]),
    level: z.int().min(0).max(20).default(0),
    across: z.literal([1, 2]),
  }),
  z.strictObject({
    id,
    ask: z.literal('move'),
    unit: id,
    range: z.int().min(0).max(24),
    closed: z.array(z.enum(TERRAIN_KINDS)).max(20).default([]),
  }),
]);
export type GridQuestion = z.output<typeof question>;

const model = z.strictObject({
  id,
  unit: id,
  side: id,
  type: z.enum(UNIT_TYPES),
  size: z.enum(SIZES).default('single'),
  at: z.tuple([z.int().min(-1000).max(1000), z.int().min(-1000).max(1000)]),
  level: z.int().min(0).max(20).default(0),
  facing: z.enum(FACINGS).default('n'),
  half: z.enum(['n', 'e']).exactOptional(),
});
const document = z.strictObject({
  format: z.literal(GRID_SCENE_FORMAT),
  version: z.literal(GRID_SCENE_VERSION),
  board: z.strictObject({ columns: z.int().min(1).max(60), rows: z.int().min(1).max(60) }),
  terrain: z.unknown().default([]),
  models: z.array(model).max(500),
  questions: z.array(question).max(1000),
});
type Document = z.output<typeof document>;

export interface GridScene {
  readonly size: Dimensions;
  readonly board: Board;
  readonly questions: readonly GridQuestion[];
}

/** A scene on squares out of unknown JSON; the first thing wrong is named with its path. */
export function readGridScene(value: unknown): Result<GridScene> {
  const read = readFile(GRID_SCENE_FORMAT, GRID_SCENE_VERSION, document, value);
  if (!read.ok) return read;
  const doc = read.value;
  const pieces = parsePieces(doc.terrain, 'terrain', doc.board);
  if (!pieces.ok) return pieces;
  const wrong = modelFault(doc) ?? questionFault(doc);
  if (wrong) return bad(wrong);
  const sides = [...new Set(doc.models.map(m => m.side))];
  const models = doc.models.map(m => modelOf(m, sides.indexOf(m.side) === 0 ? 'blue' : 'red'));
  return ok({ size: doc.board, board: { pieces: pieces.value, models }, questions: doc.questions });
}

function modelFault({ models, board }: Document): FieldError | null {
  for (const [i, one] of models.entries()) {
    if (models.findIndex(m => m.id === one.id) < i) return fault(`models[${i}].id`, 'takenId', { id: one.id });
    const off = () => fault(`models[${i}].at`, 'grid.square', { columns: board.columns, rows: board.rows });
    if (!isOn(one.at, board)) return off();
    if (!facingsOf(one.size).includes(one.facing)) return fault(`models[${i}].facing`, 'grid.facing');
    if (!squaresUnder(modelOf(one, 'blue')).every(square => isOn(square, board))) return off();
  }
  return null;
}

function questionFault({ models, questions, board }: Document): FieldError | null {
  const isModel = (name: string) => models.some(m => m.id === name);
  const isUnit = (name: string) => models.some(m => m.unit === name);
  for (const [i, one] of questions.entries()) {
    const at = `questions[${i}]`;
    if (questions.findIndex(q => q.id === one.id) < i) return fault(`${at}.id`, 'takenId', { id: one.id });
    if (one.ask === 'move') {
      if (!isUnit(one.unit)) return fault(`${at}.unit`, 'grid.unit');
      continue;
    }
    if (one.ask === 'area') {
      if (!isModel(one.from)) return fault(`${at}.from`, 'grid.model');
      if (!isOn(one.at, board)) return fault(`${at}.at`, 'grid.square', { columns: board.columns, rows: board.rows });
      continue;
    }
    const isKnown = one.ask === 'unit' ? isUnit : isModel;
    const what = one.ask === 'unit' ? 'grid.unit' : 'grid.model';
    for (const end of ['from', 'to'] as const) if (!isKnown(one[end])) return fault(`${at}.${end}`, what);
  }
  return null;
}

/** Who owns a model says only whom it may pass, and whom a rule hides it from: there are those of the first side that is named, and all others. */
const modelOf = (m: Document['models'][number], side: Side): ModelAt => ({
  id: m.id as ModelId,
  unit: m.unit as UnitId,
  side,
  type: m.type,
  shape: asShape({ size: m.size }),
  place: asPlace({ column: m.at[0], row: m.at[1], level: m.level, facing: m.facing, ...(m.half ? { half: m.half } : {}) }),
});
