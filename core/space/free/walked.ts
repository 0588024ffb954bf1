import type { Convex } from '../../geometry/plane/convex.ts';
import { disc, polygon } from '../../geometry/plane/convex.ts';
import type { ShapeIndex } from '../../geometry/plane/grid.ts';
import { indexed } from '../../geometry/plane/grid.ts';
import type { Times } from '../../geometry/plane/sweep.ts';
import { overlapTimes } from '../../geometry/plane/sweep.ts';
import type { Piece, Place } from '../space.ts';
import type { Vec2 } from './base/forms.ts';
import { placeOf } from './base/forms.ts';
import { MARKER_RADIUS } from './movement/markers.ts';
import { remembered } from './movement/remembered.ts';
import type { Table } from './movement/table.ts';
import { terrainObstacles } from './movement/terrain.ts';
import { TOUCH } from './movement/tolerances.ts';

/*
 * Where infantry can walk to on the ground from the edges of the table (ZVE-31), by points so many mm apart: straight from one to the next.
 * A soldier is a point here, and walls are what stops somebody so wide that each way through them has a line of points in it.
 */
const APART = 25;
const WIDTH = 2 * APART;
const FOOT = disc(0, 0, 0);
/** mm behind a fortification: where a soldier stands who is about to go in. */
const BEHIND = 40;
/** Parts of its back at which one may stand. */
const ALONG = [0.25, 0.5, 0.75];

type Wall = { readonly shape: Convex };

const wallsOf = remembered((pieces: readonly Piece[]): readonly Wall[] =>
  pieces.flatMap(piece => terrainObstacles(piece, 'infantry', 0, WIDTH)),
);

const TIMES: Times = { enter: 0, leave: 0 };
const NEAR: Wall[] = [];

function isClear(walls: ShapeIndex<Wall>, x: number, y: number, dx: number, dy: number): boolean {
  NEAR.length = 0;
  walls.near(Math.min(x, x + dx), Math.min(y, y + dy), Math.max(x, x + dx), Math.max(y, y + dy), NEAR);
  return !NEAR.some(({ shape }) => overlapTimes(FOOT, x, y, dx, dy, shape, TOUCH, TIMES));
}

/** Points in rows from the south-west, from half a step off both edges. */
interface Walked {
  readonly columns: number;
  readonly reached: Uint8Array;
}

function walkedTo(pieces: readonly Piece[], shut: readonly Convex[], { width, depth }: Table): Walked {
  const columns = Math.floor(width / APART);
  const rows = Math.floor(depth / APART);
  const walls = indexed([...wallsOf(pieces), ...shut.map(shape => ({ shape }))], width, depth);
  const at = (n: number) => (n + 0.5) * APART;
  const reached = new Uint8Array(columns * rows);
  const queue: number[] = [];
  const come = (column: number, row: number) => {
    reached[row * columns + column] = 1;
    queue.push(row * columns + column);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const isBorder = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
      if (isBorder && isClear(walls, at(column), at(row), 0, 0)) come(column, row);
    }
  for (const from of queue) {
    const column = from % columns;
    const row = (from - column) / columns;
    for (const [right, up] of STRAIGHT) {
      const [c, r] = [column + right, row + up];
      if (c < 0 || r < 0 || c >= columns || r >= rows || reached[r * columns + c] === 1) continue;
      if (isClear(walls, at(column), at(row), right * APART, up * APART)) come(c, r);
    }
  }
  return { columns, reached };
}

const STRAIGHT: readonly Vec2[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Whether some point within so many mm has been walked to. */
function isReached({ columns, reached }: Walked, x: number, y: number, within: number): boolean {
  const first = (n: number) => Math.max(0, Math.ceil((n - within) / APART - 0.5));
  const last = (n: number, count: number) => Math.min(count - 1, Math.floor((n + within) / APART - 0.5));
  for (let row = first(y); row <= last(y, reached.length / columns); row++)
    for (let column = first(x); column <= last(x, columns); column++) {
      const [dx, dy] = [(column + 0.5) * APART - x, (row + 0.5) * APART - y];
      if (dx * dx + dy * dy <= within * within && reached[row * columns + column] === 1) return true;
    }
  return false;
}

/** What a fortification with this outline would keep infantry from that walks there from the edges: its own back, the last side of the
 *  outline, or an objective which it could walk to before; null for nothing. */
export function closesOff(
  outline: readonly Vec2[],
  pieces: readonly Piece[],
  markers: readonly Place[],
  table: Table,
): 'back' | 'objective' | null {
  const around = walkedTo(pieces, [polygon(outline.flat())], table);
  const [[px, py], [qx, qy]] = [outline.at(-1)!, outline[0]!];
  const long = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2);
  const [ox, oy] = [((qy - py) / long) * BEHIND, ((px - qx) / long) * BEHIND];
  const isDoor = (part: number) => isReached(around, px + part * (qx - px) + ox, py + part * (qy - py) + oy, APART);
  if (!ALONG.some(isDoor)) return 'back';
  if (markers.length === 0) return null;
  const before = walkedTo(pieces, [], table);
  const isLost = ({ x, y }: { readonly x: number; readonly y: number }) =>
    isReached(before, x, y, MARKER_RADIUS) && !isReached(around, x, y, MARKER_RADIUS);
  return markers.map(placeOf).some(isLost) ? 'objective' : null;
}
