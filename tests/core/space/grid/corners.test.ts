import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../core/dice/index.ts';
import type { Box, Point } from '../../../../core/space/grid/corners.ts';
import { isMet, reachedFrom } from '../../../../core/space/grid/corners.ts';

type Line = readonly [a: number, b: number, c: number];

const through = ([px, py]: Point, [qx, qy]: Point): Line => [py - qy, qx - px, px * qy - qx * py];
const meeting = ([a, b, c]: Line, [d, e, f]: Line): Point | null => {
  const w = a * e - b * d;
  return w === 0 ? null : [(b * f - c * e) / w, (c * d - a * f) / w];
};

/** The most corners reached from one point, by trying a point in every cell that the lines through corners cut the square into. */
function slowly(x: number, y: number, corners: readonly Point[], boxes: readonly Box<number>[]): number {
  const edges: readonly Line[] = [
    [1, 0, -x],
    [1, 0, -x - 1],
    [0, 1, -y],
    [0, 1, -y - 1],
  ];
  const ends = boxes.flatMap(({ x0, y0, x1, y1 }): Point[] => [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ]);
  const lines = [...edges, ...corners.flatMap(q => ends.filter(e => e[0] !== q[0] || e[1] !== q[1]).map(e => through(q, e)))];
  const vertices = new Map<string, Point>();
  for (const a of lines)
    for (const b of lines) {
      const p = meeting(a, b);
      if (p && p[0] >= x && p[0] <= x + 1 && p[1] >= y && p[1] <= y + 1) vertices.set(`${p[0].toFixed(9)} ${p[1].toFixed(9)}`, p);
    }
  const points = [...vertices.values()];
  let best = 0;
  for (let i = 0; i < points.length; i++)
    for (let j = 0; j < i; j++)
      for (let k = 0; k < j; k++) {
        const p: Point = [
          (points[i]![0] + points[j]![0] + points[k]![0]) / 3,
          (points[i]![1] + points[j]![1] + points[k]![1]) / 3,
        ];
        // A cell is open: points on one of the lines belong to no cell.
        if (lines.some(([a, b, c]) => Math.abs(a * p[0] + b * p[1] + c) < 1e-9)) continue;
        best = Math.max(best, corners.filter(q => !boxes.some(box => isMet(p, q, box))).length);
      }
  return best;
}

describe('corners that one point reaches', () => {
  it('SAVE-07 agrees with a point tried in every cell, on 120 random boards', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const random = randomFrom(seed);
      const whole = (n: number) => Math.floor(random() * n);
      const [ax, ay, bx, by] = [whole(6), whole(6), whole(6), whole(6)];
      const corners: readonly Point[] = [
        [bx, by],
        [bx + 1, by],
        [bx, by + 1],
        [bx + 1, by + 1],
      ];
      const boxes = Array.from({ length: 1 + whole(3) }, (_, id): Box<number> => {
        const [x, y] = [whole(6), whole(6)];
        if (random() < 0.6) return { x0: x, y0: y, x1: x + 1, y1: y + 1, id };
        return random() < 0.5 ? { x0: x, y0: y, x1: x, y1: y + 1, id } : { x0: x, y0: y, x1: x + 1, y1: y, id };
      }).filter(
        ({ x0, y0, x1, y1 }) =>
          ![
            [ax, ay],
            [bx, by],
          ].some(([x, y]) => x1 - x0 === 1 && y1 - y0 === 1 && x0 === x && y0 === y),
      );
      const fast = reachedFrom(ax, ay, corners, boxes, false);
      expect({ seed, count: fast.count }).toEqual({ seed, count: slowly(ax, ay, corners, boxes) });
      // The point that is named reaches the corners that are named.
      expect(fast.corners.filter(q => boxes.some(box => isMet(fast.from, q, box)))).toEqual([]);
      const all = reachedFrom(ax, ay, corners, boxes, true);
      expect(all.count === corners.length).toBe(fast.count === corners.length);
    }
  });
});
