import { describe, expect, it } from 'vitest';
import { bookFor } from '../kit/game.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { randomSetup } from '../kit/randomGame.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

const GAMES = {
  free: (seed: number) => ({ setup: randomSetup(seed, 4), library }),
  grid: (seed: number) => ({ setup: gridSetup(seed, '1'), library: gridLibrary }),
} as const;

describe.each(['free', 'grid'] as const)('random against random by the rules of Dust 1947, %s', space => {
  it.each([15])('seed %i keeps every promise, tells what it says otherwise, and plays again to the same hashes', seed => {
    const { setup, library: known } = GAMES[space](seed);
    const told = new Set<string>();
    const { game, faults } = playSoundly({ ...setup, turnLimit: 4, book: bookFor(space, 'dust-1947').id }, known, events => {
      for (const event of events) if ('because' in event) for (const id of event.because) told.add(id);
    });
    expect(faults).toEqual([]);
    expect([...told].filter(id => id.startsWith('D47-'))).not.toEqual([]);
    expect([...told].filter(id => ['WPN-09', 'WPN-16', 'WPN-18', 'WPN-13', 'SK-30'].includes(id))).toEqual([]);
    expect(playedAgain(game, known).state).toEqual(game.state);
  });
});
