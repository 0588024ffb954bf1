import type { Json } from '../../base/index.ts';
import type { Piece } from '../space.ts';
import { writePieces } from './base/pieces.ts';
import { laidOut } from './laid.ts';

/** mm to which a table is told: as many R are a little more in inches than in centimetres. */
const ABOUT = 100;

/** A table as it is whichever unit its size is told in: its terrain lies in the middle of either, and none hangs over the edge of both. */
export function groundAs({
  width,
  depth,
  pieces,
}: {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
}): Json {
  const about = (mm: number) => Math.floor(mm / ABOUT) * ABOUT;
  const on = { width: about(width), depth: about(depth) };
  return { ...on, pieces: toTenths(writePieces(laidOut(pieces, { width, depth }, on))) };
}

/** Numbers to the tenth, so that what was moved about and back is what it was. */
const toTenths = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)) as Json;
