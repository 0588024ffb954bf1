import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cylinder, prism, span, sphere } from '../../../core/geometry/convex.ts';
import { columnOf, stopsColumns } from '../../../core/geometry/stops.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = number(1, 30);
const solid = fc.oneof(
  fc.tuple(size, size, number(-20, 20), number(1, 60), number(0, 3)).map(([a, b, z, h, turn]) => {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const at = (u: number, v: number) => [u * c - v * s, u * s + v * c];
    return prism([at(-a, -3 * b), at(a, -3 * b), at(a, 3 * b), at(-a, 3 * b)].flat(), z, z + h);
  }),
  fc.tuple(size, number(-20, 20), number(1, 60)).map(([r, z, h]) => cylinder(0, 0, r, z, z + h)),
  size.map(r => sphere(0, 0, 10, r)),
);

it('what stops two columns stops every line between the bodies in them, and nothing else is said to', () => {
  let stopped = 0;
  fc.assert(
    fc.property(
      solid,
      number(-30, 30),
      number(1, 8),
      fc.tuple(number(0, 6.3), number(0, 1), number(0, 6.3), number(0, 1)),
      (blocker, y, r, [a, h, b, k]) => {
        const from = cylinder(-120, y, r, 0, 20);
        const to = cylinder(120, -y, 4, 10, 30);
        const [p, q] = [columnOf(from, to), columnOf(to, from)];
        const said = stopsColumns(blocker, p, q);
        if (said) stopped++;
        if (said) {
          const [px, py] = [from.x + r * Math.cos(a), from.y + r * Math.sin(a)];
          expect(span(blocker, px, py, 20 * h, to.x + 4 * Math.cos(b), to.y + 4 * Math.sin(b), 10 + 20 * k)).toBe(true);
          return;
        }
        let open = false;
        for (let i = 0; i < 8; i += 2)
          for (let j = 0; j < 8; j += 2)
            for (const z of [0, 20])
              for (const w of [10, 30])
                if (!span(blocker, p.plan[i]!, p.plan[i + 1]!, z, q.plan[j]!, q.plan[j + 1]!, w)) open = true;
        expect(open).toBe(true);
      },
    ),
    { seed: 31, numRuns: 2000 },
  );
  expect(stopped).toBeGreaterThan(100);
});
