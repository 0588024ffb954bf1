import { describe, expect, it } from 'vitest';
import type { Vec2, Vec3 } from '../../../../core/index.ts';
import { area, contains, ringOf } from '../../../../core/index.ts';
import {
  circle,
  filled,
  flameOutline,
  hatched,
  lengthOf,
  ribbon,
  spotAlong,
} from '../../../../renderer/scene/overlays/shapes.ts';

/** Area that a flat geometry covers where nothing lies twice. */
function areaIn(geometry: ReturnType<typeof filled>): number {
  const p = geometry.getAttribute('position');
  let area = 0;
  for (let i = 0; i < p.count; i += 3) {
    const [ax, ay] = [p.getX(i), p.getY(i)];
    area += Math.abs((p.getX(i + 1) - ax) * (p.getY(i + 2) - ay) - (p.getX(i + 2) - ax) * (p.getY(i + 1) - ay)) / 2;
  }
  return area;
}

const line: readonly Vec3[] = [
  [0, 0, 1],
  [100, 0, 1],
  [100, 50, 1],
];

describe('shapes on the table', () => {
  it('fill an outline', () => {
    expect(
      areaIn(
        filled(
          [
            [0, 0],
            [40, 0],
            [40, 30],
            [20, 10],
            [0, 30],
          ],
          2,
        ),
      ),
    ).toBeCloseTo(800, 3);
  });

  it('follow a line with dashes of the length told, and stop where they are told', () => {
    expect(
      areaIn(
        ribbon(
          [
            [0, 0, 0],
            [100, 0, 0],
          ],
          { width: 4 },
        ),
      ),
    ).toBeCloseTo(400, 3);
    expect(
      areaIn(
        ribbon(
          [
            [0, 0, 0],
            [100, 0, 0],
          ],
          { width: 4, dash: [10, 10] },
        ),
      ),
    ).toBeCloseTo(200, 3);
    expect(
      areaIn(
        ribbon(
          [
            [0, 0, 0],
            [100, 0, 0],
          ],
          { width: 4, from: 20, to: 50 },
        ),
      ),
    ).toBeCloseTo(120, 3);
  });

  it('keep dashes even round a corner', () => {
    const even = areaIn(ribbon(line, { width: 2, dash: [30, 20] }));
    expect(even).toBeCloseTo(3 * 30 * 2, 3);
  });

  it('find the spot along a line', () => {
    expect(lengthOf(line)).toBe(150);
    expect(spotAlong(line, 120)).toEqual({ spot: [100, 20, 1], turn: Math.PI / 2 });
    expect(spotAlong(line, 900).spot).toEqual([100, 50, 1]);
  });

  it('draw a flame as the hull of its tip and the disc at its end', () => {
    const outline = flameOutline([0, 0], [10, 0], 200, 25);
    expect(Math.max(...outline.map(p => p[0]))).toBeCloseTo(200, 1);
    expect(Math.max(...outline.map(p => p[1]))).toBeCloseTo(25, 1);
    expect(area(ringOf(outline))).toBeGreaterThan(0);
    expect(contains(ringOf(outline), 100, 12)).toBe(true);
    expect(contains(ringOf(outline), 60, 14)).toBe(false);
    // Hull of a point and a disc: two right triangles and the far part of the disc.
    const [far, radius] = [175, 25];
    const touch = Math.acos(radius / far);
    expect(area(ringOf(outline))).toBeCloseTo(
      radius * Math.sqrt(far * far - radius * radius) + radius * radius * (Math.PI - touch),
      -1.5,
    );
  });

  it('draw arcs that begin and end where they are told', () => {
    const arc = circle([0, 0], 10, -45, 90);
    expect(arc[0]).toEqual([expect.closeTo(7.07, 2), expect.closeTo(-7.07, 2)]);
    expect(arc.at(-1)).toEqual([expect.closeTo(7.07, 2), expect.closeTo(7.07, 2)]);
  });

  it('hatch an outline with lines inside it alone, on one raster for all', () => {
    const hollow: readonly Vec2[] = [
      [0, 0],
      [60, 0],
      [60, 40],
      [40, 40],
      [40, 20],
      [20, 20],
      [20, 40],
      [0, 40],
    ];
    const level = hatched(hollow, 0, 15, 2);
    expect(level.map(([[x0, y0, z], [x1]]) => [x0, x1, y0, z].map(Math.round))).toEqual([
      [0, 60, 15, 2],
      [0, 20, 30, 2],
      [40, 60, 30, 2],
    ]);
    // The length of the lines is the area over the gap, whichever way they run.
    for (const turn of [0, 45, -45, 30]) {
      const length = hatched(hollow, turn, 0.5, 0).reduce((sum, line) => sum + lengthOf(line), 0);
      expect(length * 0.5, `${turn}`).toBeCloseTo(2000, -2);
    }
    expect(
      hatched(
        [
          [0, 0],
          [3, 0],
          [3, 3],
        ],
        0,
        15,
        0,
      ),
    ).toEqual([]);
  });
});
