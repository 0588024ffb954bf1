import { expect, it } from 'vitest';
import { RACK, sortedOf, standsFor } from '../../../../renderer/scene/tray/rack.ts';

it.each(Array.from({ length: 60 }, (_, i) => i + 1))(
  '%i sorted dice stand in the rack, successes first, and none touches another',
  count => {
    for (const won of new Set([0, 1, Math.floor(count / 2), count])) {
      const counts = Array.from({ length: count }, (_, i) => (i * 7) % count < won);
      const stands = standsFor(counts);
      for (const [i, { x, y, size }] of stands.entries()) {
        expect(x - size / 2).toBeGreaterThan(RACK.left - 0.01);
        expect(x + size / 2).toBeLessThan(RACK.right + 0.01);
        expect(y - size / 2).toBeGreaterThan(RACK.near - 0.01);
        expect(y + size / 2).toBeLessThan(RACK.far + 0.01);
        expect(size).toBeGreaterThan(0.25);
        for (const other of stands.slice(i + 1))
          expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThan(size * 1.15);
      }
      const of = (isWon: boolean) => stands.flatMap(({ x }, i) => (counts[i] === isWon ? [x] : []));
      if (won > 0 && won < count) expect(Math.max(...of(true))).toBeLessThan(Math.min(...of(false)));
    }
  },
);

it('sorted dice keep their numbers, those that count before the others', () => {
  expect(sortedOf([false, true, false, true])).toEqual([1, 3, 0, 2]);
});
