import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  area,
  clip,
  contains,
  convexParts,
  distance,
  hullOf,
  isSimple,
  ringDistance,
  seams,
  subtract,
} from '../../../core/geometry/polygon.ts';

/** Star-shaped, so always simple; counter-clockwise; seldom convex. */
const star = fc
  .array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 4, maxLength: 14 })
  .map(radii =>
    radii.flatMap((r, i) => [r * Math.cos((2 * Math.PI * i) / radii.length), r * Math.sin((2 * Math.PI * i) / radii.length)]),
  );
const point = fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true }));
const convex = fc
  .array(point, { minLength: 5, maxLength: 12 })
  .map(points => hullOf(points.flat()))
  .filter(ring => ring.length >= 6 && area(ring) > 50);
const total = (rings: readonly (readonly number[])[]) => rings.reduce((sum, r) => sum + area(r), 0);

describe('polygons', () => {
  it('convex parts are convex and fill the outline once', () => {
    fc.assert(
      fc.property(star, fc.array(point, { minLength: 20, maxLength: 20 }), (ring, points) => {
        const parts = convexParts(ring);
        expect(total(parts)).toBeCloseTo(area(ring), 6);
        for (const part of parts) expect(area(hullOf(part))).toBeCloseTo(area(part), 6);
        for (const [x, y] of points) {
          const sure = Math.min(...parts.map(p => distance(p, x, y))) > 1e-6;
          if (sure) expect(contains(ring, x, y)).toBe(false);
        }
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('over every seam of two parts lies a convex ring within the outline', () => {
    let found = 0;
    fc.assert(
      fc.property(star, ring => {
        const parts = convexParts(ring);
        const over = seams(parts);
        expect(over).toHaveLength(parts.length - 1);
        for (const one of over) {
          found++;
          expect(area(one)).toBeGreaterThan(0);
          expect(area(hullOf(one))).toBeCloseTo(area(one), 6);
          // It is in both parts and in nothing else.
          const inside = parts.map(part => area(part) - total(subtract(part, one, 0)));
          expect(inside.filter(size => size > 1e-9)).toHaveLength(2);
          expect(inside.reduce((x, y) => x + y)).toBeCloseTo(area(one), 6);
        }
      }),
      { seed: 6, numRuns: 300 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('subtracting leaves what clipping does not keep', () => {
    fc.assert(
      fc.property(convex, convex, (a, b) => {
        let both = a;
        for (let i = 0, j = b.length - 2; i < b.length; j = i, i += 2) {
          const nx = b[i + 1]! - b[j + 1]!;
          const ny = b[j]! - b[i]!;
          both = clip(both, nx, ny, nx * b[j]! + ny * b[j + 1]!);
        }
        expect(total(subtract(a, b, 0))).toBeCloseTo(area(a) - (both.length > 0 ? area(both) : 0), 5);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('the distance of rings is that of their nearest points', () => {
    fc.assert(
      fc.property(convex, convex, fc.double({ min: 0, max: 200, noNaN: true }), (a, b, shift) => {
        const moved = b.map((v, i) => (i % 2 === 0 ? v + shift : v));
        let least = Number.POSITIVE_INFINITY;
        for (let i = 0; i < moved.length; i += 2) {
          const j = (i + 2) % moved.length;
          for (let k = 0; k < 40; k++) {
            const t = k / 40;
            const x = moved[i]! + t * (moved[j]! - moved[i]!);
            const y = moved[i + 1]! + t * (moved[j + 1]! - moved[i + 1]!);
            least = Math.min(least, distance(a, x, y));
          }
        }
        const exact = ringDistance(a, moved);
        expect(exact).toBeLessThanOrEqual(least + 1e-9);
        if (least > 4) expect(least - exact).toBeLessThan(4);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it.each([
    ['a square', [0, 0, 4, 0, 4, 4, 0, 4], true],
    ['a bow tie', [0, 0, 4, 4, 4, 0, 0, 4], false],
    ['a corner on another side', [0, 0, 4, 0, 4, 4, 2, 0, 0, 4], false],
    ['a doubled corner', [0, 0, 4, 0, 4, 0, 4, 4], false],
    ['a spike', [0, 0, 4, 0, 8, 0, 4, 0, 4, 4], false],
    ['a straight corner', [0, 0, 2, 0, 4, 0, 4, 4, 0, 4], true],
  ])('%s is simple: %s', (_, ring, simple) => {
    expect(isSimple(ring)).toBe(simple);
  });

  it('parts survive straight corners', () => {
    const ring = [0, 0, 2, 0, 4, 0, 4, 2, 4, 4, 2, 4, 2, 2, 1, 2, 0, 2];
    expect(total(convexParts(ring))).toBeCloseTo(area(ring), 12);
  });
});
