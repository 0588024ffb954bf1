import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Convex } from '../../../core/geometry/convex.ts';
import { cylinder, prism, span, sphere } from '../../../core/geometry/convex.ts';
import { coneMeets } from '../../../core/geometry/meet.ts';

const number = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const body: fc.Arbitrary<Convex> = fc.oneof(
  fc
    .tuple(number(-50, 50), number(-50, 50), number(2, 20), number(2, 20), number(0, Math.PI), number(0, 30), number(1, 30))
    .map(([x, y, a, b, t, z, h]) => {
      const c = Math.cos(t);
      const s = Math.sin(t);
      const at = (u: number, v: number) => [x + u * c - v * s, y + u * s + v * c];
      return prism([at(-a, -b), at(a, -b), at(a, b), at(-a, b)].flat(), z, z + h);
    }),
  fc
    .tuple(number(-50, 50), number(-50, 50), number(1, 20), number(0, 30), number(1, 30))
    .map(([x, y, r, z, h]) => cylinder(x, y, r, z, z + h)),
  fc.tuple(number(-50, 50), number(-50, 50), number(0, 40), number(1, 15)).map(([x, y, z, r]) => sphere(x, y, z, r)),
);

/** Points of a volume, dense enough to find a meeting that is not a graze. */
function points(c: Convex): number[][] {
  const out: number[][] = [];
  const n = 12;
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++)
      for (let k = 0; k <= n; k++) {
        const x = c.x0 + ((c.x1 - c.x0) * i) / n;
        const y = c.y0 + ((c.y1 - c.y0) * j) / n;
        const z = c.z0 + ((c.z1 - c.z0) * k) / n;
        if (span(c, x, y, z, x, y, z)) out.push([x, y, z]);
      }
  return out;
}

describe('the hull of a point and a volume against an obstacle', () => {
  it('finds every meeting that dense lines find', () => {
    let meetings = 0;
    let misses = 0;
    fc.assert(
      fc.property(body, body, fc.tuple(number(-150, 150), number(-150, 150), number(0, 60)), (target, obstacle, [px, py, pz]) => {
        const found = points(target).some(([x, y, z]) => span(obstacle, px, py, pz, x!, y!, z!));
        const said = coneMeets(px, py, pz, target, obstacle);
        if (found) {
          meetings++;
          expect(said).toBe(true);
        } else if (said) misses++;
      }),
      { seed: 7, numRuns: 600 },
    );
    expect(meetings).toBeGreaterThan(100);
    // Dense lines overlook grazes only.
    expect(misses).toBeLessThan(25);
  });
});
