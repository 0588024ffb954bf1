import { expect, it } from 'vitest';
import { fuzzCards } from '../kit/cardFuzz.ts';

// `tests/long/ownCards.test.ts` takes 5,000 of each of several seeds.
it.each([1, 2])(
  'CARD-01 of 250 spoiled cards in a player’s folder, seed %d, each counts whole or is named with its path',
  async seed => {
    const { counting, refused } = await fuzzCards(seed, 250);
    expect(counting).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(100);
  },
);
