import { describe, expect, it } from 'vitest';
import { kept, keptOfPair } from '../../../core/base/index.ts';

describe('what is found out once for a key', () => {
  it('is looked for when it is first asked for, and known from then on, be it nothing much', () => {
    const known = new Map<string, number | null>();
    let looks = 0;
    const find = (found: number | null) => () => {
      looks++;
      return found;
    };
    expect([kept(known, 'a', find(0)), kept(known, 'a', find(1))]).toEqual([0, 0]);
    expect([kept(known, 'b', find(null)), kept(known, 'b', find(1))]).toEqual([null, null]);
    expect(looks).toBe(2);
  });

  it('is another for the same two the other way round', () => {
    const known = new WeakMap<object, WeakMap<object, number>>();
    const [a, b] = [{}, {}];
    expect(keptOfPair(known, a, b, () => 1)).toBe(1);
    expect(keptOfPair(known, b, a, () => 2)).toBe(2);
    expect(keptOfPair(known, a, b, () => 3)).toBe(1);
  });

  it('is looked for again where that has come to nothing but an error', () => {
    const known = new Map<string, number>();
    const fails = () => {
      throw new Error('not yet');
    };
    expect(() => kept(known, 'a', fails)).toThrow('not yet');
    expect(kept(known, 'a', () => 1)).toBe(1);
  });
});
