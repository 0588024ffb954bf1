import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { numbers } from '../../kit/tables.ts';
import { killAfter, lostIn, nothingKept } from '../kit/killing.ts';
import { temporary } from './temporary.ts';

describe('a program that is killed', () => {
  it.each(['electron', 'browser'])('behind %s, at whatever point, has lost nothing that it acknowledged', async shell => {
    const folder = join(await temporary(), 'data');
    const kept = nothingKept();
    const random = numbers(shell.length);
    for (let kill = 0; kill < 8; kill++) {
      await killAfter(folder, shell, kept, Math.floor(random() * 60), random() * 6);
      expect([kill, await lostIn(folder, kept)]).toEqual([kill, []]);
    }
    expect(kept.entries.size).toBeGreaterThan(5);
    // As each shell leaves its folder behind.
    expect(existsSync(join(folder, 'owner.lock'))).toBe(true);
    expect(existsSync(join(folder, 'door.json'))).toBe(shell === 'browser');
  });
});
