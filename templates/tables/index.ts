import * as z from 'zod';
import type { Decoration, Mat, Piece, Result, Season } from '../../core/index.ts';
import { bad, fault, formOf, MATS, ok, parsePieces, ROADS, readFile, sentenceOf } from '../../core/index.ts';
import crossroadsVillage from './crossroads-village.json' with { type: 'json' };
import factoryYard from './factory-yard.json' with { type: 'json' };
import farmstead from './farmstead.json' with { type: 'json' };
import forestEdge from './forest-edge.json' with { type: 'json' };
import oldFront from './old-front.json' with { type: 'json' };
import zverogradRuins from './zverograd-ruins.json' with { type: 'json' };

export const TABLE_FORMAT = 'battlefield-table';
const TABLE_VERSION = 1;

export interface Road {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** mm. */
  readonly width: number;
  readonly kind: (typeof ROADS)[number];
}

export type Patch = Extract<Decoration, { shows: 'patch' }>;
export type Ornament = Extract<Decoration, { shows: 'ornament' }>;

/** How a table is painted, and what stands about on it; no rule looks at it. */
export interface Ground {
  readonly base: Mat;
  /** Summer unless told. */
  readonly season?: Season;
  readonly roads: readonly Road[];
  readonly patches?: readonly Patch[];
  readonly ornaments?: readonly Ornament[];
}

/** A table with its terrain, as somebody laid it out; mm. */
export interface TableLayout {
  readonly name: string;
  readonly size: { readonly width: number; readonly depth: number };
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
}

const length = z.number().min(300).max(10_000);
const far = z.number().min(-1e5).max(1e5);
const road = z.strictObject({
  points: z
    .array(z.tuple([far, far]))
    .min(2)
    .max(500),
  width: z.number().positive().max(1000),
  kind: z.enum(ROADS),
});
const layout = z.strictObject({
  format: z.literal(TABLE_FORMAT),
  version: z.literal(TABLE_VERSION),
  name: z.string().min(1).max(200),
  size: z.strictObject({ width: length, depth: length }),
  ground: z.strictObject({ base: z.enum(MATS), roads: z.array(road).max(100) }).default({ base: 'grass', roads: [] }),
  pieces: z.unknown(),
});

/** A table layout out of unknown JSON. */
export function parseTable(value: unknown): Result<TableLayout> {
  const read = readFile(TABLE_FORMAT, TABLE_VERSION, layout, value);
  if (!read.ok) return read;
  const { name, size, ground } = read.value;
  const pieces = parsePieces(read.value.pieces, 'pieces');
  if (!pieces.ok) return pieces;
  for (const [i, piece] of pieces.value.entries()) {
    const { outline } = formOf(piece);
    const off = outline.findIndex(([x, y]) => x < 0 || y < 0 || x > size.width || y > size.depth);
    if (off >= 0) return bad(fault(`pieces[${i}].outline[${off}]`, 'outline.onTable'));
  }
  return ok({ name, size, ground, pieces: pieces.value });
}

/** Tables that come with the program, by an id that never changes. */
const FILES: { readonly [id: string]: unknown } = {
  'crossroads-village': crossroadsVillage,
  'factory-yard': factoryYard,
  farmstead,
  'forest-edge': forestEdge,
  'old-front': oldFront,
  'zverograd-ruins': zverogradRuins,
};

export interface ShippedTable {
  readonly id: string;
  readonly layout: TableLayout;
}

let known: readonly ShippedTable[] | undefined;

/** All of them, in the order of their ids; read once, when first asked for. */
export function shippedTables(): readonly ShippedTable[] {
  known ??= Object.entries(FILES).map(([id, file]) => {
    const read = parseTable(file);
    if (!read.ok) throw new Error(`The table ${id} that comes with the program is broken: ${sentenceOf(read.error)}`);
    return { id, layout: read.value };
  });
  return known;
}

/** How the table of that name is painted, its roads in the middle where it is larger; plain grass for one of unknown name. */
export function groundOf({
  name,
  width,
  depth,
}: {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
}): Ground {
  const layout = shippedTables().find(one => one.layout.name === name)?.layout;
  if (!layout) return { base: 'grass', roads: [] };
  const [dx, dy] = [(width - layout.size.width) / 2, (depth - layout.size.depth) / 2];
  if (dx === 0 && dy === 0) return layout.ground;
  const roads = layout.ground.roads.map(road => ({ ...road, points: road.points.map(([x, y]) => [x + dx, y + dy] as const) }));
  return { ...layout.ground, roads };
}
