import * as z from 'zod';
import type { FieldError, Json, PieceId, Result } from '../../base/index.ts';
import { bad, fault, ok } from '../../base/index.ts';
import { readWith } from '../../base/read.ts';
import type { Piece } from '../space.ts';
import type { GridKind, Square } from './base/forms.ts';
import { asForm, FACINGS, formOf, GRID_KINDS, OPENINGS, WALL_SIDES } from './base/forms.ts';
import type { Dimensions } from './base/squares.ts';
import { isOn, isSame } from './base/squares.ts';

const square = z.tuple([z.int(), z.int()]);
const wall = z.strictObject({ square, side: z.enum(WALL_SIDES), opening: z.enum(OPENINGS).nullable().default(null) });
const piece = z.strictObject({
  id: z.string().min(1).max(100),
  kind: z.enum(GRID_KINDS as [GridKind, ...GridKind[]]),
  squares: z.array(square).max(400).default([]),
  walls: z.array(wall).max(400).default([]),
  storeys: z.int().min(1).max(10).default(1),
  roof: z.boolean().default(false),
  facing: z.enum(FACINGS).exactOptional(),
});
type Read = z.output<typeof piece>;

/** Whether terrain may lie on terrain: on no board that is played on, but on one that is still being designed. */
type Overlapping = 'refused' | 'allowed';

/** Terrain of a board out of unknown JSON. The first thing wrong is named with its path. */
export function parsePieces(
  value: unknown,
  path: string,
  board: Dimensions,
  overlapping: Overlapping = 'refused',
): Result<readonly Piece[]> {
  const read = readWith(z.array(piece).max(1000), value, path);
  if (!read.ok) return read;
  const wrong = faultOf(read.value, path, board, overlapping);
  if (wrong) return bad(wrong);
  return ok(read.value.map(({ id, kind, ...form }) => ({ id: id as PieceId, kind, form: asForm(form) })));
}

const standing = z.strictObject({
  id: piece.shape.id,
  kind: piece.shape.kind,
  form: piece.omit({ id: true, kind: true }),
});

/** A piece of terrain as it stands in a game, rubble and fortifications among them. */
export function readPiece(value: unknown, path: string): Result<Piece> {
  const read = readWith(standing, value, path);
  return read.ok ? ok({ ...read.value, id: read.value.id as PieceId, form: asForm(read.value.form) }) : read;
}

/** The same as plain JSON; a pair with `parsePieces`. */
export const writePieces = (pieces: readonly Piece[]): readonly Json[] =>
  pieces.map(({ id, kind, form }) => ({ id, kind, ...formOf({ form }) }) as unknown as Json);

function faultOf(pieces: readonly Read[], path: string, board: Dimensions, overlapping: Overlapping): FieldError | null {
  const ids = new Set<string>();
  let filled: Square[] = [];
  for (const [i, { id, kind, squares, walls, storeys, roof, facing }] of pieces.entries()) {
    const at = `${path}[${i}]`;
    if (ids.has(id)) return fault(`${at}.id`, 'takenId', { id });
    ids.add(id);
    // A piece lies nowhere twice, whatever may lie on it.
    if (overlapping === 'allowed') filled = [];
    if (squares.length === 0 && (kind !== 'solid' || walls.length === 0)) return fault(`${at}.squares`, 'grid.squares');
    if (kind !== 'building' && (storeys !== 1 || roof)) return fault(`${at}.storeys`, 'grid.storeys');
    if (kind !== 'building' && kind !== 'bunker' && squares.length > 0 && walls.length > 0)
      return fault(`${at}.walls`, 'grid.walls');
    if (kind !== 'strongpoint' && facing !== undefined) return fault(`${at}.facing`, 'grid.faces');
    for (const [s, one] of squares.entries()) {
      if (!isOn(one, board)) return offBoard(`${at}.squares[${s}]`, board);
      // Smoke drifts over whatever is there.
      if (kind === 'smoke') continue;
      if (filled.some(other => isSame(one, other))) return fault(`${at}.squares[${s}]`, 'grid.taken');
      filled.push(one);
    }
    const off = walls.findIndex(one => !isOn(one.square, board));
    if (off >= 0) return offBoard(`${at}.walls[${off}].square`, board);
    const elsewhere = kind === 'building' ? walls.findIndex(one => !squares.some(other => isSame(one.square, other))) : -1;
    if (elsewhere >= 0) return fault(`${at}.walls[${elsewhere}].square`, 'grid.ofBuilding');
  }
  return null;
}

const offBoard = (path: string, { columns, rows }: Dimensions) => fault(path, 'grid.square', { columns, rows });
