import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { foldSoundly } from '../kit/sound.ts';

/** One with specialists, one with a slow machine, and both with large ones or aircraft. */
const SEEDS = [2, 35];

describe.each(['1', '2', '3', '4', '5'])('random against random, gridded scenario %s', scenario => {
  it.each(SEEDS)('seed %i keeps every promise and plays again to the same hashes', seed => {
    const faults: string[] = [];
    const game = playAtRandom(
      gridSetup(seed, scenario),
      gridLibrary,
      () => {},
      (before, after) => {
        const { entry, events } = after.history.at(-1)!;
        for (const fault of foldSoundly(before.table, before.state, events, after.state))
          faults.push(`answer ${entry}, ${fault}`);
      },
    );
    expect(faults).toEqual([]);
    expect(game.state.turn).toBeLessThanOrEqual(8);
    const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), gridLibrary);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value, gridLibrary);
    if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
    expect(again.value.state).toEqual(game.state);
  });
});
