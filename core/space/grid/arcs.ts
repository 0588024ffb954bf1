import type { Mount } from '../../forces/card.ts';
import type { ModelAt } from '../space.ts';
import type { GridPlace, Square } from './base/forms.ts';
import { placeOf } from './base/forms.ts';
import { squaresUnder } from './base/range.ts';
import { stepOf, turned } from './base/squares.ts';

/** A square as seen along a facing: how far ahead, and how far to the right. Askew, both count half squares; only signs and order matter. */
interface Seen {
  readonly ahead: number;
  readonly right: number;
}

/** Whether one of the squares lies in the arc of the mount (ARC-04 to ARC-06). */
export function squaresInArc(from: ModelAt, targets: readonly Square[], mount: Mount, half: number): boolean {
  const most = WIDTH[half === 45 ? 'wide' : 'narrow'];
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
      return outermost(s => s.ahead).some(s => them.some(t => inWedge(t.ahead - s.ahead, t.right - s.right, most)));
    case 'rear':
      return outermost(s => -s.ahead).some(s => them.some(t => inWedge(s.ahead - t.ahead, t.right - s.right, most)));
    case 'right':
      return outermost(s => s.right).some(s => them.some(t => t.right > s.right));
    case 'left':
      return outermost(s => -s.right).some(s => them.some(t => t.right < s.right));
  }
}

/** How far to the side for each step ahead: 45 degrees, the border included, or 22.5, on whose border no square lies (ARC-04). */
const WIDTH = { wide: 1, narrow: 0.41421 } as const;

const inWedge = (ahead: number, right: number, most: number): boolean => ahead >= 1 && Math.abs(right) <= most * ahead;

/** A place turned towards another along the rows or the columns, as models of every size may be; left as it is on the same square. */
export function turnedTo(place: GridPlace, { column, row }: GridPlace): GridPlace {
  const [east, north] = [column - place.column, row - place.row];
  if (east === 0 && north === 0) return place;
  const along = Math.abs(east) > Math.abs(north);
  return { ...place, facing: along ? (east > 0 ? 'e' : 'w') : north > 0 ? 'n' : 's' };
}

/** Whether some square of the target lies in the arc. */
export const inArc = (from: ModelAt, to: ModelAt, mount: Mount, half: number): boolean =>
  squaresInArc(from, squaresUnder(to), mount, half);
