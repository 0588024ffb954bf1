import { expect, it } from 'vitest';
import type { Convex } from '../../../core/geometry/convex.ts';
import { cylinder, gap, holds, pointGap, prism, sphere } from '../../../core/geometry/convex.ts';
import { partsOutside } from '../../../core/geometry/outside.ts';
import { numbers, rectangle } from '../../kit/tables.ts';

/** A round volume, a box or a ball about the middle. */
function volume(random: () => number): Convex {
  const r = 3 + 10 * random();
  const form = random();
  if (form < 0.35) return cylinder(0, 0, r, 0, 20 + 10 * random());
  if (form < 0.7) return sphere(0, 0, 15, r);
  return prism(rectangle(0, 0, r, 3 + 5 * random(), 90 * random()).flat(), 0, 20);
}

it('parts are what of a volume lies outside of prisms, each beyond one plane of every one of them (seeds 1 to 300)', () => {
  const found = { out: 0, within: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const random = numbers(seed);
    const c = volume(random);
    const prisms = Array.from({ length: 1 + Math.floor(2 * random()) }, () => {
      const ring = rectangle(20 * random() - 10, 20 * random() - 10, 2 + 10 * random(), 2 + 5 * random(), 90 * random()).flat();
      const low = -2 + 15 * random();
      return prism(ring, low, low + 3 + 25 * random());
    }).filter(p => gap(p, c) === 0);
    if (prisms.length === 0) continue;
    const parts = partsOutside(c, prisms);
    if (!parts) continue;
    for (const part of parts) {
      expect(part.beyond).toHaveLength(prisms.length);
      for (let i = 0; i < part.points.length; i += 3) {
        const [x, y, z] = [part.points[i]!, part.points[i + 1]!, part.points[i + 2]!];
        expect(pointGap(c, x, y, z)).toBeLessThan(0.01 * c.r);
        for (const { nx, ny, nz, d } of part.beyond) expect(nx * x + ny * y + nz * z).toBeGreaterThan(d - 1e-9);
      }
    }
    for (let k = 0; k < 200; k++) {
      const [x, y, z] = [c.x0 + (c.x1 - c.x0) * random(), c.y0 + (c.y1 - c.y0) * random(), c.z0 + (c.z1 - c.z0) * random()];
      if (!holds(c, x, y, z)) continue;
      const isOut = prisms.every(p => pointGap(p, x, y, z) > 0.5);
      const inPart = parts.some(({ beyond }) => beyond.every(({ nx, ny, nz, d }) => nx * x + ny * y + nz * z >= d));
      if (isOut) {
        found.out++;
        expect([seed, inPart]).toEqual([seed, true]);
      } else if (prisms.some(p => holds(p, x, y, z))) {
        found.within++;
        expect([seed, inPart && prisms.every(p => pointGap(p, x, y, z) > 0)]).toEqual([seed, false]);
      }
    }
  }
  expect(found.out).toBeGreaterThan(3000);
  expect(found.within).toBeGreaterThan(2000);
});
