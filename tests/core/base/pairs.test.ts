import { describe, expect, it } from 'vitest';
import { FIRST, pairing } from '../../../core/base/pairs.ts';
import { chance } from '../../../core/dice/index.ts';

describe('numbers for pairs', () => {
  it('are the same for the same pair and no other, however many there are, and lead back to it', () => {
    const random = chance(5);
    const any = (): number => Math.floor(random() ** 3 * 5_000);
    const pairs = pairing();
    const slow = new Map<string, number>();
    for (let n = 0; n < 50_000; n++) {
      const [a, b] = [any(), any()];
      const number = pairs.of(a, b);
      expect(slow.get(`${a} ${b}`) ?? number).toBe(number);
      expect([pairs.first(number), pairs.second(number)]).toEqual([a, b]);
      slow.set(`${a} ${b}`, number);
    }
    expect(new Set(slow.values()).size).toBe(slow.size);
  });

  it('leave the first ones to whoever begins chains of pairs', () => {
    const pairs = pairing();
    expect(pairs.of(0, 0)).toBe(FIRST);
    expect(pairs.of(FIRST - 1, 0)).toBe(FIRST + 1);
  });
});
