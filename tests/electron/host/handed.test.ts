import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE } from '../../../electron/host/disk.ts';
import { handedFiles } from '../../../electron/host/handed.ts';
import { temporary, value } from './temporary.ts';

describe('a file that the program is opened with', () => {
  it('waits for the page, and the page for it; the page learns its name and not where it lies', async () => {
    const folder = await temporary();
    const path = (name: string) => join(folder, name);
    for (const name of ['one.battlefield', 'two.battlefield', 'three.battlefield']) await writeFile(path(name), name);
    const files = handedFiles();
    files.hand(path('one.battlefield'));
    files.hand(path('two.battlefield'));
    expect(value(await files.next())).toEqual({ name: 'one.battlefield', text: 'one.battlefield' });
    expect(value(await files.next())).toEqual({ name: 'two.battlefield', text: 'two.battlefield' });
    const asked = files.next();
    files.hand(path('three.battlefield'));
    expect(value(await asked)).toEqual({ name: 'three.battlefield', text: 'three.battlefield' });
  });

  it('is read without the mark of byte order that another program has put before it', async () => {
    const path = join(await temporary(), 'marked.battlefield');
    await writeFile(path, '\uFEFF{}');
    const files = handedFiles();
    files.hand(path);
    expect(value(await files.next()).text).toBe('{}');
  });

  it('goes to the page that asked last', async () => {
    const folder = await temporary();
    await writeFile(join(folder, 'one.battlefield'), '');
    const files = handedFiles();
    let first = 'waits';
    void files.next().then(() => {
      first = 'answered';
    });
    const second = files.next();
    files.hand(join(folder, 'one.battlefield'));
    expect(value(await second).name).toBe('one.battlefield');
    expect(first).toBe('waits');
  });

  it('goes to the page after one that died before it asked for the next, and not a third time', async () => {
    const folder = await temporary();
    for (const name of ['one', 'two']) await writeFile(join(folder, name), '');
    const files = handedFiles();
    // The stream of a dead page is still open: it is given the file all the same.
    void files.next();
    files.hand(join(folder, 'one'));
    files.hand(join(folder, 'two'));
    files.forget();
    expect(value(await files.next()).name).toBe('one');
    files.forget();
    expect(value(await files.next()).name).toBe('two');
    // Whoever asks again has taken what it was given.
    const asked = files.next();
    files.forget();
    files.hand(join(folder, 'one'));
    expect(value(await files.next()).name).toBe('one');
    expect(await Promise.race([asked.then(() => 'given'), 'waits'])).toBe('waits');
  });

  it.each([
    ['is not there', async (path: string) => path, 'unknownToken'],
    [
      'is too large',
      async (path: string) => {
        await writeFile(path, Buffer.alloc(LARGEST_FILE + 1));
        return path;
      },
      'badInput',
    ],
  ])('is refused in a sentence without its path where it %s', async (_, make, code) => {
    const folder = await temporary();
    const files = handedFiles();
    files.hand(await make(join(folder, 'big.battlefield')));
    const refused = await files.next();
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(refused)).not.toContain(folder);
  });
});
