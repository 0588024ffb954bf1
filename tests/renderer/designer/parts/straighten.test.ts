import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vec2 } from '../../../../core/index.ts';
import type { Corners, Pixels } from '../../../../renderer/designer/parts/straighten.ts';
import { cornersAmong, fillRow, photoOf } from '../../../../renderer/designer/parts/straighten.ts';

const TABLE = { width: 1800, depth: 1200 };
/** A table as somebody sees it who sits at its near edge; mm of the table under the picture. */
const SEEN: Corners = [
  [200, 150],
  [1600, 180],
  [1250, 900],
  [480, 880],
];

const pixels = (width: number, height: number, of: (x: number, y: number) => readonly [number, number, number]): Pixels => ({
  ...{ width, height },
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, i) => [...of(i % width, Math.floor(i / width)), 255]).flat(),
  ),
});
const blank = (width: number, height: number): Pixels => pixels(width, height, () => [0, 0, 0]);

/** Where a point of the table lies in the photo, by the numbers of the map. */
function at([a, b, c, d, e, f, g, h]: readonly number[], u: number, v: number): Vec2 {
  const w = g! * u + h! * v + 1;
  return [(a! * u + b! * v + c!) / w, (d! * u + e! * v + f!) / w];
}

/** Where the ways from corner to corner cross. */
function crossing([p, q, r, s]: Corners): Vec2 {
  const [ax, ay, bx, by] = [r[0] - p[0], r[1] - p[1], s[0] - q[0], s[1] - q[1]];
  const t = ((q[0] - p[0]) * by - (q[1] - p[1]) * bx) / (ax * by - ay * bx);
  return [p[0] + t * ax, p[1] + t * ay];
}

describe('four corners of a table in a picture', () => {
  it('may be pointed out in any order: each is the corner that it lies next to', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...SEEN], { minLength: 4, maxLength: 4 }), points => {
        expect(cornersAmong(points, TABLE)).toEqual(SEEN);
      }),
    );
  });

  it.each<[string, readonly Vec2[]]>([
    ['three of them in a line', [SEEN[0], SEEN[1], [900, 165], SEEN[3]]],
    ['one among the others', [SEEN[0], SEEN[1], SEEN[2], [900, 300]]],
    ['two in one place', [SEEN[0], SEEN[0], SEEN[2], SEEN[3]]],
    ['three', SEEN.slice(1)],
    ['five', [...SEEN, [900, 600]]],
  ])('are none where there are %s', (_, points) => {
    expect(cornersAmong(points, TABLE)).toBe(null);
  });
});

describe('a photo made straight', () => {
  it('has the corners where they were pointed out, and the middle of the table where its diagonals cross', () => {
    const map = [...photoOf(SEEN)];
    const [a, b, c, d] = SEEN;
    const found = [at(map, 0, 0), at(map, 1, 0), at(map, 1, 1), at(map, 0, 1), at(map, 0.5, 0.5)];
    for (const [i, due] of [a, b, c, d, crossing(SEEN)].entries())
      for (const axis of [0, 1] as const) expect(found[i]![axis]).toBeCloseTo(due[axis], 6);
  });

  it('shows each quarter of a table in its own colour, however the photo was taken', () => {
    const quarter = (u: number, v: number) => (u < 0.5 ? (v < 0.5 ? 40 : 90) : v < 0.5 ? 140 : 190);
    // Photos are painted from what they show, so that nothing of what is tested helps to paint them.
    const [p, q, r, s] = SEEN.map(([x, y]) => [x / 10, 120 - y / 10] as const) as unknown as Corners;
    const middle = crossing([p, q, r, s]);
    // The edges' own middles lie on the lines through the crossing and the vanishing points.
    const meet = (k: Vec2, l: Vec2, m: Vec2, n: Vec2) => crossing([k, m, l, n]);
    const away = meet(p, s, q, r);
    const level = meet(p, q, s, r);
    const side = ([ax, ay]: Vec2, [bx, by]: Vec2, x: number, y: number) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    const isLeft = (x: number, y: number) => side(away, middle, x, y) === side(away, middle, p[0], p[1]);
    const isNear = (x: number, y: number) => side(level, middle, x, y) === side(level, middle, p[0], p[1]);
    const photo = pixels(180, 120, (x, y) => {
      const value = quarter(isLeft(x + 0.5, y + 0.5) ? 0 : 1, isNear(x + 0.5, y + 0.5) ? 0 : 1);
      return [value, value, value];
    });
    const made = blank(60, 40);
    const map = photoOf([p, q, r, s]);
    for (let row = 0; row < made.height; row++) fillRow(made, row, photo, map);
    const value = (u: number, v: number) => made.data[4 * (Math.floor((1 - v) * 40) * 60 + Math.floor(u * 60))]!;
    for (const u of [0.1, 0.45, 0.55, 0.9])
      for (const v of [0.1, 0.4, 0.6, 0.9]) expect([u, v, value(u, v)]).toEqual([u, v, quarter(u, v)]);
  });
});
