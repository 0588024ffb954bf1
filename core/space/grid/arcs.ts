import type { Mount } from '../../forces/card.ts';
import type { ModelAt } from '../space.ts';
import type { Square } from './base/forms.ts';
import { placeOf } from './base/forms.ts';
import { squaresUnder } from './base/range.ts';
import { stepOf, turned } from './base/squares.ts';

/** A square as seen along a facing: how far ahead, and how far to the right. Askew, both count half squares; only signs and order matter. */
interface Seen {
  readonly ahead: number;
  readonly right: number;
}

/** Whether one of the squares lies in the arc of the mount (ARC-04 to ARC-06). */
export function squaresInArc(from: ModelAt, targets: readonly Square[], mount: Mount): boolean {
  const { facing } = placeOf(from.place);
  const forward = stepOf(facing);
  const sideways = stepOf(turned(facing, 2));
  const seen = ([column, row]: Square): Seen => ({
    ahead: column * forward[0] + row * forward[1],
    right: column * sideways[0] + row * sideways[1],
  });
  const own = squaresUnder(from).map(seen);
  const them = targets.map(seen);
  const outermost = (by: (s: Seen) => number) => own.filter(s => by(s) === Math.max(...own.map(by)));
  switch (mount) {
    case 'turret':
      return true;
    case 'front':
      return outermost(s => s.ahead).some(s => them.some(t => inWedge(t.ahead - s.ahead, t.right - s.right)));
    case 'rear':
      return outermost(s => -s.ahead).some(s => them.some(t => inWedge(s.ahead - t.ahead, t.right - s.right)));
    case 'right':
      return outermost(s => s.right).some(s => them.some(t => t.right > s.right));
    case 'left':
      return outermost(s => -s.right).some(s => them.some(t => t.right < s.right));
  }
}

/** ARC-04: 45 degrees to each side, the borders included. */
const inWedge = (ahead: number, right: number): boolean => ahead >= 1 && Math.abs(right) <= ahead;

/** Whether some square of the target lies in the arc. */
export const inArc = (from: ModelAt, to: ModelAt, mount: Mount): boolean => squaresInArc(from, squaresUnder(to), mount);
