import type { Convex } from '../../../../geometry/convex.ts';
import { span } from '../../../../geometry/convex.ts';
import type { Bands } from './bands.ts';
import { bandStops } from './bands.ts';
import type { Area } from '../../bodies/solids.ts';

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

/** Whether nothing stops the line p, q. */
export type LineTest = (px: number, py: number, pz: number, qx: number, qy: number, qz: number) => boolean;

/** The plain test of every obstacle, for lines that are neighbours: what stops one mostly stops the next, so it is asked first. */
export function lineTest({ solids, areas, bands, fromFeet, toFeet }: Obstacles): LineTest {
  let first = 0;
  return (px, py, pz, qx, qy, qz) => {
    if (first < solids.length && span(solids[first]!, px, py, pz, qx, qy, qz)) return false;
    for (let i = 0; i < solids.length; i++) {
      if (i === first || !span(solids[i]!, px, py, pz, qx, qy, qz)) continue;
      first = i;
      return false;
    }
    for (let i = 0; i < areas.length; i++) {
      if (bandStops(areas[i]!, bands, fromFeet, toFeet, px, py, pz, qx, qy, qz)) return false;
    }
    return true;
  };
}

/** Whether nothing stops one line. */
export const isClear = (o: Obstacles, ...line: Line): boolean => lineTest(o)(...line);

export interface Found {
  /** A line that nothing stops, or null. */
  readonly line: Line | null;
  /** Whether "none" is proved, up to the smallest cell. */
  readonly certain: boolean;
}

export const reversed = (line: Line): Line => [line[3], line[4], line[5], line[0], line[1], line[2]];
