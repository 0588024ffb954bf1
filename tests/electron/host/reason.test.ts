import { constants } from 'node:buffer';
import { truncate, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onDisk, reasonOf } from '../../../electron/host/disk.ts';
import { exportFile } from '../../../electron/host/exporting.ts';
import { systemReason } from '../../../electron/host/reason.ts';
import { temporary } from './temporary.ts';

describe('why the disk did not do it', () => {
  it('is said of a file that no text can hold', async () => {
    const path = join(await temporary(), 'large');
    await writeFile(path, '');
    // A hole of half a gigabyte, which takes no room.
    await truncate(path, constants.MAX_STRING_LENGTH + 1);
    let error: unknown;
    try {
      readFileSync(path, 'utf8');
    } catch (thrown) {
      error = thrown;
    }
    expect(systemReason(error)).toBe('it is too large to be read');
    expect(reasonOf(error)).toMatchObject({ code: 'badInput', sentence: 'It is too large for a file of this game.' });
  });

  it('names the place that was chosen, and not our folder, where a file is put elsewhere', async () => {
    const [folder, elsewhere] = [await temporary(), await temporary()];
    const done = await onDisk(async () => {
      await exportFile(folder, join(elsewhere, 'gone', 'Mill.battlefield'), '');
      throw new Error('It was written.');
    }, 'exporting');
    expect(done).toMatchObject({ ok: false, error: { sentence: 'The chosen place is no longer there.' } });
    for (const [code, sentence] of [
      ['EACCES', 'The chosen place may not be written to.'],
      ['EROFS', 'The chosen place lies on a disk that can only be read.'],
    ] as const)
      expect(reasonOf(Object.assign(new Error(code), { code, syscall: 'open' }), 'exporting')?.sentence).toBe(sentence);
  });
});
