import * as z from 'zod';
import type { FieldError, Json, Result } from '../base/index.ts';
import { bad, fault, ok } from '../base/index.ts';
import { must, readFile } from '../base/read.ts';
import { point2 } from '../space/free/base/fields.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { formOf } from '../space/free/base/forms.ts';
import { parsePieces, writePieces } from '../space/free/base/pieces.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import { parsePieces as parseGridPieces, writePieces as writeGridPieces } from '../space/grid/pieces.ts';
import type { Piece } from '../space/space.ts';
import { SPACES } from '../space/space.ts';
import type { TableDesign } from './layout.ts';
import { designSizes, MATS, ORNAMENTS, PATCHES, ROADS, SEASONS } from './layout.ts';

export const DESIGN_FORMAT = 'battlefield-layout';
const DESIGN_VERSION = 1;

/** Characters of a layout's file above which it is not read; a picture under the table takes up most of them. */
export const LONGEST_DESIGN = 16_000_000;

const SIZES = designSizes('imperial');

const id = z.string().min(1).max(100);
const name = z.string().max(200);
const degrees = z.number().min(-360).max(360);
const millimetres = z.number().positive().max(5000);
const points = (least: number) => z.array(point2).min(least).max(500);

const decoration = z.discriminatedUnion('shows', [
  z.strictObject({ id, shows: z.literal('road'), points: points(2), width: millimetres, road: z.enum(ROADS) }),
  z.strictObject({
    ...{ id, shows: z.literal('ornament'), at: point2, turn: degrees.default(0) },
    ...{ size: millimetres.default(40), ornament: z.enum(ORNAMENTS) },
  }),
  z.strictObject({ id, shows: z.literal('patch'), outline: points(3), patch: z.enum(PATCHES) }),
]);

const item = z.strictObject({
  layer: id.exactOptional(),
  locked: z.boolean().exactOptional(),
  group: id.exactOptional(),
  label: name.exactOptional(),
  made: id.exactOptional(),
});

const picture = z
  .string()
  .max(LONGEST_DESIGN)
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/, must('picture'));

const document = z.strictObject({
  format: z.literal(DESIGN_FORMAT),
  version: z.literal(DESIGN_VERSION),
  name: z.string().min(1).max(200),
  space: z.enum(SPACES),
  size: z.strictObject({
    width: z.number().min(SIZES.least).max(SIZES.width),
    depth: z.number().min(SIZES.least).max(SIZES.depth),
  }),
  season: z.enum(SEASONS).default('summer'),
  mat: z.enum(MATS).default('grass'),
  scenario: z.string().min(1).max(200).nullable().default(null),
  pieces: z.unknown(),
  objectives: z
    .array(z.strictObject({ id, at: point2 }))
    .max(20)
    .default([]),
  decoration: z.array(decoration).max(1000).default([]),
  layers: z
    .array(z.strictObject({ id, name, hidden: z.boolean().default(false), locked: z.boolean().default(false) }))
    .max(50)
    .default([]),
  items: z.record(id, item).default({}),
  underlay: z
    .strictObject({
      picture,
      at: point2,
      width: z.number().positive().max(20_000),
      turn: degrees,
      opacity: z.number().min(0).max(1),
    })
    .nullable()
    .default(null),
});
type Document = z.output<typeof document>;

/** A layout out of unknown JSON; the first thing that does not fit is named by its path. One that overlaps itself fits. */
export function parseDesign(value: unknown): Result<TableDesign> {
  const read = readFile(DESIGN_FORMAT, DESIGN_VERSION, document, value);
  if (!read.ok) return read;
  const { format: _, version: __, ...doc } = read.value;
  const pieces = piecesOf(doc);
  if (!pieces.ok) return pieces;
  const wrong = misnamed(doc, pieces.value) ?? offTable(doc) ?? strayed(doc);
  return wrong ? bad(wrong) : ok({ ...doc, pieces: pieces.value });
}

function piecesOf({ space, size, pieces }: Pick<Document, 'space' | 'size' | 'pieces'>): Result<readonly Piece[]> {
  if (space === 'grid') {
    const odd = (['width', 'depth'] as const).find(side => size[side] % SQUARE !== 0);
    if (odd) return bad(fault(`size.${odd}`, 'grid.wholeSquares', { n: SQUARE }));
    return parseGridPieces(pieces, 'pieces', { columns: size.width / SQUARE, rows: size.depth / SQUARE }, 'allowed');
  }
  const read = parsePieces(pieces, 'pieces');
  if (!read.ok) return read;
  for (const [i, piece] of read.value.entries()) {
    const off = formOf(piece).outline.findIndex(([x, y]) => x < 0 || y < 0 || x > size.width || y > size.depth);
    if (off >= 0) return bad(fault(`pieces[${i}].outline[${off}]`, 'outline.onTable'));
  }
  return read;
}

/** Pieces, decoration and objectives share one set of ids, layers have their own; items name what there is. */
function misnamed(doc: Omit<Document, 'format' | 'version'>, pieces: readonly Piece[]): FieldError | null {
  const all = new Set<string>(pieces.map(piece => piece.id));
  for (const list of ['objectives', 'decoration'] as const)
    for (const [i, { id }] of doc[list].entries()) {
      if (all.has(id)) return fault(`${list}[${i}].id`, 'takenId', { id });
      all.add(id);
    }
  const layers = new Set<string>();
  for (const [i, { id }] of doc.layers.entries()) {
    if (layers.has(id)) return fault(`layers[${i}].id`, 'takenId', { id });
    layers.add(id);
  }
  for (const [id, { layer }] of Object.entries(doc.items)) {
    if (!all.has(id)) return fault(`items.${id}`, 'layout.item');
    if (layer !== undefined && !layers.has(layer)) return fault(`items.${id}.layer`, 'layout.layer');
  }
  return null;
}

function offTable({ space, size, objectives }: Pick<Document, 'space' | 'size' | 'objectives'>): FieldError | null {
  const isOn = ([x, y]: readonly [number, number]) =>
    space === 'free'
      ? x >= 0 && y >= 0 && x <= size.width && y <= size.depth
      : Number.isInteger(x) && Number.isInteger(y) && x >= 1 && y >= 1 && x <= size.width / SQUARE && y <= size.depth / SQUARE;
  const off = objectives.findIndex(({ at }) => !isOn(at));
  if (off < 0) return null;
  const at = `objectives[${off}].at`;
  return space === 'free'
    ? fault(at, 'outline.onTable')
    : fault(at, 'grid.square', { columns: size.width / SQUARE, rows: size.depth / SQUARE });
}

/** Roads and patches may run over the edge of the table, and what is painted near it may lie beyond: not farther than the table is long. */
function strayed({ size, decoration }: Pick<Document, 'size' | 'decoration'>): FieldError | null {
  const most = Math.max(size.width, size.depth);
  const isNear = ([x, y]: Vec2) => x >= -most && y >= -most && x <= size.width + most && y <= size.depth + most;
  for (const [i, one] of decoration.entries()) {
    const [field, points] =
      one.shows === 'road' ? ['points', one.points] : one.shows === 'patch' ? ['outline', one.outline] : ['at', [one.at]];
    const far = points.findIndex(at => !isNear(at));
    if (far >= 0) return fault(`decoration[${i}].${field}${one.shows === 'ornament' ? '' : `[${far}]`}`, 'layout.decoration');
  }
  return null;
}

/** The same as plain JSON; a pair with `parseDesign`. */
export const writeDesign = ({ pieces, ...design }: TableDesign): Json =>
  ({
    ...{ format: DESIGN_FORMAT, version: DESIGN_VERSION, ...design },
    pieces: design.space === 'grid' ? writeGridPieces(pieces) : writePieces(pieces),
  }) as unknown as Json;

/** Why a layout could not be read again once it is written; null where it can. Whoever changes one asks this, so that what a layout may be
 *  is said by its reader alone. */
export function designFault(design: TableDesign): FieldError | null {
  const read = parseDesign(writeDesign(design));
  return read.ok ? null : read.error;
}
