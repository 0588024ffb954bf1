import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInBrowser } from '../../../electron/browser/run.ts';
import { noSmallDisk, smallDisk } from '../../kit/smallDisk.ts';
import { temporary } from '../host/temporary.ts';

let folder = '';
const said: string[] = [];
const letGo = vi.fn(async () => {});

beforeEach(async () => {
  folder = await temporary();
  vi.stubEnv('BATTLEFIELD_DATA', join(folder, 'data'));
  letGo.mockClear();
  said.length = 0;
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(text => void said.push(String(text)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the program in a stand-in for a browser, which does one word after the other. */
function run(words: string, file: string | null = null): Promise<number> {
  const path = join(folder, 'browser');
  const fake = join(import.meta.dirname, 'fakeBrowser.ts');
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" --import tsx "${fake}" ${words} "$@"\n`);
  chmodSync(path, 0o755);
  return runIn(path, file);
}

function runIn(path: string, file: string | null = null): Promise<number> {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const owned = { owned: true, still: async () => null, letGo } as const;
  return runInBrowser({ name: 'Chromium', path }, { pages: join(folder, 'pages'), version: '1', owned, file });
}

/** What the browser was told each time. */
const seen = () =>
  readFileSync(join(folder, 'seen.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
const sentences = () => said.filter(text => !text.startsWith('Running as root'));

describe.runIf(process.platform !== 'win32')('the program in a browser', () => {
  it('ends when its window is closed, and leaves nothing open to others, nor behind', async () => {
    expect(await run('close')).toBe(0);
    expect(seen()).toEqual([{ modes: ['600', '700', '700', '600'], crash: null, file: null, entrance: false }]);
    expect(readdirSync(join(folder, 'data', 'window-browser'))).toEqual([]);
    expect(readdirSync(join(folder, 'data'))).not.toContain('door.json');
    expect(sentences()).toEqual([]);
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  it('gives the page the file that it was opened with', async () => {
    writeFileSync(join(folder, 'mill.battlefield'), 'a save');
    expect(await run('handed', join(folder, 'mill.battlefield'))).toBe(0);
    expect(seen()).toMatchObject([{ file: { name: 'mill.battlefield', text: 'a save' } }]);
  });

  it('opens a crashed page again, which is told so', async () => {
    expect(await run('crash,close')).toBe(0);
    expect(seen()).toMatchObject([{ crash: null }, { crash: { reason: 'crashed' }, modes: ['600', '700', '700', '600'] }]);
    expect(sentences()).toEqual(['The page has crashed and is opened again.']);
  });

  it('ends a browser that does not want to', async () => {
    expect(await run('ignore,close')).toBe(0);
    expect(seen()).toHaveLength(2);
  });

  it('ends with one sentence when the page crashes more than three times in a minute', async () => {
    expect(await run('crash')).toBe(1);
    expect(seen()).toHaveLength(4);
    expect(sentences().slice(3)).toEqual(['The page crashes again and again: Battlefield ends. All that was shown is kept.']);
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fail', 3, 'Chromium ended with code 3.'],
    ['die', 1, 'Chromium was ended by SIGKILL.'],
  ])('ends with its browser when that does %s', async (words, code, sentence) => {
    expect(await run(words)).toBe(code);
    expect(sentences()).toEqual([sentence]);
  });

  it('says that a browser did not start', async () => {
    expect(await runIn(join(folder, 'nothing'))).toBe(1);
    expect(sentences()).toHaveLength(1);
    expect(sentences()[0]).toMatch(/^Chromium did not start: spawn .* ENOENT\.$/);
  });
});

describe('a place where the program cannot be', () => {
  it('is not made yet on a disk that may only be read', async () => {
    mkdirSync(join(folder, 'disk'));
    const none = noSmallDisk(join(folder, 'disk'));
    if (none !== null) return console.info(`Skipped: a disk that may only be read, because ${none}.`);
    const disk = smallDisk(join(folder, 'disk'), 64)!;
    try {
      disk.readOnly();
      vi.stubEnv('BATTLEFIELD_DATA', join(folder, 'disk', 'not', 'yet'));
      await refused('the disk may only be read');
    } finally {
      disk.unmount();
    }
  });

  async function refused(reason: string): Promise<void> {
    expect(await run('close')).toBe(1);
    expect(sentences()).toHaveLength(1);
    expect(sentences()[0]).toMatch(new RegExp(`^Battlefield cannot use ${folder}/.*: ${reason}\\.$`));
    expect(letGo).toHaveBeenCalledTimes(1);
  }

  it('has a file where its folder should be', async () => {
    writeFileSync(join(folder, 'data'), '');
    await refused('a file stands where a folder should be');
  });

  it('has a file where its folder should lie', async () => {
    writeFileSync(join(folder, 'file'), '');
    vi.stubEnv('BATTLEFIELD_DATA', join(folder, 'file', 'data'));
    await refused('a file stands where a folder should be');
  });

  it('has a file where the folder of its window should be', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'window-browser'), '');
    await refused('a file stands where a folder should be');
  });

  it.each([
    ['full', 'the disk is full'],
    ['may only be read', 'the disk may only be read'],
  ])('is on a disk that %s', async (what, reason) => {
    mkdirSync(join(folder, 'data'));
    const none = noSmallDisk(join(folder, 'data'));
    if (none !== null) return console.info(`Skipped: a disk that ${what}, because ${none}.`);
    const disk = smallDisk(join(folder, 'data'), 64)!;
    try {
      if (what === 'full') writeFileSync(join(folder, 'data', 'full'), 'x'.repeat(65_536));
      else disk.readOnly();
      await refused(reason);
    } finally {
      disk.unmount();
    }
  });
});
