import { describe, expect, it } from 'vitest';
import type { FreeShape, Vec2 } from '../../../../core/index.ts';
import { rimOf } from '../../../../renderer/scene/base/footprint.ts';

const boxed = (ahead: number, aside: number): FreeShape =>
  ({ base: null, volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 20], half: [ahead, aside, 20] }] }) as never;
const round = { base: { radius: 20, height: 3 }, volumes: [] } as never as FreeShape;
/** A landing craft. */
const boat = boxed(150, 44);

const apart = ([x, y]: Vec2, [u, v]: Vec2) => Math.hypot(x - u, y - v);
/** mm from a spot to a hull that faces so. */
function fromHull([x, y]: Vec2, [ahead, aside]: Vec2, facing: number): number {
  const a = (-facing * Math.PI) / 180;
  const [u, v] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
  return Math.hypot(Math.max(0, Math.abs(u) - ahead), Math.max(0, Math.abs(v) - aside));
}

describe('the rim of a model', () => {
  it('of a base is a circle', () => {
    const [x, y] = rimOf(round, 0)(90, 0, 10);
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(30)]);
    const quarter = (30 * Math.PI) / 2;
    const [u, v] = rimOf(round, 33)(90, -quarter, 10);
    expect([u, v]).toEqual([expect.closeTo(30), expect.closeTo(0)]);
  });

  it.each([0, 30, 90, 180, 250, 315])(
    'of a long hull that faces %i is as near to it everywhere, and begins where it is asked to',
    facing => {
      const rim = rimOf(boat, facing);
      for (let degrees = 0; degrees < 360; degrees += 7) {
        const first = rim(degrees, 0, 10);
        for (const along of [-900, -40, 0, 17.5, 300])
          expect(fromHull(rim(degrees, along, 10), [150, 44], facing)).toBeCloseTo(16);
        // The line from the middle that way leaves the hull where the rim begins.
        const line: Vec2 = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const [across, forth] = [first[0] * line[1] - first[1] * line[0], first[0] * line[0] + first[1] * line[1]];
        expect(Math.abs(across)).toBeLessThanOrEqual(16.001);
        expect(forth).toBeGreaterThan(44);
      }
    },
  );

  it.each([
    [22, 18],
    [75, 40],
    [150, 44],
  ])('of a hull of %i by %i sets tokens anticlockwise side by side, round its corners too', (ahead, aside) => {
    const rim = rimOf(boxed(ahead, aside), 90);
    const spots = Array.from({ length: 8 }, (_, i) => rim(350, i * 17.5, 10));
    for (const [i, spot] of spots.slice(1).entries()) {
      // A token is 16 mm wide.
      expect(apart(spot, spots[i]!)).toBeGreaterThan(16);
      expect(apart(spot, spots[i]!)).toBeLessThanOrEqual(17.51);
      const [[x, y], [u, v]] = [spots[i]!, spot];
      expect(x * v - y * u).toBeGreaterThan(0);
    }
  });
});
