import { describe, expect, it } from 'vitest';
import { cachedAgainstNew } from '../kit/cachedSight.ts';

describe.each(Array.from({ length: 20 }, (_, i) => 20 + i))('a random game to its end, seed %i', seed => {
  it('what sight remembers is what it would work out again, after every answer', () => {
    const { asked, different } = cachedAgainstNew(seed, Number.POSITIVE_INFINITY, 11);
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  }, 1_800_000);
});
