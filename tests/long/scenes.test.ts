import { describe, expect, it } from 'vitest';
import { fuzzScenes } from '../kit/sceneFuzz.ts';

describe('100,000 mutated scenes', () => {
  it.each(Array.from({ length: 50 }, (_, i) => 101 + i))(
    'seed %d: are refused with the path of a field, or taken whole and answered',
    seed => {
      const { taken, refused } = fuzzScenes(seed, 2000);
      expect(taken + refused).toBe(2000);
    },
  );
});
