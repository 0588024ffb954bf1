import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killAfter, lostIn, nothingKept } from '../electron/kit/killing.ts';
import { race } from '../electron/kit/race.ts';
import { temporary } from '../electron/host/temporary.ts';
import { numbers } from '../kit/tables.ts';

describe('400 kills', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('block %i: nothing acknowledged is lost', { timeout: 1_200_000 }, async block => {
    const folder = join(await temporary(), 'data');
    const kept = nothingKept();
    const random = numbers(block);
    for (let kill = 0; kill < 50; kill++) {
      await killAfter(folder, block % 2 === 0 ? 'electron' : 'browser', kept, Math.floor(random() * 90), random() * 8);
      expect([kill, await lostIn(folder, kept)]).toEqual([kill, []]);
    }
  });
});

describe('1,000 raced starts, each after a kill', () => {
  it('are never had by two', { timeout: 1_800_000 }, async () => {
    const holders = await race(await temporary(), 250, 4);
    expect(holders.filter(count => count !== 1)).toEqual([]);
  });
});
