import type { Vec3 } from '../../core/index.ts';
import type { PointerReport } from '../scene/index.ts';

/** What a hand points at, to a millimetre over the table: finer than that nobody lays a piece, and its place is a number that can be read.
 *  The designer has snapping of its own. */
export function toMillimetre(report: PointerReport): PointerReport {
  const { hit, level } = report;
  const at = (z: number) => {
    const spot = level(z);
    return spot && whole(spot);
  };
  return { ...report, hit: { ...hit, ground: whole(hit.ground) }, level: at };
}

const whole = ([x, y, z]: Vec3): Vec3 => [Math.round(x), Math.round(y), z];
