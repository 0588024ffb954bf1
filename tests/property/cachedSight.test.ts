import { describe, expect, it } from 'vitest';
import { cachedAgainstNew } from '../kit/cachedSight.ts';

describe.each([1, 3])('a random game, seed %i', seed => {
  it('what sight remembers is what it would work out again, after every answer', () => {
    const { asked, different } = cachedAgainstNew(seed, 120, 37);
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });
});
