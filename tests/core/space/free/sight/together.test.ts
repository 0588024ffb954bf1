import { expect, it } from 'vitest';
import { cylinder, prism, span, sphere } from '../../../../../core/geometry/convex.ts';
import { facing } from '../../../../../core/geometry/patches.ts';
import { hideTogether } from '../../../../../core/space/free/sight/prove/together.ts';
import { numbers, rectangle } from '../../../../kit/tables.ts';

/** A fence of overlapping boards between two bodies, now and then with a gap. */
it('what solids are said to hide together is met by every line (seeds 1 to 400)', () => {
  const said = { nothing: 0, something: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const random = numbers(seed);
    const from = cylinder(0, 0, 7, 0, 24);
    const to = random() < 0.5 ? cylinder(0, 300, 7, 0, 24) : sphere(0, 300, 20, 6);
    const boards = Array.from({ length: 9 }, (_, i) => {
      const half = 3.5 + 2.5 * random();
      const ring = rectangle((i - 4) * 8, 60 + 180 * random(), half, 2, 30 * (random() - 0.5)).flat();
      return prism(ring, random() < 0.1 ? 3 : -1, random() < 0.1 ? 20 : 60);
    });
    for (const patch of facing(from, to)
      .flatMap(p => p.halves('upright'))
      .flatMap(p => p.halves('upright'))) {
      if (hideTogether(boards, patch.hull, to) !== 'nothing') {
        said.something++;
        continue;
      }
      said.nothing++;
      for (let k = 0; k < 200; k++) {
        // A point of the hull, and one of the target.
        const weights = Array.from({ length: patch.hull.length / 3 }, () => -Math.log(random() + 1e-12));
        const sum = weights.reduce((x, y) => x + y);
        const p = [0, 1, 2].map(c => weights.reduce((x, w, i) => x + (w / sum) * patch.hull[3 * i + c]!, 0));
        const [angle, r, h] = [2 * Math.PI * random(), Math.sqrt(random()), random()];
        const low = to.form === 'sphere' ? 20 : to.z0 + h * (to.z1 - to.z0);
        const q = [to.x + to.r * r * Math.cos(angle), to.y + to.r * r * Math.sin(angle), low];
        const met = boards.some(board => span(board, p[0]!, p[1]!, p[2]!, q[0]!, q[1]!, q[2]!));
        expect([seed, met]).toEqual([seed, true]);
      }
    }
  }
  expect(said.nothing).toBeGreaterThan(100);
  expect(said.something).toBeGreaterThan(100);
});
