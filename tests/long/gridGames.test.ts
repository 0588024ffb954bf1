import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { foldSoundly } from '../kit/sound.ts';
import { overheard, speakers } from '../kit/spoken.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => 2001 + i);
const { library, spoken } = overheard(gridLibrary);
const events = new Map<string, number>();

describe.each(['1', '2', '3', '4', '5'])('200 random games of gridded scenario %s', scenario => {
  it.each(SEEDS)('seed %i keeps every promise and plays again to the same hashes', seed => {
    const faults: string[] = [];
    const game = playAtRandom(
      gridSetup(seed, scenario),
      library,
      () => {},
      (before, after) => {
        const { entry, events: happened } = after.history.at(-1)!;
        for (const event of happened) events.set(event.type, (events.get(event.type) ?? 0) + 1);
        for (const fault of foldSoundly(before.table, before.state, happened, after.state))
          faults.push(`answer ${entry}, ${fault}`);
      },
    );
    expect(faults).toEqual([]);
    const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value, library);
    if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
    expect(again.value.state).toEqual(game.state);
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
