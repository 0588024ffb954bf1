import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../electron/contract/index.ts';
import { settings } from '../../../electron/host/settings.ts';
import { temporary, value } from './temporary.ts';

describe('settings', () => {
  it('starts with the defaults and writes nothing by reading', async () => {
    const folder = await temporary();
    expect(value(await settings(join(folder, 'settings.json')).read(undefined))).toEqual(DEFAULT_SETTINGS);
    expect(await readdir(folder)).toEqual([]);
  });

  it('remembers', async () => {
    const path = join(await temporary(), 'new', 'settings.json');
    const mine = { ...DEFAULT_SETTINGS, language: 'fr' as const, scale: 1.25, lastGame: { seed: 7 } };
    value(await settings(path).write(mine));
    expect(value(await settings(path).read(undefined))).toEqual(mine);
  });

  it('keeps the last of many that are written at once, however long each takes', async () => {
    const path = join(await temporary(), 'settings.json');
    const mine = settings(path);
    for (let round = 0; round < 5; round++) {
      const long = (n: number) => ({ ...DEFAULT_SETTINGS, lastGame: { seed: n, text: 'x'.repeat(n % 2 === 0 ? 400_000 : 1) } });
      await Promise.all(Array.from({ length: 8 }, (_, n) => mine.write(long(n))));
      expect(value(await mine.read(undefined))).toMatchObject({ lastGame: { seed: 7 } });
    }
  });

  it('gives a setting that an older program did not know its default', async () => {
    const path = join(await temporary(), 'settings.json');
    await writeFile(path, '{"language":"fr"}');
    expect(value(await settings(path).read(undefined))).toEqual({ ...DEFAULT_SETTINGS, language: 'fr' });
  });

  it.each(['', '{', '7', 'null', '[]', '{"language":"klingon"}', '{"scale":9}'])(
    'sets %j aside and starts as if new',
    async text => {
      const path = join(await temporary(), 'settings.json');
      await writeFile(path, text);
      expect(value(await settings(path).read(undefined))).toEqual(DEFAULT_SETTINGS);
      expect(await readFile(`${path}.unreadable`, 'utf8')).toBe(text);
    },
  );

  it('sets what is too deep aside', async () => {
    const path = join(await temporary(), 'settings.json');
    await writeFile(path, `{"lastGame":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(value(await settings(path).read(undefined))).toEqual(DEFAULT_SETTINGS);
  });
});
