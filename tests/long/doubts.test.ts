import { describe, expect, it } from 'vitest';
import { doubtful, mostSeen } from '../kit/doubt.ts';

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe.each([25, 60, 200])('tables of %s pieces (seeds 300 to 339)', pieces => {
  it('LOS-03 what is said to be blocked without a certificate is not seen by half a per cent', () => {
    const pairs = doubtful(from(300, 40), pieces, 24);
    expect(pairs.length).toBeGreaterThan(3);
    expect(pairs.filter(pair => mostSeen(pair) >= 0.005).map(pair => pair.name)).toEqual([]);
  }, 1_800_000);
});
