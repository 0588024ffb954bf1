import { describe, expect, it } from 'vitest';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

/** One with specialists, one with a slow machine, and both with large ones or aircraft. */
const SEEDS = [2, 35];

describe.each(['1', '2', '3', '4', '5'])('random against random, gridded scenario %s', scenario => {
  it.each(SEEDS)('seed %i keeps every promise and plays again to the same hashes', seed => {
    const { game, faults } = playSoundly(gridSetup(seed, scenario), gridLibrary);
    expect(faults).toEqual([]);
    expect(game.state.turn).toBeLessThanOrEqual(8);
    expect(playedAgain(game, gridLibrary).state).toEqual(game.state);
  });
});
