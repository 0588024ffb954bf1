import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { gappyTankSetup, randomTankSetup } from '../kit/tank.ts';
import { spoiledTankFile } from '../kit/tankFuzz.ts';
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

it('files spoiled in 5,000 ways are refused with a path, or played with', () => {
  const random = randomFrom(2016);
  for (let n = 0; n < 5000; n++) {
    const { read, text } = spoiledTankFile(n, random);
    if (!read.ok) expect(sentenceOf(read.error), text).toMatch(/^\S+: expected \S/);
  }
}, 3_600_000);
