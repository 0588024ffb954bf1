import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { gappyTankSetup, randomTankSetup } from '../kit/tank.ts';
import { spoilTankFiles } from '../kit/tankFuzz.ts';
import { faultsOf } from '../kit/tankGames.ts';

/** Games of each kind. */
const GAMES = 200;
const seeds = Array.from({ length: GAMES }, (_, i) => 1000 + i);

it(`${GAMES} random games of the training tanks keep every promise`, () => {
  expect(seeds.flatMap(seed => faultsOf(randomTankSetup(seed)).faults.map(fault => `seed ${seed}: ${fault}`))).toEqual([]);
}, 7_200_000);

it(`${GAMES} random games of cards with gaps keep every promise`, () => {
  expect(seeds.flatMap(seed => faultsOf(gappyTankSetup(seed)).faults.map(fault => `seed ${seed}: ${fault}`))).toEqual([]);
}, 7_200_000);

it.each([
  ['cards and sheets', 'typed', 5000],
  ['set-ups and saves', 'written', 1000],
] as const)(
  '%s (%s) spoiled in %i ways are refused with a path; those that can still be read are played with',
  (_, of, times) => {
    let refused = 0;
    spoilTankFiles(of, times, randomFrom(2016), (error, text) => {
      expect(sentenceOf(error), text).toMatch(/^\S+: expected \S/);
      refused += 1;
    });
    expect(refused).toBe(times);
  },
  3_600_000,
);
