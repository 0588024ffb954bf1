import { describe, expect, it } from 'vitest';
import { matched } from '../../../core/layout/matching.ts';
import { numbers } from '../../kit/tables.ts';

/** The most things that have partners, every way of giving them tried. */
function most(fits: readonly (readonly boolean[])[], from = 0, taken: ReadonlySet<number> = new Set()): number {
  const row = fits[from];
  if (!row) return 0;
  const without = most(fits, from + 1, taken);
  const ways = row.map((fit, i) => (fit && !taken.has(i) ? 1 + most(fits, from + 1, new Set([...taken, i])) : 0));
  return Math.max(without, ...ways);
}

describe('things and partners that they fit', () => {
  it('go together as often as in the best of all ways, on 500 random lists', () => {
    const random = numbers(15);
    let contested = 0;
    for (let n = 0; n < 500; n++) {
      const [count, partners] = [Math.floor(random() * 6), Math.floor(random() * 6)];
      const share = 0.2 + 0.5 * random();
      const fits = Array.from({ length: count }, () => Array.from({ length: partners }, () => random() < share));
      const found = matched(count, partners, (thing, partner) => fits[thing]![partner]!);
      const given = found.filter(one => one !== null);
      expect(new Set(given).size).toBe(given.length);
      for (const [thing, partner] of found.entries()) if (partner !== null) expect(fits[thing]![partner]).toBe(true);
      expect([n, given.length]).toEqual([n, most(fits)]);
      if (given.length > 1 && given.length < count) contested++;
    }
    expect(contested).toBeGreaterThan(50);
  });

  it('change partners where that gives one to somebody else, and the later one is left over', () => {
    const fits = [[0, 1], [0], [1]];
    expect(matched(2, 2, (thing, partner) => fits[thing]!.includes(partner))).toEqual([1, 0]);
    expect(matched(3, 2, (thing, partner) => fits[thing]!.includes(partner))).toEqual([1, 0, null]);
  });
});
