import { spend } from '../base/index.ts';
import { pointGap, span } from '../geometry/convex.ts';
import { INSIDE, TOUCH } from '../geometry/tolerances.ts';
import { bandsOf, bandStops, pairOf } from '../space/free/sight/classify/bands.ts';
import { bodyOf, solidsOf } from '../space/free/bodies/solids.ts';
import type { ModelAt, Sight } from '../space/space.ts';
import type { Scene } from './scene.ts';
import * as trig from '../geometry/trigonometry.ts';

/** Where a line of evidence may begin: in a model, or at a point of the surface. */
export type End = ModelAt | readonly [x: number, y: number, z: number];

const isModel = (end: End): end is ModelAt => 'id' in end;

/**
 * Whether a line is what it says: it runs from the one counted body to the other, and the plain test of every obstacle of the
 * scene lets it pass (LOS-03, LOS-06, LOS-08 to LOS-11). There is no search here, so anybody can follow it.
 */
export function isSeeingLine({ board, measure }: Scene, from: End, to: ModelAt, line: NonNullable<Sight['line']>): boolean {
  const [[px, py, pz], [qx, qy, qz]] = line;
  if (!isOn(from, px, py, pz) || !isOn(to, qx, qy, qz)) return false;
  const stops = (solids: readonly Parameters<typeof span>[0][]) => solids.some(solid => span(solid, px, py, pz, qx, qy, qz));
  spend(4 * (board.models.length + board.pieces.length));
  const own = [to.id, ...(isModel(from) ? [from.id] : [])];
  for (const m of board.models) {
    if (m.type !== 'infantry' && !own.includes(m.id) && stops(bodyOf(m).solids)) return false;
  }
  const bands = bandsOf(measure);
  for (const piece of board.pieces) {
    const { blockers, area } = solidsOf(piece);
    if (stops(blockers.map(b => b.solid))) return false;
    // From the centre of a template, area terrain does not matter (TPL-06).
    if (area && isModel(from) && bandStops(area, pairOf(bodyOf(from), bodyOf(to), bands), px, py, pz, qx, qy, qz)) return false;
  }
  return true;
}

function isOn(end: End, x: number, y: number, z: number): boolean {
  if (isModel(end)) return bodyOf(end).volumes.some(v => pointGap(v, x, y, z) <= TOUCH);
  return trig.hypot(x - end[0], y - end[1], z - end[2]) <= INSIDE + TOUCH;
}
