import { describe, expect, it } from 'vitest';
import { foldSoundly } from '../kit/sound.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { LED, LIBRARIES, suppliedSetup } from '../kit/supplied.ts';
import { SPACES } from '../../core/space/space.ts';

/* Each supplied army that heroes lead against its neighbour, with all that both bring, on either space. LED_TURNS sets how long. */
const TURNS = Number(process.env.LED_TURNS ?? 4);

describe.each(SPACES)('on %s', space => {
  it.each(LED.map((id, i) => [id, LED[(i + 1) % LED.length]!] as const))('%s against %s keeps every promise', (blue, red) => {
    const faults: string[] = [];
    const setup = suppliedSetup(space, blue, red, { seed: 11, turns: TURNS });
    const game = playAtRandom(setup, LIBRARIES[space], undefined, (before, after) => {
      const { entry, events } = after.history.at(-1)!;
      for (const fault of foldSoundly(before.table, before.state, events, after.state)) faults.push(`answer ${entry}, ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(game.state.outcome).not.toBeNull();
  });
});
