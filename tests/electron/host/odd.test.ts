import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { answering } from '../../../electron/contract/answer.ts';
import { HOST_CHANNELS, type JournalInfo, type SaveInfo } from '../../../electron/contract/index.ts';
import { type FileHost, fileHost } from '../../../electron/host/host.ts';
import { temporary, value } from './temporary.ts';

// One odd file in the data folder hides no other: asked as the page asks, so that what the contract refuses shows too.

/** Line n of a journal with a right checksum; `sitting` and `entry` as they stand in the file. */
function line(n: number, entry: string, sitting: string): string {
  const rest = `${n},${entry},${sitting}]`;
  return `["${crc32(rest).toString(16).padStart(8, '0')}",${rest}\n`;
}
const head = (title: string) => JSON.stringify({ format: 'battlefield-journal', version: 1, title });
const GOOD = '2026-01-01T12-00-00-000Z-00000001';
const ODD = '2026-01-02T12-00-00-000Z-00000002.open.jsonl';

async function place() {
  const folder = await temporary();
  const [games, saves] = [join(folder, 'games'), join(folder, 'saves')];
  await mkdir(games);
  await mkdir(saves);
  await writeFile(join(games, `${GOOD}.open.jsonl`), line(0, head('Good'), '1') + line(1, '1', '1'));
  await writeFile(join(saves, 'Good.battlefield'), '{}');
  return { folder, games, saves };
}

const hosts: FileHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.end();
});

/** Asks a host as a page does. */
function pageOf(folder: string) {
  const host = fileHost({ folder, shell: 'browser', version: '0' });
  hosts.push(host);
  const answer = answering(HOST_CHANNELS, host.handlers);
  const ask = async <T>(wire: string, input?: unknown) => value(await answer(wire, input)) as T;
  return { answer, ask };
}

const pipe = (path: string) => execFileSync('mkfifo', [path]);
const socket = (path: string) =>
  execFileSync('python3', ['-c', 'import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])', path]);
async function ofSize(path: string, bytes: number) {
  await writeFile(path, '');
  await truncate(path, bytes);
}

const NO_FILE = 'It is no file that can be read.';
const ODD_FILES: readonly (readonly [string, (path: string) => unknown, string])[] = [
  ['a pipe', pipe, NO_FILE],
  ['a socket', socket, NO_FILE],
  ['a link to a device', path => symlink('/dev/zero', path), NO_FILE],
  ['a link to itself', path => symlink(path, path), 'It is a link that leads nowhere.'],
  ['a file of 3 GB', path => ofSize(path, 3e9), 'It has 3000 MB and is too large for a file of this game.'],
  ['a file of 600 MB', path => ofSize(path, 6e8), 'It has 600 MB and is too large for a file of this game.'],
];

describe.skipIf(process.platform === 'win32')('one odd file', () => {
  it.each(ODD_FILES)('%s under the name of a journal', async (_, make, sentence) => {
    const { folder, games } = await place();
    await make(join(games, ODD));
    const before = process.memoryUsage().rss;
    const { ask, answer } = pageOf(folder);
    expect(await ask('journal.continue')).toMatchObject({ title: 'Good' });
    const listed = await ask<JournalInfo[]>('journal.list');
    expect(listed.map(({ title, fault }) => [title, fault?.sentence ?? null])).toEqual([
      ['Good', null],
      ['2026-01-02', sentence],
    ]);
    expect(await answer('journal.read', { journal: listed[1]!.journal })).toMatchObject({ ok: false, error: { sentence } });
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it.each(ODD_FILES)('%s under the name of a save', async (_, make, sentence) => {
    const { folder, saves } = await place();
    await make(join(saves, 'Odd.battlefield'));
    const { ask, answer } = pageOf(folder);
    const listed = await ask<SaveInfo[]>('saves.list');
    expect(listed.map(({ name, fault }) => [name, fault?.sentence])).toEqual([
      ['Good', 'It is no save of this game, or was cut off.'],
      ['Odd', sentence],
    ]);
    expect(await answer('saves.read', { save: listed[1]!.save })).toMatchObject({ ok: false, error: { sentence } });
  });

  it.each(ODD_FILES)('%s in the place of the index, of the picture and of the settings', async (_, make) => {
    const { folder, games } = await place();
    await make(join(games, 'index'));
    await make(join(games, `${GOOD}.picture`));
    await make(join(folder, 'settings.json'));
    const { ask, answer } = pageOf(folder);
    expect(await ask('journal.continue')).toMatchObject({ title: 'Good', picture: null });
    expect(await ask('journal.list')).toHaveLength(1);
    // Either as if there were none, or with a sentence.
    const read = await answer('settings.read', undefined);
    expect(read.ok ? read.value : read.error).toMatchObject(read.ok ? { language: 'en' } : { code: 'damaged' });
  });

  it.each([
    ['no title', '', '?'],
    ['a title of spaces', '   ', '?'],
    ['a title that is too long', 'long '.repeat(40), 'long '.repeat(16).trim()],
  ])('a journal with %s is listed and read', async (_, title, shown) => {
    const { folder, games } = await place();
    await writeFile(join(games, ODD), line(0, head(title), '2') + line(1, '1', '2'));
    const { ask } = pageOf(folder);
    expect(await ask('journal.continue')).toMatchObject({ title: shown });
    const listed = await ask<JournalInfo[]>('journal.list');
    expect(listed.map(one => one.title)).toEqual([shown, 'Good']);
    expect(await ask('journal.read', { journal: listed[0]!.journal })).toMatchObject({ title: shown });
  });

  it.each(['garbage', 'data:text/html;base64,AAAA', `data:image/png;base64,${'A'.repeat(1_600_000)}`])(
    'a picture with wrong bytes is no picture (%#)',
    async bytes => {
      const { folder, games } = await place();
      await writeFile(join(games, `${GOOD}.picture`), bytes);
      expect(await pageOf(folder).ask('journal.continue')).toMatchObject({ title: 'Good', picture: null });
    },
  );

  it.each(['"x"', '1e999', '{}', '9007199254740993', '1e300', 'true', '-1', '0.5', 'null', '1099511627777'])(
    'a journal whose sitting is %s is damaged, and no other by it',
    async sitting => {
      const { folder, games } = await place();
      await writeFile(join(games, ODD.replace('open', 'closed')), line(0, head('Odd'), sitting));
      const { ask } = pageOf(folder);
      const listed = await ask<JournalInfo[]>('journal.list');
      expect(listed.map(one => one.fault?.sentence ?? null)).toEqual([null, 'Line 1 of the journal is damaged.']);
      await ask('journal.append', { journal: listed[0]!.journal, entry: 2, expects: 1 });
      const { journal } = await ask<JournalInfo>('journal.create', { title: 'New' });
      await ask('journal.append', { journal, entry: 1, expects: 0 });
      const again = await pageOf(folder).ask<JournalInfo[]>('journal.list');
      expect(again.map(one => [one.title, one.fault === null])).toEqual([
        ['New', true],
        ['Good', true],
        ['2026-01-02', false],
      ]);
    },
  );

  it('the last sitting that there can be makes no other journal unreadable', async () => {
    const { folder, games } = await place();
    await writeFile(join(games, ODD), line(0, head('Last'), String(2 ** 40)) + line(1, '1', String(2 ** 40)));
    const { ask } = pageOf(folder);
    const { journal } = await ask<JournalInfo>('journal.create', { title: 'New' });
    await ask('journal.append', { journal, entry: 1, expects: 0 });
    const again = await pageOf(folder).ask<JournalInfo[]>('journal.list');
    expect(again.map(one => one.fault)).toEqual([null, null, null]);
  });

  it('a copy under a changed name is listed, and can be read', async () => {
    const { folder, games, saves } = await place();
    const journal = await readFile(join(games, `${GOOD}.open.jsonl`));
    for (const name of [`${GOOD}.open (copy).jsonl`, `${GOOD}.open.jsonl.bak`, `Copy of ${GOOD}.open.jsonl`, 'MILL.JSONL'])
      await writeFile(join(games, name), journal);
    for (const name of ['Good.battlefield.bak', 'GOOD.BATTLEFIELD', 'Good.battlefield (1)'])
      await writeFile(join(saves, name), '{}');
    const { ask, answer } = pageOf(folder);
    expect(await ask('journal.continue')).toMatchObject({ title: 'Good', state: 'open' });
    const listed = await ask<JournalInfo[]>('journal.list');
    expect(listed.map(one => `${one.title} ${one.state}`).sort()).toEqual([...Array(4).fill('Good aside'), 'Good open']);
    for (const one of listed) expect(await ask('journal.read', { journal: one.journal })).toMatchObject({ entries: [1] });
    const copy = listed.find(one => one.state === 'aside')!.journal;
    expect(await answer('journal.append', { journal: copy, entry: 2, expects: 1 })).toMatchObject({ ok: false });
    const names = (await ask<SaveInfo[]>('saves.list')).map(one => one.name);
    expect([...names].sort()).toEqual(['GOOD.BATTLEFIELD', 'Good', 'Good.battlefield (1)', 'Good.battlefield.bak']);
  });

  it('two states of one game are two files, each with its own token, and neither takes the place of the other', async () => {
    const { folder, games } = await place();
    const other = line(0, head('Closed'), '1') + line(1, '"a"', '1') + line(2, '"b"', '1');
    await writeFile(join(games, `${GOOD}.closed.jsonl`), other);
    const { ask } = pageOf(folder);
    const listed = await ask<JournalInfo[]>('journal.list');
    for (const { journal, title, entries } of listed)
      expect(await ask('journal.read', { journal })).toMatchObject({ title, entries: { length: entries } });
    const open = listed.find(one => one.state === 'open')!.journal;
    await ask('journal.append', { journal: open, entry: 2, expects: 1 });
    await ask('journal.close', { journal: open });
    expect(await ask('journal.read', { journal: open })).toMatchObject({ title: 'Good', entries: [1, 2] });
    expect(await readFile(join(games, `${GOOD}.closed.jsonl`), 'utf8')).toBe(other);
    expect((await readdir(games)).filter(name => name.endsWith('.closed.jsonl'))).toHaveLength(2);
    const closed = listed.find(one => one.state === 'closed')!.journal;
    await ask('journal.remove', { journal: closed });
    expect(await ask<JournalInfo[]>('journal.list')).toMatchObject([{ title: 'Good', state: 'closed', entries: 2 }]);
  });

  it('saves are listed by their names, whatever the clock says', async () => {
    const { folder, saves } = await place();
    for (const name of ['Turn 10', 'Turn 2', 'Anna']) await writeFile(join(saves, `${name}.battlefield`), '{}');
    const names = (await pageOf(folder).ask<SaveInfo[]>('saves.list')).map(one => one.name);
    expect(names).toEqual(['Anna', 'Good', 'Turn 2', 'Turn 10']);
  });
});
