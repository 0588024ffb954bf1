import { expect, it } from 'vitest';
import { gappyTankSetup, randomTankSetup } from '../kit/tank.ts';
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
