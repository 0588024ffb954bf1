import { describe, expect, it } from 'vitest';
import { chance } from '../../../core/dice/index.ts';
import { area, borderDistance, contains, isSimple } from '../../../core/geometry/polygon.ts';
import { without } from '../../../core/geometry/without.ts';

const disc = (x: number, y: number, r: number): readonly number[] =>
  Array.from({ length: 48 }, (_, i) => [x + r * Math.cos((i * Math.PI) / 24), y + r * Math.sin((i * Math.PI) / 24)]).flat();
const box = (x0: number, y0: number, x1: number, y1: number): readonly number[] => [x0, y0, x1, y0, x1, y1, x0, y1];
const areaOf = (rings: readonly (readonly number[])[]) => rings.reduce((sum, ring) => sum + area(ring), 0);

describe('a ring without others', () => {
  it('stays itself where nothing is near it', () => {
    expect(without(disc(0, 0, 75), [box(100, 0, 200, 50)])).toEqual([disc(0, 0, 75)]);
  });

  it('is one ring beside a wall, two where a house parts it, and nothing inside one', () => {
    expect(without(disc(0, 0, 75), [box(20, -100, 200, 100)])).toHaveLength(1);
    expect(without(disc(0, 0, 75), [box(-10, -100, 10, 100)])).toHaveLength(2);
    expect(without(disc(0, 0, 75), [box(-100, -100, 100, 100)])).toEqual([]);
  });

  it('is parted round a hole, and loses what two houses wall to wall cover once', () => {
    const round = without(disc(0, 0, 75), [box(-10, -10, 10, 10)]);
    expect(round).toHaveLength(2);
    expect(areaOf(round)).toBeCloseTo(area(disc(0, 0, 75)) - 400);
    const row = without(disc(0, 0, 75), [box(-100, 10, 0, 100), box(0, 10, 100, 100)]);
    expect(row).toHaveLength(1);
    expect(areaOf(row)).toBeCloseTo(areaOf(without(disc(0, 0, 75), [box(-100, 10, 100, 100)])));
  });

  it.each(Array.from({ length: 40 }, (_, i) => `seed ${i}`))('is what the plain test of points says (%s)', seed => {
    const random = chance(seed);
    const among = (least: number, most: number) => Math.round(least + random() * (most - least));
    const holes = Array.from({ length: among(1, 3) }, () => {
      const [x, y] = [among(-90, 60), among(-90, 60)];
      return box(x, y, x + among(5, 120), y + among(5, 120));
    });
    const ring = disc(0, 0, 75);
    const rings = without(ring, holes);
    for (const one of rings) expect([isSimple(one), area(one) > 0]).toEqual([true, true]);
    for (let i = 0; i < 300; i++) {
      const [x, y] = [among(-8000, 8000) / 100, among(-8000, 8000) / 100];
      if ([ring, ...holes].some(one => borderDistance(one, x, y) < 0.2)) continue;
      // Round a hole the rings meet on a line.
      if (rings.some(one => borderDistance(one, x, y) < 0.2)) continue;
      const left = contains(ring, x, y) && !holes.some(hole => contains(hole, x, y));
      expect(rings.filter(one => contains(one, x, y)).length).toBe(left ? 1 : 0);
    }
  });
});
