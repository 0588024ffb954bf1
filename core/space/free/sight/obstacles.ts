import type { Convex } from '../../../geometry/convex.ts';
import { span } from '../../../geometry/convex.ts';
import type { Bands } from './bands.ts';
import { bandStops } from './bands.ts';
import type { Area } from '../bodies/solids.ts';

/** Everything that can stop a line between two bodies, flat: the one obstacle list of sight. */
export interface Obstacles {
  readonly solids: readonly Convex[];
  /** Areas that stop some lines of the shaft and not others. */
  readonly areas: readonly Area[];
  readonly bands: Bands;
  readonly fromFeet: readonly Convex[];
  readonly toFeet: readonly Convex[];
}

/** px, py, pz, qx, qy, qz. */
export type Line = readonly [number, number, number, number, number, number];

let last = 0;

/** Forgets what stopped the last line: what a search costs shall not depend on the search before it. */
export function beginAnew(): void {
  last = 0;
}

/** Whether nothing stops the line; the plain test of every obstacle. */
export function isClear(o: Obstacles, px: number, py: number, pz: number, qx: number, qy: number, qz: number): boolean {
  const n = o.solids.length;
  // Neighbouring lines are mostly stopped by the same thing, so it is asked first.
  if (last < n && span(o.solids[last]!, px, py, pz, qx, qy, qz)) return false;
  for (let i = 0; i < n; i++) {
    if (span(o.solids[i]!, px, py, pz, qx, qy, qz)) {
      last = i;
      return false;
    }
  }
  for (let i = 0; i < o.areas.length; i++) {
    if (bandStops(o.areas[i]!, o.bands, o.fromFeet, o.toFeet, px, py, pz, qx, qy, qz)) return false;
  }
  return true;
}

export interface Found {
  /** A line that nothing stops, or null. */
  readonly line: Line | null;
  /** Whether "none" is proved, up to the smallest cell. */
  readonly certain: boolean;
}

export const reversed = (line: Line): Line => [line[3], line[4], line[5], line[0], line[1], line[2]];
