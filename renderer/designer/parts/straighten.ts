import type { Vec2 } from '../../../core/index.ts';

/** Lower left, lower right, upper right, upper left. */
export type Corners = readonly [Vec2, Vec2, Vec2, Vec2];

/** Pixels, four bytes each, row after row from the upper one. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What four points that were pointed out in any order are of a table: each the corner that it lies next to; mm. Null where they are no corners
 *  of one table seen at an angle: three of them in a line, or one within the others. */
export function cornersAmong(points: readonly Vec2[], { width, depth }: Size): Corners | null {
  if (points.length !== 4) return null;
  const [mx, my] = [0, 1].map(axis => points.reduce((sum, p) => sum + p[axis]!, 0) / 4) as [number, number];
  const round = [...points].sort(([ax, ay], [bx, by]) => Math.atan2(ay - my, ax - mx) - Math.atan2(by - my, bx - mx));
  if (!round.every((p, i) => isLeft(p, round[(i + 1) % 4]!, round[(i + 2) % 4]!))) return null;
  const table: Corners = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  const turned = [0, 1, 2, 3].map(by => round.map((_, i) => round[(i + by) % 4]!) as unknown as Corners);
  const off = (one: Corners) => one.reduce((sum, [x, y], i) => sum + Math.hypot(x - table[i]![0], y - table[i]![1]), 0);
  return turned.reduce((best, one) => (off(one) < off(best) ? one : best));
}

/** Whether the way over three points turns left, by a triangle of 1 cm² at least. */
const isLeft = ([ax, ay]: Vec2, [bx, by]: Vec2, [cx, cy]: Vec2): boolean => (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 200;

/** The eight numbers by which a point of a table lies in a photo of it; from the lower left corner, as parts of its width and depth: across
 *  `(0 u + 1 v + 2) / (6 u + 7 v + 1)`, along `(3 u + 4 v + 5)` by the same. The one map that leaves all straight lines straight. */
export type Photo = Float64Array;

/** A photo that has the corners of the table there. */
export function photoOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Photo {
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = ax * by - ay * bx;
  const g = (sx * by - sy * bx) / area;
  const h = (ax * sy - ay * sx) / area;
  return Float64Array.of(x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h);
}

/** Fills a row of a picture of the whole table, each pixel from the four of the photo that it lies among. `photo`: in pixels of it, down from its
 *  upper edge. */
export function fillRow(to: Pixels, row: number, from: Pixels, photo: Photo): void {
  const [a, b, c, d, e, f, g, h] = photo as unknown as [number, number, number, number, number, number, number, number];
  const { data, width, height } = from;
  const v = 1 - (row + 0.5) / to.height;
  for (let column = 0; column < to.width; column++) {
    const u = (column + 0.5) / to.width;
    const w = g * u + h * v + 1;
    const x = Math.max(0, Math.min(width - 1, (a * u + b * v + c) / w - 0.5));
    const y = Math.max(0, Math.min(height - 1, (d * u + e * v + f) / w - 0.5));
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = left + 1 < width ? 4 : 0;
    const down = top + 1 < height ? 4 * width : 0;
    const first = 4 * (top * width + left);
    for (let byte = first; byte < first + 4; byte++) {
      const upper = data[byte]! + (data[byte + across]! - data[byte]!) * (x - left);
      const lower = data[byte + down]! + (data[byte + down + across]! - data[byte + down]!) * (x - left);
      to.data[4 * (row * to.width + column) + byte - first] = upper + (lower - upper) * (y - top);
    }
  }
}
