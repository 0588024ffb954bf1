import { afterAll, describe, expect, it } from 'vitest';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';
import { overheard, speakers } from '../kit/spoken.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => 2001 + i);
const { library, spoken } = overheard(gridLibrary);
const events = new Map<string, number>();

describe.each(['1', '2', '3', '4', '5'])('200 random games of gridded scenario %s', scenario => {
  it.each(SEEDS)('seed %i keeps every promise and plays again to the same hashes', seed => {
    const { game, faults } = playSoundly(gridSetup(seed, scenario), library, happened => {
      for (const event of happened) events.set(event.type, (events.get(event.type) ?? 0) + 1);
    });
    expect(faults).toEqual([]);
    expect(playedAgain(game, library).state).toEqual(game.state);
  });
});

/** What random games do not reach: nobody is suppressed on squares, and an officer hardly ever calls while Zombies are lost. Each has its
 *  own test. */
const OUT_OF_REACH: readonly string[] = ['SK-72', 'SK-73'];

it('every rule of the gridded game has spoken', () => {
  expect(speakers(library).filter(id => !spoken.has(id) && !OUT_OF_REACH.includes(id))).toEqual([]);
});

it('everything that happens on squares only has happened', () => {
  // Nobody is ever kept off boards of this size; SETUP-08 has its own test.
  const missing = [
    'fortificationPlaced',
    'putInside',
    'calledBack',
    'terrainPlaced',
    'pieceDestroyed',
    'setAside',
    'returned',
    'scored',
  ].filter(type => !events.has(type));
  expect(missing).toEqual([]);
});

afterAll(() => console.log(`events: ${[...events].map(([type, n]) => `${type} ${n}`).join(', ')}`));
