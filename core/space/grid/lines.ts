import { spend } from '../../base/effort.ts';
import { CLOSED } from './base/ground.ts';
import type { Walls } from './base/ground.ts';
import type { Dimensions } from './base/squares.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/*
 * Exact lines of sight between squares, in integers (GRID-22).
 *
 * From a source square one quadrant is swept at a time, anti-diagonal by anti-diagonal. The straight lines that leave the source
 * into the quadrant and have met nothing so far fall into views: in each the same corners of obstacles lie below the lines, and the
 * same above. A view is an open set of lines, bounded by its steepest line (through a corner above and one below, nearer the source)
 * and its shallowest one. On any later anti-diagonal these two also bound the points that its lines reach, so that a square is seen
 * from somewhere in the source if some view reaches between its two far corners. An obstacle narrows, splits or ends the views that
 * reach it. All corners are lattice points, all tests are signs of whole numbers: nothing is rounded, and touching blocks.
 */

/** Corners on one side of a view's lines, in a list that views share after a split. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly next: Corner | null;
}

interface View {
  below: Corner;
  above: Corner;
  /** Two points of the steepest line, the one nearer the source first. */
  px: number;
  py: number;
  qx: number;
  qy: number;
  /** Two points of the shallowest line. */
  rx: number;
  ry: number;
  sx: number;
  sy: number;
}

const BELOW: Corner = { x: 1, y: 0, next: null };
const ABOVE: Corner = { x: 0, y: 1, next: null };

/** All lines into the quadrant that leave the source, which is the square from (0,0) to (1,1). */
const wholeView = (): View => ({ below: BELOW, above: ABOVE, px: 0, py: 0, qx: 0, qy: 1, rx: 0, ry: 0, sx: 1, sy: 0 });

/** Above 0 left of the way from p to q, below 0 right of it. */
const turn = (px: number, py: number, qx: number, qy: number, x: number, y: number): number =>
  (qx - px) * (y - py) - (qy - py) * (x - px);

const overSteepest = (v: View, x: number, y: number): number => turn(v.px, v.py, v.qx, v.qy, x, y);
const overShallowest = (v: View, x: number, y: number): number => turn(v.rx, v.ry, v.sx, v.sy, x, y);

/** The view keeps only its lines below this corner. */
function keepBelow(v: View, x: number, y: number): void {
  v.above = { x, y, next: v.above };
  let { x: px, y: py } = BELOW;
  for (let c: Corner | null = v.below; c !== null; c = c.next) {
    spend(1);
    if (c.x + c.y < x + y && turn(px, py, x, y, c.x, c.y) > 0) {
      px = c.x;
      py = c.y;
    }
  }
  v.px = px;
  v.py = py;
  v.qx = x;
  v.qy = y;
}

/** The view keeps only its lines above this corner. */
function keepAbove(v: View, x: number, y: number): void {
  v.below = { x, y, next: v.below };
  let { x: rx, y: ry } = ABOVE;
  for (let c: Corner | null = v.above; c !== null; c = c.next) {
    spend(1);
    if (c.x + c.y < x + y && turn(rx, ry, x, y, c.x, c.y) < 0) {
      rx = c.x;
      ry = c.y;
    }
  }
  v.rx = rx;
  v.ry = ry;
  v.sx = x;
  v.sy = y;
}

/** The views in order from the steepest to the shallowest, after something that spans from one corner to another on one anti-diagonal. */
function block(views: View[], leftX: number, leftY: number, rightX: number, rightY: number): void {
  spend(4 * views.length);
  for (let n = 0; n < views.length; n++) {
    const v = pick(views, n);
    if (overSteepest(v, rightX, rightY) >= 0) continue;
    if (overShallowest(v, leftX, leftY) <= 0) continue;
    const noneAbove = overSteepest(v, leftX, leftY) >= 0;
    const noneBelow = overShallowest(v, rightX, rightY) <= 0;
    if (noneAbove && noneBelow) views.splice(n--, 1);
    else if (noneAbove) keepBelow(v, rightX, rightY);
    else if (noneBelow) keepAbove(v, leftX, leftY);
    else {
      const lower = { ...v };
      keepAbove(v, leftX, leftY);
      keepBelow(lower, rightX, rightY);
      views.splice(++n, 0, lower);
    }
  }
}

/** Where a wall begins: from here on each view passes it on one side. */
function begin(views: View[], x: number, y: number): void {
  spend(4 * views.length);
  for (let n = 0; n < views.length; n++) {
    const v = pick(views, n);
    const steep = overSteepest(v, x, y);
    const shallow = overShallowest(v, x, y);
    if (steep < 0 && shallow > 0) {
      const lower = { ...v };
      keepAbove(v, x, y);
      keepBelow(lower, x, y);
      views.splice(++n, 0, lower);
    } else if (steep === 0) v.above = { x, y, next: v.above };
    else if (shallow === 0) v.below = { x, y, next: v.below };
  }
}

/** Whether a view passes above the point where a wall began; `begin` has settled that. */
function passesAbove(v: View, x: number, y: number): boolean {
  const sign = overSteepest(v, x, y) || overShallowest(v, x, y);
  if (sign !== 0) return sign < 0;
  for (let c: Corner | null = v.below; c !== null; c = c.next) {
    spend(1);
    if (c.x === x && c.y === y) return true;
  }
  return false;
}

/** The upper end of an upright wall that began one step lower: whoever passed above that must pass above this. */
function endUpright(views: View[], x: number, y: number): void {
  spend(4 * views.length);
  for (let n = 0; n < views.length; n++) {
    const v = pick(views, n);
    if (overShallowest(v, x, y) <= 0 || !passesAbove(v, x, y - 1)) continue;
    if (overSteepest(v, x, y) >= 0) views.splice(n--, 1);
    else keepAbove(v, x, y);
  }
}

/** The far end of a level wall that began one step nearer: whoever passed below that must pass below this. */
function endLevel(views: View[], x: number, y: number): void {
  spend(4 * views.length);
  for (let n = 0; n < views.length; n++) {
    const v = pick(views, n);
    if (overSteepest(v, x, y) >= 0 || passesAbove(v, x - 1, y)) continue;
    if (overShallowest(v, x, y) <= 0) views.splice(n--, 1);
    else keepBelow(v, x, y);
  }
}

/**
 * Sweeps the quadrant towards `dx`, `dy` (1 or -1) from the square `x`, `y`, counted from 0. Marks what is seen; with a target, the
 * number of a square, returns a view that sees it instead.
 */
function sweep(
  x: number,
  y: number,
  dx: number,
  dy: number,
  blocked: Uint8Array,
  walls: Walls,
  { columns, rows }: Dimensions,
  seen: Uint8Array,
  target: number,
): View | null {
  const width = dx > 0 ? columns - x : x + 1;
  const height = dy > 0 ? rows - y : y + 1;
  const views = [wholeView()];
  const here = y * columns + x;
  // Edge numbers grow from the near side of the source square.
  const uprightAt = (i: number, j: number) => pick(walls.upright, (y + dy * j) * (columns + 1) + (dx > 0 ? x + i : x + 1 - i));
  const levelAt = (i: number, j: number) => pick(walls.level, (dy > 0 ? y + j : y + 1 - j) * columns + x + dx * i);
  for (let t = 1; t < width + height && views.length > 0; t++) {
    const first = Math.max(0, t - height);
    const last = Math.min(width - 1, t - 1);
    if (walls.any && t > 1) {
      for (let i = Math.max(1, first); i <= last; i++) if (uprightAt(i, t - 1 - i) === CLOSED) endUpright(views, i, t - i);
      for (let i = first; i <= Math.min(last, t - 2); i++)
        if (levelAt(i, t - 1 - i) === CLOSED) endLevel(views, i + 1, t - 1 - i);
    }
    for (let i = first; t > 1 && i <= last; i++) {
      const j = t - 1 - i;
      const square = here + dx * i + dy * j * columns;
      spend(4 + 2 * views.length);
      for (let n = 0; n < views.length; n++) {
        const v = pick(views, n);
        if (overSteepest(v, i + 1, j) >= 0 || overShallowest(v, i, j + 1) <= 0) continue;
        if (square === target) return v;
        seen[square] = 1;
        break;
      }
      if (blocked[square] === 1) block(views, i, j + 1, i + 1, j);
    }
    if (walls.any) {
      for (let i = Math.max(0, t - height); i <= Math.min(width, t); i++) {
        const j = t - i;
        const starts =
          (i >= 1 && i < width && j < height && uprightAt(i, j) === CLOSED) ||
          (j >= 1 && j < height && i < width && levelAt(i, j) === CLOSED);
        if (starts) begin(views, i, j);
      }
    }
  }
  return null;
}

const QUADRANTS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** 1 for every square that some point of the source square sees; squares are numbered row by row, and the source sees itself. */
export function seenFrom(source: number, blocked: Uint8Array, walls: Walls, size: Dimensions): Uint8Array {
  const seen = new Uint8Array(blocked.length);
  seen[source] = 1;
  const x = source % size.columns;
  const y = (source - x) / size.columns;
  for (const [dx, dy] of QUADRANTS) sweep(x, y, dx, dy, blocked, walls, size, seen, -1);
  return seen;
}

/** A line that proves that one square sees another, `[x, y]` to `[x, y]` in squares from the south-west corner; null where there is none. */
export function lineBetween(
  source: number,
  target: number,
  blocked: Uint8Array,
  walls: Walls,
  size: Dimensions,
): readonly [readonly [number, number], readonly [number, number]] | null {
  const x = source % size.columns;
  const y = (source - x) / size.columns;
  const tx = target % size.columns;
  const ty = (target - tx) / size.columns;
  if (source === target) {
    return [
      [x + 0.25, y + 0.5],
      [x + 0.75, y + 0.5],
    ];
  }
  const scratch = new Uint8Array(blocked.length);
  for (const [dx, dy] of QUADRANTS) {
    const view = sweep(x, y, dx, dy, blocked, walls, size, scratch, target);
    if (!view) continue;
    const i = Math.abs(tx - x);
    const j = Math.abs(ty - y);
    const [from, to] = middleLine(view, i, j);
    const put = ([u, w]: readonly [number, number]) => [dx > 0 ? x + u : x + 1 - u, dy > 0 ? y + w : y + 1 - w] as const;
    return [put(from), put(to)];
  }
  return null;
}

/** The line of a view that keeps farthest from the corners on both sides, from the middle of its way in the source to that in the target. */
function middleLine(view: View, i: number, j: number): readonly [readonly [number, number], readonly [number, number]] {
  const below: Corner[] = [{ x: i + 1, y: j, next: null }];
  const above: Corner[] = [{ x: i, y: j + 1, next: null }];
  for (let c: Corner | null = view.below; c !== null; c = c.next) below.push(c);
  for (let c: Corner | null = view.above; c !== null; c = c.next) above.push(c);
  // The nearest points of the two hulls; the line runs across the middle of the gap.
  let best = { gap: Number.POSITIVE_INFINITY, ax: 0, ay: 0, bx: 0, by: 0 };
  const tryPair = (c: Corner, a: Corner, b: Corner, flip: boolean) => {
    const ux = b.x - a.x;
    const uy = b.y - a.y;
    const long = ux * ux + uy * uy;
    const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((c.x - a.x) * ux + (c.y - a.y) * uy) / long));
    const fx = a.x + along * ux;
    const fy = a.y + along * uy;
    const gap = (c.x - fx) ** 2 + (c.y - fy) ** 2;
    if (gap < best.gap) best = flip ? { gap, ax: c.x, ay: c.y, bx: fx, by: fy } : { gap, ax: fx, ay: fy, bx: c.x, by: c.y };
  };
  spend(6 * above.length * below.length * (above.length + below.length));
  for (const c of above) for (const a of below) for (const b of below) tryPair(c, a, b, false);
  for (const c of below) for (const a of above) for (const b of above) tryPair(c, a, b, true);
  const mx = (best.ax + best.bx) / 2;
  const my = (best.ay + best.by) / 2;
  const ux = best.by - best.ay;
  const uy = best.ax - best.bx;
  return [chord(mx, my, ux, uy, 0, 0), chord(mx, my, ux, uy, i, j)];
}

/** The middle of what a line has of the unit square at `x`, `y`. */
function chord(mx: number, my: number, ux: number, uy: number, x: number, y: number): readonly [number, number] {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (const [from, way, edge] of [
    [mx, ux, x],
    [my, uy, y],
  ] as const) {
    if (way === 0) continue;
    const [a, b] = [(edge - from) / way, (edge + 1 - from) / way];
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
  }
  const at = (low + high) / 2;
  return [mx + at * ux, my + at * uy];
}
