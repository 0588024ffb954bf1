import type { Measure } from '../../core/index.ts';
import { DESIGN_SIZES, LENGTHS } from '../../core/index.ts';

/** Usual tables, mm, where centimetres are measured. */
export const SIZES = [
  LENGTHS.metric.table,
  { width: 1200, depth: 1200 },
  { width: 1200, depth: 800 },
  { width: 2400, depth: 1200 },
] as const;

interface Size {
  readonly width: number;
  readonly depth: number;
}

export const sizeName = ({ width, depth }: Size): string => `${width}x${depth}`;

/** The smallest and the largest table, mm, where centimetres are measured: 60 to 360 cm by 60 to 180, or 24 to 144 in by 24 to 72. */
export const LEAST_SIZE: Size = { width: DESIGN_SIZES.least, depth: DESIGN_SIZES.least };

export const MOST_SIZE: Size = { width: DESIGN_SIZES.width, depth: DESIGN_SIZES.depth };

/** The size that a name tells; null where it tells none that is played on. */
export function sizeNamed(name: string): Size | null {
  const [, width, depth] = (/^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(name) ?? []).map(Number);
  if (width === undefined || depth === undefined) return null;
  const fits = (n: number, of: keyof Size) => n >= LEAST_SIZE[of] && n <= MOST_SIZE[of];
  return fits(width, 'width') && fits(depth, 'depth') ? { width, depth } : null;
}

/** mm of a table that is measured in centimetres to one of the unit in which its size is told: an inch is a quarter of an R. */
export const SIZE_UNIT: { readonly [M in Measure]: number } = { metric: 10, imperial: 25 };

export const TURN_LIMITS = [null, 3, 4, 6, 8, 10, 12] as const;

export const OPEN_GROUND = 'open';

export interface Squares {
  readonly columns: number;
  readonly rows: number;
}

/** Fewest and most squares that a board may have either way. */
export const LEAST_SQUARES = 6;

export const MOST_SQUARES = 60;
