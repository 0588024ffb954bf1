import * as z from 'zod';
import type { FieldError, Json, Result } from '../../../base/index.ts';
import { bad, fault, ok, pieceId } from '../../../base/index.ts';
import { must, readWith } from '../../../base/read.ts';
import { area, isSimple } from '../../../geometry/polygon.ts';
import { EXACT } from '../../../geometry/tolerances.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { Piece, TerrainKind } from '../../space.ts';
import { isFortification, TERRAIN_KINDS } from '../../space.ts';
import { inAll, isLength, isVector, notNegative, number, point2, positive, upTo } from './fields.ts';
import type { FreeForm, FreeShape, Vec3 } from './forms.ts';
import { asForm, formOf, PARTS, ringOf } from './forms.ts';

/** The most that one document may hold: more is no table, and would keep the judge for minutes. */
export const PIECE_LIMITS = { pieces: 2000, corners: 500, walls: 200, openings: 40, floors: 100 } as const;
/** The most that all pieces of a document may have together: some ten times what a crowded table has. */
const TOGETHER = { corners: 20_000, walls: 5000, floors: 10_000 } as const;

const outline = upTo(PIECE_LIMITS.corners, 'corners', point2)
  .refine(points => points.length >= 3, { ...must('outline.corners', { n: 3 }), abort: true })
  .refine(points => isSimple(ringOf(points)), must('outline.simple'))
  .refine(points => area(ringOf(points)) !== 0, must('outline.area'))
  .refine(points => area(ringOf(points)) > 0, must('outline.order'));

/** The form of a piece of terrain; a `loose` document may have other fields beside these. */
function formFields(others: 'loose' | 'strict') {
  const fields = others === 'strict' ? z.strictObject : z.object;
  const opening = fields({ along: notNegative, width: positive, sill: notNegative, height: positive });
  const wall = fields({
    from: point2,
    to: point2,
    thickness: positive,
    base: number.default(0),
    height: positive,
    openings: upTo(PIECE_LIMITS.openings, 'openings', opening).default([]),
  }).refine(w => w.from[0] !== w.to[0] || w.from[1] !== w.to[1], { path: ['to'], ...must('wall.long') });
  return {
    outline,
    base: number.default(0),
    height: notNegative.optional(),
    floors: upTo(PIECE_LIMITS.floors, 'floors', notNegative).optional(),
    roof: z.boolean().optional(),
    walls: upTo(PIECE_LIMITS.walls, 'walls', wall).optional(),
  };
}

/** The fields of a piece of terrain of one of these kinds. */
export function pieceFields(kinds: readonly TerrainKind[], others: 'loose' | 'strict') {
  const fields = others === 'strict' ? z.strictObject : z.object;
  return fields({
    id: z.string().min(1),
    kind: z.enum(kinds as [TerrainKind, ...TerrainKind[]]),
    ...formFields(others),
  })
    .refine(p => isWalled(p.kind) || (p.walls === undefined && p.floors === undefined && p.roof === undefined), {
      path: ['kind'],
      ...must('piece.building'),
    })
    .refine(p => !isFortification(p.kind) || (p.outline.length === 4 && p.walls?.length === 4 && p.floors === undefined), {
      path: ['walls'],
      ...must('piece.fort'),
    });
}

/** Houses, and fortifications that stand on the table before anybody puts one up. */
const isWalled = (kind: TerrainKind): boolean => kind === 'building' || isFortification(kind);

/** A document's list of such pieces. */
export function pieceList<T extends z.ZodType>(piece: T) {
  const list = upTo(PIECE_LIMITS.pieces, 'pieces', piece);
  const walled = inAll(TOGETHER.walls, 'walls', 'walls', inAll(TOGETHER.floors, 'floors', 'floors', list));
  return inAll(TOGETHER.corners, 'corners', 'outline', walled);
}

type Fields = z.output<ReturnType<typeof pieceFields>>;

/** A piece out of its fields as read; a building has a ground floor and a roof where nothing else is said. */
export function pieceFrom({ id, kind, outline, base, height, floors, roof, walls }: Fields): Piece {
  const form: FreeForm = {
    outline,
    base,
    height: height ?? 0,
    ...(kind === 'building' ? { floors: floors ?? [0], roof: roof ?? true, walls: walls ?? [] } : {}),
    // A Bunker has a roof, a Strongpoint none; nobody stands on either.
    ...(isFortification(kind) ? { roof: kind === 'bunker', walls: walls ?? [] } : {}),
  };
  return { id: pieceId(id), kind, form: asForm(form) };
}

const pieces = pieceList(pieceFields(TERRAIN_KINDS, 'strict'));

/** Terrain out of unknown JSON, as saves and table layouts write it; mm. The first thing wrong is named with its path. */
export function parsePieces(value: unknown, path: string): Result<readonly Piece[]> {
  const read = readWith(pieces, value, path);
  if (!read.ok) return read;
  const ids = new Set<string>();
  for (const [i, { id, walls }] of read.value.entries()) {
    const at = `${path}[${i}]`;
    if (ids.has(id)) return bad(fault(`${at}.id`, 'takenId', { id }));
    ids.add(id);
    const wrong = (walls ?? []).map((one, w) => wallFault(one, `${at}.walls[${w}]`)).find(Boolean);
    if (wrong) return bad(wrong);
  }
  return ok(read.value.map(pieceFrom));
}

const point3 = z.custom<Vec3>(v => isVector(v, 3, isLength), must('numbers', { n: 3 }));
const half = z.custom<Vec3>(v => isVector(v, 3, n => isLength(n) && n > 0), must('positiveNumbers', { n: 3 }));
const part = z.enum(PARTS);
const body: z.ZodType<FreeShape> = z.strictObject({
  base: z.strictObject({ radius: positive }).nullable(),
  volumes: upTo(
    40,
    'volumes',
    z.discriminatedUnion('shape', [
      z.strictObject({ shape: z.literal('box'), part, center: point3, half, yaw: number }),
      z.strictObject({ shape: z.literal('cylinder'), part, center: point3, radius: positive, height: positive }),
      z.strictObject({ shape: z.literal('sphere'), part, center: point3, radius: positive }),
    ]),
  ),
});
const standing = z.strictObject({
  id: z.string().min(1).max(200),
  kind: z.enum(TERRAIN_KINDS),
  form: z.strictObject({
    ...formFields('strict'),
    wreck: z.strictObject({ at: z.strictObject({ x: number, y: number, z: number, facing: number }), shape: body }).optional(),
  }),
});

/** A piece of terrain as it stands in a game, wrecks and fortifications among them. */
export function readPiece(value: unknown, path: string): Result<Piece> {
  const read = readWith(standing, value, path);
  if (!read.ok) return read;
  const { id, kind, form } = read.value;
  return ok({ id: pieceId(id), kind, form: form as unknown as Piece['form'] });
}

/** The same as plain JSON; a pair with `parsePieces`. */
export const writePieces = (pieces: readonly Piece[]): readonly Json[] =>
  pieces.map(({ id, kind, form }) => ({ id, kind, ...formOf({ form }) }) as unknown as Json);

type Wall = NonNullable<Fields['walls']>[number];

/** A hole beyond its wall; a scene may have one, and then it ends with the wall. */
function wallFault({ from, to, height, openings }: Wall, at: string): FieldError | null {
  const length = trig.hypot(to[0] - from[0], to[1] - from[1]);
  const wide = openings.findIndex(one => one.along + one.width > length + EXACT);
  if (wide >= 0) return fault(`${at}.openings[${wide}]`, 'wall.opening', { length });
  const high = openings.findIndex(one => one.sill + one.height > height + EXACT);
  if (high >= 0) return fault(`${at}.openings[${high}]`, 'wall.openingHeight', { height });
  return null;
}
