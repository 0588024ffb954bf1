import { z } from 'zod';
import type { FieldError, Json, PieceId, Result } from '../../base/index.ts';
import { bad, ok } from '../../base/index.ts';
import { readWith } from '../../base/read.ts';
import { area, isSimple } from '../../geometry/polygon.ts';
import type { Piece, TerrainKind } from '../space.ts';
import { TERRAIN_KINDS } from '../space.ts';
import { asForm, formOf } from './forms.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** Kinds that a document may name; a wreck is only ever left by a game. */
export const NAMED_KINDS: readonly TerrainKind[] = TERRAIN_KINDS.filter(kind => kind !== 'wreck');

const FAR = 1e5;
const number = z.number().min(-FAR).max(FAR);
const positive = number.positive();
const notNegative = number.min(0);
const point = z.tuple([number, number]);

const opening = z.strictObject({ along: notNegative, width: positive, sill: notNegative, height: positive });
const wall = z.strictObject({
  from: point,
  to: point,
  thickness: positive,
  base: number.default(0),
  height: positive,
  openings: z.array(opening).max(100).default([]),
});
const piece = z.strictObject({
  id: z.string().min(1).max(100),
  kind: z.enum(NAMED_KINDS as [TerrainKind, ...TerrainKind[]]),
  outline: z.array(point).min(3).max(500),
  base: number.default(0),
  height: notNegative.default(0),
  floors: z.array(notNegative).max(20).optional(),
  roof: z.boolean().optional(),
  walls: z.array(wall).max(200).optional(),
});

/** Terrain out of unknown JSON, as scenes and table layouts write it; mm. The first thing wrong is named with its path. */
export function parsePieces(value: unknown, path: string): Result<readonly Piece[]> {
  const read = readWith(z.array(piece).max(2000), value, path);
  if (!read.ok) return read;
  const ids = new Set<string>();
  for (const [i, { id, outline, walls }] of read.value.entries()) {
    const at = `${path}[${i}]`;
    if (ids.has(id)) return bad({ path: `${at}.id`, expected: `expected another id, "${id}" is taken` });
    ids.add(id);
    const wrong = outlineFault(outline, at) ?? (walls ?? []).map((one, w) => wallFault(one, `${at}.walls[${w}]`)).find(Boolean);
    if (wrong) return bad(wrong);
  }
  return ok(
    read.value.map(({ id, kind, ...form }) => ({ id: id as PieceId, kind, form: asForm(form as Parameters<typeof asForm>[0]) })),
  );
}

/** The same as plain JSON; a pair with `parsePieces`. */
export const writePieces = (pieces: readonly Piece[]): readonly Json[] =>
  pieces.map(({ id, kind, form }) => ({ id, kind, ...formOf({ form }) }) as unknown as Json);

function outlineFault(outline: readonly (readonly [number, number])[], at: string): FieldError | null {
  const ring = outline.flat();
  if (!isSimple(ring)) return { path: `${at}.outline`, expected: 'expected an outline that does not cross or touch itself' };
  if (area(ring) <= 0) return { path: `${at}.outline`, expected: 'expected the corners counter-clockwise, seen from above' };
  return null;
}

function wallFault({ from, to, height, openings }: z.output<typeof wall>, at: string): FieldError | null {
  const length = trig.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return { path: `${at}.to`, expected: 'expected another point than from' };
  const wide = openings.findIndex(one => one.along + one.width > length + 1e-6);
  if (wide >= 0) return { path: `${at}.openings[${wide}]`, expected: `expected a hole within the ${length} mm of the wall` };
  const high = openings.findIndex(one => one.sill + one.height > height + 1e-6);
  if (high >= 0)
    return { path: `${at}.openings[${high}]`, expected: `expected a hole within the ${height} mm of the wall's height` };
  return null;
}
