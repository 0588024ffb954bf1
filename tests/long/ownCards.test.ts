import { expect, it } from 'vitest';
import { fuzzCards } from '../kit/cardFuzz.ts';

const IN_A_FOLDER = 250;

it.each([11, 12, 13, 14])(
  'CARD-01 of 5,000 spoiled own cards, seed %d, each counts whole or is named with its path',
  { timeout: 1_200_000 },
  async seed => {
    let counting = 0;
    for (let at = 0; at < 5000; at += IN_A_FOLDER) counting += (await fuzzCards(1000 * seed + at, IN_A_FOLDER)).counting;
    expect(counting).toBeGreaterThan(100);
  },
);
