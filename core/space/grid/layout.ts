import * as z from 'zod';
import type { Json, Result } from '../../base/index.ts';
import { ok } from '../../base/index.ts';
import { readFile } from '../../base/read.ts';
import type { Piece } from '../space.ts';
import { parsePieces, writePieces } from './pieces.ts';
import type { Dimensions } from './base/squares.ts';

export const BOARD_FORMAT = 'battlefield-board';
const BOARD_VERSION = 1;

/** A board with the terrain that is printed on it or prescribed: two joined along their long sides, as a rule (SETUP-03). */
export interface GridLayout {
  readonly name: string;
  readonly size: Dimensions;
  readonly pieces: readonly Piece[];
}

const MOST = 60;
const layout = z.strictObject({
  format: z.literal(BOARD_FORMAT),
  version: z.literal(BOARD_VERSION),
  name: z.string().min(1).max(120),
  size: z.strictObject({ columns: z.int().min(2).max(MOST), rows: z.int().min(2).max(MOST) }),
  pieces: z.unknown(),
});

/** A board out of unknown JSON. */
export function parseGridLayout(value: unknown): Result<GridLayout> {
  const read = readFile(BOARD_FORMAT, BOARD_VERSION, layout, value);
  if (!read.ok) return read;
  const { name, size } = read.value;
  const pieces = parsePieces(read.value.pieces, 'pieces', size);
  return pieces.ok ? ok({ name, size, pieces: pieces.value }) : pieces;
}

/** The same as plain JSON; a pair with `parseGridLayout`. */
export const writeGridLayout = ({ name, size, pieces }: GridLayout): Json => ({
  format: BOARD_FORMAT,
  version: BOARD_VERSION,
  name,
  size: { columns: size.columns, rows: size.rows },
  pieces: writePieces(pieces),
});
