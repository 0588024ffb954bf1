import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Convex } from '../../../core/geometry/convex.ts';
import { cylinder, gap, prism, reachAlong, sphere } from '../../../core/geometry/convex.ts';
import { parting } from '../../../core/geometry/parting.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const body: fc.Arbitrary<Convex> = fc.oneof(
  fc
    .tuple(number(-60, 60), number(-60, 60), number(2, 25), number(2, 25), number(0, Math.PI), number(0, 50), number(1, 30))
    .map(([x, y, a, b, t, z, h]) => {
      const c = Math.cos(t);
      const s = Math.sin(t);
      const at = (u: number, v: number) => [x + u * c - v * s, y + u * s + v * c];
      return prism([at(-a, -b), at(a, -b), at(a, b), at(-a, b)].flat(), z, z + h);
    }),
  fc
    .tuple(number(-60, 60), number(-60, 60), number(1, 20), number(0, 50), number(1, 30))
    .map(([x, y, r, z, h]) => cylinder(x, y, r, z, z + h)),
  fc.tuple(number(-60, 60), number(-60, 60), number(0, 60), number(1, 15)).map(([x, y, z, r]) => sphere(x, y, z, r)),
);

it('a plane has all of the one volume on its inner side and all of the other beyond, and upright ones always have one', () => {
  let found = 0;
  fc.assert(
    fc.property(body, body, (a, b) => {
      const plane = parting(a, b);
      if (plane) {
        found++;
        const { nx, ny, nz, d } = plane;
        expect(reachAlong(a, nx, ny, nz)).toBeLessThan(d);
        expect(-reachAlong(b, -nx, -ny, -nz)).toBeGreaterThan(d);
      } else if (a.form !== 'sphere' && b.form !== 'sphere') expect(gap(a, b)).toBeLessThan(1e-9);
    }),
    { seed: 41, numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(500);
});
