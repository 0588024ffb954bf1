import type { Json } from '../../base/index.ts';
import type { Piece } from '../space.ts';
import { laidOut } from './laid.ts';

/** mm to which a table is told: as many R are a little more in inches than in centimetres. */
const ABOUT = 100;

/** What lies somewhere, whatever it is called and wherever it lies. */
export const kindsOf = (pieces: readonly Piece[]): Json => pieces.map(({ kind }) => kind).sort();

/** About how large a table is and what lies there, whichever unit its size is told in: terrain that was laid in the middle of either has no
 *  part in it where it hangs over the edge of one. */
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
  return { ...on, pieces: kindsOf(laidOut(pieces, { width, depth }, on)) };
}
