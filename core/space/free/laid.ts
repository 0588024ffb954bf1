import type { Measure } from '../../base/index.ts';
import { LENGTHS } from '../../base/index.ts';
import type { Piece } from '../space.ts';
import { asForm, formOf } from './base/forms.ts';

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** A table whose size in mm is told in centimetres, as it is where inches are measured: 180 x 120 cm are 72 x 48 in (MOVE-01, TURN-01). */
export function sizeIn(measure: Measure, { width, depth }: Size): Size {
  // The ratio is one of whole numbers: tenths of a millimetre are exact.
  const convert = (mm: number) => Math.round((mm * 10 * LENGTHS[measure].range) / LENGTHS.metric.range) / 10;
  return { width: convert(width), depth: convert(depth) };
}

/** Terrain that was laid out on a table, in the middle of another one, without what would hang over its edge. Terrain keeps its size. */
export function laidOut(pieces: readonly Piece[], from: Size, on: Size): readonly Piece[] {
  const dx = (on.width - from.width) / 2;
  const dy = (on.depth - from.depth) / 2;
  if (dx === 0 && dy === 0) return pieces;
  return pieces
    .map(piece => shifted(piece, dx, dy))
    .filter(piece => formOf(piece).outline.every(([x, y]) => x >= 0 && y >= 0 && x <= on.width && y <= on.depth));
}

function shifted(piece: Piece, dx: number, dy: number): Piece {
  const form = formOf(piece);
  const by = ([x, y]: readonly [number, number]) => [x + dx, y + dy] as const;
  const walls = form.walls?.map(wall => ({ ...wall, from: by(wall.from), to: by(wall.to) }));
  return { ...piece, form: asForm({ ...form, outline: form.outline.map(by), ...(walls ? { walls } : {}) }) };
}
