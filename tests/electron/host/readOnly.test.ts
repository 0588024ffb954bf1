import { mkdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import { filesOnDisk } from '../../../electron/headless/files.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { noSmallDisk, smallDisk } from '../../kit/smallDisk.ts';
import { temporary, value } from './temporary.ts';

const hostIn = (folder: string) => fileHost({ folder, shell: 'memory', version: '0' });

/** Everything that wants to write into folders that are not there yet. */
async function writes(folder: string) {
  const { handlers } = hostIn(folder);
  const answers = [
    await handlers.journal.create({ title: 'Mill' }),
    await handlers.saves.write({ name: 'Mill', text: '{}', replace: false }),
    await handlers.settings.write(DEFAULT_SETTINGS),
  ];
  // What is there to be read is nothing, and no error.
  expect(value(await handlers.saves.list(undefined))).toEqual([]);
  expect(value(await handlers.journal.list(undefined))).toEqual([]);
  expect(value(await handlers.journal.continue(undefined))).toBeNull();
  return answers.map(answer => (answer.ok ? 'written' : answer.error.sentence));
}

describe('folders that cannot be made', () => {
  it.each(['data', join('data', 'not', 'yet')])('on a disk that can only be read, %s: the true reason', async name => {
    const place = await temporary();
    const none = noSmallDisk(place);
    if (none !== null) return console.info(`Skipped: a disk that can only be read, because ${none}.`);
    const disk = smallDisk(place, 64)!;
    try {
      mkdirSync(join(place, 'data'));
      disk.readOnly();
      expect(await writes(join(place, name))).toEqual(
        Array(3).fill('The folder of the game lies on a disk that can only be read.'),
      );
      expect(filesOnDisk().writeBytes(join(place, 'sheets', 'cards.pdf'), new Uint8Array())).toEqual({
        ok: false,
        error: `${join(place, 'sheets', 'cards.pdf')}: the disk may only be read.`,
      });
    } finally {
      disk.unmount();
    }
  });

  it('in a folder that takes nothing: the true reason', async context => {
    if (process.platform === 'win32' || process.getuid?.() === 0) {
      console.info('Skipped: root may write into every folder, and Windows has no such modes.');
      return context.skip();
    }
    const place = await temporary();
    await chmod(place, 0o500);
    expect(await writes(join(place, 'data'))).toEqual(Array(3).fill('The folder of the game may not be written to.'));
  });
});
