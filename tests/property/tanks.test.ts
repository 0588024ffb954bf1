import { describe, expect, it } from 'vitest';
import { gappyTankSetup, randomTankSetup } from '../kit/tank.ts';
import { faultsOf } from '../kit/tankGames.ts';

// Once failed: 1007, a tank destroyed on its own go, and 1089, a turret that stood out over its hull: both have a case of their own in
// `game/ground.test.ts`. Two hundred of each are in `tests/long/tanks.test.ts`.
const SEEDS = [1, 2, 5];

describe.each(SEEDS)('tanks at random, seed %i', seed => {
  it('the training tanks keep every promise, are saved, read, played again and taken back', () => {
    expect(faultsOf(randomTankSetup(seed)).faults).toEqual([]);
  }, 120_000);

  it('so do cards of random gaps, whose results the players are asked for', () => {
    const { game, faults } = faultsOf(gappyTankSetup(seed));
    expect(faults).toEqual([]);
    expect(game.history.some(one => one.events.some(event => event.type === 'told' && event.manual))).toBe(true);
  }, 120_000);
});
