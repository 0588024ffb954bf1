import type { Convex } from '../../../../geometry/convex.ts';
import { span } from '../../../../geometry/convex.ts';
import type { Pair } from './bands.ts';
import { bandStops } from './bands.ts';
import type { Area } from '../../bodies/solids.ts';

/** Everything that can stop a line between two bodies, flat: the one obstacle list of sight. */
export interface Obstacles extends Pair {
  readonly solids: readonly Convex[];
  /** Areas that stop some lines of the shaft and not others. */
  readonly areas: readonly Area[];
}

/** The same for lines that are looked along from the other end. */
export const turnedRound = (o: Obstacles): Obstacles => ({ ...o, fromFeet: o.toFeet, toFeet: o.fromFeet });

/** px, py, pz, qx, qy, qz. */
export type Line = readonly [number, number, number, number, number, number];

/** Whether nothing stops the line p, q. */
export type LineTest = (px: number, py: number, pz: number, qx: number, qy: number, qz: number) => boolean;

/** The solid that has stopped a line last: it mostly stops the neighbours of that line, too. */
export interface Stopper {
  solid: Convex | null;
}

/** The plain test of every obstacle, for lines that are neighbours: what has stopped the one before is asked first. `stopper`: what has, where
 *  others have asked about lines between the same bodies. */
export function lineTest(o: Obstacles, stopper: Stopper = { solid: null }): LineTest {
  const { solids, areas } = o;
  return (px, py, pz, qx, qy, qz) => {
    const last = stopper.solid;
    if (last !== null && span(last, px, py, pz, qx, qy, qz)) return false;
    for (let i = 0; i < solids.length; i++) {
      const solid = solids[i]!;
      if (solid === last || !span(solid, px, py, pz, qx, qy, qz)) continue;
      stopper.solid = solid;
      return false;
    }
    for (let i = 0; i < areas.length; i++) {
      if (bandStops(areas[i]!, o, px, py, pz, qx, qy, qz)) return false;
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

/** The same line looked along from its other end. */
export const reversed = (line: Line): Line => [line[3], line[4], line[5], line[0], line[1], line[2]];
