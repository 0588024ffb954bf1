import * as z from 'zod';
import type { Json, Result } from '../../base/index.ts';
import { ok } from '../../base/index.ts';
import { readFile } from '../../base/read.ts';
import type { Piece } from '../space.ts';
import { parsePieces, writePieces } from './pieces.ts';

export const LAYOUT_FORMAT = 'battlefield-table';
export const LAYOUT_VERSION = 1;

/** A table with its terrain, ready to play on; sizes in mm. */
export interface Layout {
  readonly name: string;
  readonly size: { readonly width: number; readonly depth: number };
  readonly pieces: readonly Piece[];
}

const layout = z.strictObject({
  format: z.literal(LAYOUT_FORMAT),
  version: z.literal(LAYOUT_VERSION),
  name: z.string().min(1).max(120),
  size: z.strictObject({ width: z.number().min(300).max(10_000), depth: z.number().min(300).max(10_000) }),
  pieces: z.unknown(),
});

/** A table layout out of unknown JSON. */
export function parseLayout(value: unknown): Result<Layout> {
  const read = readFile(LAYOUT_FORMAT, LAYOUT_VERSION, layout, value);
  if (!read.ok) return read;
  const pieces = parsePieces(read.value.pieces, 'pieces');
  return pieces.ok ? ok({ name: read.value.name, size: read.value.size, pieces: pieces.value }) : pieces;
}

/** The same as plain JSON; a pair with `parseLayout`. */
export const writeLayout = ({ name, size, pieces }: Layout): Json => ({
  format: LAYOUT_FORMAT,
  version: LAYOUT_VERSION,
  name,
  size,
  pieces: writePieces(pieces),
});
