import { spend } from '../../base/effort.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/*
 * Which corners of a target can be reached from one point of a square (SAVE-07), in whole numbers.
 *
 * From each corner the obstacles before the square cast shadows on it: closed sectors of directions. What is left are open sectors;
 * a point from which several corners are reached lies in one sector of each. Sectors are cut out of the square one by one, keeping
 * the polygon as the lines that bound it and their meeting points in homogeneous coordinates.
 */

/** A closed axis-parallel box, flat for a wall: x0, y0, x1, y1 in squares from the south-west corner of the board. */
export interface Box<Id> {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly id: Id;
}

export type Point = readonly [x: number, y: number];

/** `a x + b y + c > 0` on the inner side. */
type Line = readonly [a: number, b: number, c: number];
/** The point `x / w`, `y / w`, with `w` above 0. */
type Vertex = readonly [x: number, y: number, w: number];

/** Line i runs from vertex i - 1 to vertex i. */
interface Polygon {
  readonly lines: readonly Line[];
  readonly vertices: readonly Vertex[];
}

/** An open sector of directions from a corner, as its two sides. */
type Sector = readonly [Line, Line];

/** The most corners that one point of a square reaches, which they are, and such a point. */
export interface Reached {
  readonly count: number;
  readonly corners: readonly Point[];
  readonly from: Point;
}

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];

/** Best point of the open unit square with this south-west corner; `enough` ends the search, which may count on all or nothing below it. */
export function reachedFrom(
  x: number,
  y: number,
  corners: readonly Point[],
  boxes: readonly Box<unknown>[],
  all: boolean,
): Reached {
  const sectors = corners.map(corner => sectorsFrom(corner, x, y, boxes));
  let best: { count: number; corners: readonly Point[]; polygon: Polygon } = { count: 0, corners: [], polygon: squareOf(x, y) };
  const search = (n: number, polygon: Polygon, reached: readonly Point[]): boolean => {
    if (reached.length > best.count) best = { count: reached.length, corners: reached, polygon };
    if (n === corners.length) return best.count === corners.length;
    if (reached.length + corners.length - n <= best.count) return false;
    const open = at(sectors, n);
    const more = [...reached, at(corners, n)];
    if (open === null) return search(n + 1, polygon, more);
    for (const [one, other] of open) {
      const half = cut(polygon, one);
      const part = half && cut(half, other);
      if (part && search(n + 1, part, more)) return true;
    }
    return all ? false : search(n + 1, polygon, reached);
  };
  search(0, best.polygon, []);
  return { count: best.count, corners: best.corners, from: middleOf(best.polygon) };
}

/** The directions in which a corner is open towards the square; null where it is a corner of the square itself. */
function sectorsFrom(corner: Point, x: number, y: number, boxes: readonly Box<unknown>[]): readonly Sector[] | null {
  const [qx, qy] = corner;
  if (qx >= x && qx <= x + 1 && qy >= y && qy <= y + 1) return null;
  const [low, high] = spanOf(corner, { x0: x, y0: y, x1: x + 1, y1: y + 1, id: null });
  const shadows: (readonly [Point, Point])[] = [];
  spend(40 * boxes.length);
  for (const box of boxes) {
    if (!isBefore(box, x, y, qx, qy)) continue;
    const [from, to] = spanOf(corner, box);
    const start = isWithin(from, low, high) ? from : isWithin(low, from, to) ? low : null;
    const end = isWithin(to, low, high) ? to : isWithin(high, from, to) ? high : null;
    if (start && end) shadows.push([start, end]);
  }
  shadows.sort(([a], [b]) => -cross(a, b));
  const open: Sector[] = [];
  let lit: Point = low;
  for (const [start, end] of shadows) {
    if (cross(lit, start) > 0) open.push(sector(corner, lit, start));
    if (cross(lit, end) > 0) lit = end;
  }
  if (cross(lit, high) > 0) open.push(sector(corner, lit, high));
  return open;
}

/** Whether a direction lies in a closed span of less than half a turn. */
const isWithin = (v: Point, low: Point, high: Point): boolean =>
  cross(low, v) >= 0 && cross(v, high) >= 0 && (dot(v, low) > 0 || dot(v, high) > 0);

/** The outermost directions from a corner to a box, counter-clockwise; the corner may be one of the box's own. */
function spanOf([qx, qy]: Point, { x0, y0, x1, y1 }: Box<unknown>): readonly [Point, Point] {
  let low: Point | null = null;
  let high: Point | null = null;
  for (const [x, y] of [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const) {
    if (x === qx && y === qy) continue;
    const way: Point = [x - qx, y - qy];
    if (low === null || cross(low, way) < 0) low = way;
    if (high === null || cross(high, way) > 0) high = way;
  }
  return [low!, high!];
}

/** Whether a box can lie between a corner and the inside of the square; those behind the square or beside the corner's back cannot. */
function isBefore({ x0, y0, x1, y1 }: Box<unknown>, x: number, y: number, qx: number, qy: number): boolean {
  if (qx >= x0 && qx <= x1 && qy >= y0 && qy <= y1) return true;
  return (x1 <= x && qx < x) || (x0 >= x + 1 && qx > x + 1) || (y1 <= y && qy < y) || (y0 >= y + 1 && qy > y + 1);
}

const sector = ([qx, qy]: Point, low: Point, high: Point): Sector => [
  [-low[1], low[0], low[1] * qx - low[0] * qy],
  [high[1], -high[0], high[0] * qy - high[1] * qx],
];

function squareOf(x: number, y: number): Polygon {
  const lines: readonly Line[] = [
    [0, 1, -y],
    [-1, 0, x + 1],
    [0, -1, y + 1],
    [1, 0, -x],
  ];
  return { lines, vertices: lines.map((line, i) => meeting(line, at(lines, (i + 1) % 4))) };
}

function meeting([a, b, c]: Line, [d, e, f]: Line): Vertex {
  const w = a * e - b * d;
  const sign = w < 0 ? -1 : 1;
  return [sign * (b * f - c * e), sign * (c * d - a * f), sign * w];
}

/** The part of a polygon strictly inside a line; null where that has no area. */
function cut({ lines, vertices }: Polygon, by: Line): Polygon | null {
  spend(60 + 30 * vertices.length);
  const signs = vertices.map(([x, y, w]) => by[0] * x + by[1] * y + by[2] * w);
  if (!signs.some(s => s > 0)) return null;
  if (signs.every(s => s >= 0)) return { lines, vertices };
  const count = lines.length;
  const isKept = (i: number) => at(signs, (i + count - 1) % count) > 0 || at(signs, i % count) > 0;
  const kept: Line[] = [];
  for (let i = 0; i < count; i++) {
    if (!isKept(i)) continue;
    kept.push(at(lines, i));
    if (at(signs, i) < 0 || !isKept(i + 1)) kept.push(by);
  }
  return { lines: kept, vertices: kept.map((line, i) => meeting(line, at(kept, (i + 1) % kept.length))) };
}

function middleOf({ vertices }: Polygon): Point {
  const sum = vertices.reduce(([x, y], v) => [x + v[0] / v[2], y + v[1] / v[2]] as const, [0, 0] as Point);
  return [sum[0] / vertices.length, sum[1] / vertices.length];
}

/** Whether a straight line from one point to another meets a box before it gets there. */
export function isMet(p: Point, q: Point, { x0, y0, x1, y1 }: Box<unknown>): boolean {
  spend(10);
  let low = 0;
  let high = 1;
  for (const [from, way, least, most] of [
    [p[0], q[0] - p[0], x0, x1],
    [p[1], q[1] - p[1], y0, y1],
  ] as const) {
    if (way === 0) {
      if (from < least || from > most) return false;
    } else {
      const [a, b] = [(least - from) / way, (most - from) / way];
      low = Math.max(low, Math.min(a, b));
      high = Math.min(high, Math.max(a, b));
    }
  }
  return low <= high && low < 1;
}
