import { expect, it } from 'vitest';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import type { Board } from '../../../../../core/space/space.ts';
import { box, soldier } from '../../../../kit/free.ts';

/** A wall across the line of sight so far from the viewer, between two places along it and two heights. mm. */
const wall = (id: string, y: number, left: number, right: number, low: number, high: number) =>
  box(id, [left / 10, right / 10], [(y - 0.5) / 10, (y + 0.5) / 10], (high - low) / 10, low / 10);

it("LOS-03 the back of the lid of a viewer's body, beside the head, may be all that sees", () => {
  const [a, b] = [soldier('a', 0, 0), soldier('b', 0.5, 29)];
  const slits = (at: number): Board => ({
    models: [a, b],
    pieces: [
      wall('left', 10, -200, 4.8, 0, 200),
      wall('right', 10, 5.2, 200, 0, 200),
      wall('low', 10, -200, 200, 0, 24.2),
      wall('over', 10, -200, 200, 24.22, 200),
      wall('far', 270, -200, 200, 0, at),
      wall('above', 270, -200, 200, at + 0.4, 200),
    ],
  });
  const bands = { near: 100, deep: 300 };
  // From the back of the lid lines rise to between 27.6 and 28.1 at the second slit; from before it, higher.
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(sight(from, to, slits(27.6), bands).seen).toBe(true);
    expect(sight(from, to, slits(26.9), bands).seen).toBe(false);
  }
});
