import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearLeftovers } from '../../../electron/host/clearing.ts';
import { exportFile } from '../../../electron/host/exporting.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { temporary, value } from './temporary.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('what a killed program left', () => {
  it('is cleared by one start; nothing else is touched', async () => {
    const folder = await temporary();
    const elsewhere = await temporary();
    await mkdir(join(folder, 'games'));
    await mkdir(join(folder, 'saves'));
    const left = [
      'settings.json.0123abcd.tmp',
      'games/2026-01-01T00-00-00-000Z-00000001.picture.0123abcd.tmp',
      'games/2026-01-02T00-00-00-000Z-00000002.picture',
      'games/2026-01-03T00-00-00-000Z-00000003.open.jsonl',
      'saves/Mill.battlefield.89abcdef.tmp',
      'exporting-01234567',
    ];
    const kept = [
      'settings.json',
      'games/2026-01-01T00-00-00-000Z-00000001.open.jsonl',
      'games/2026-01-01T00-00-00-000Z-00000001.picture',
      'games/notes.tmp',
      'saves/My.tmp.battlefield',
    ];
    const half = join(elsewhere, 'Mill.battlefield.0123abcd.tmp');
    for (const name of [...left, ...kept]) await writeFile(join(folder, name), 'half a line');
    await writeFile(join(folder, kept[1]!), 'a line that has its end\n');
    await writeFile(join(folder, 'exporting-01234567'), half);
    await writeFile(half, '{"half":');
    await writeFile(join(elsewhere, 'Mill.battlefield'), 'mine');
    await clearLeftovers(folder);
    const there = (await readdir(folder, { recursive: true })).sort();
    expect(there).toEqual(['games', 'saves', ...kept].sort());
    expect(await readdir(elsewhere)).toEqual(['Mill.battlefield']);
  });

  it('removes nothing elsewhere that is not half-written', async () => {
    const folder = await temporary();
    const mine = join(await temporary(), 'thesis.txt');
    await writeFile(mine, 'mine');
    await writeFile(join(folder, 'exporting-01234567'), mine);
    await clearLeftovers(folder);
    expect(await readFile(mine, 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves alone what the new program writes while it clears', async () => {
    const folder = await temporary();
    const clearing = clearLeftovers(folder);
    await writeFile(join(folder, 'settings.json.76543210.tmp'), 'being written');
    await clearing;
    expect(await readdir(folder)).toEqual(['settings.json.76543210.tmp']);
  });
});

itOnPosix('files have no modes, and links are for some only')("touches nobody else's files, wherever they lie", async () => {
  const [folder, elsewhere] = [await temporary(), await temporary()];
  await mkdir(join(folder, 'games'));
  const mine = join(elsewhere, 'thesis.txt');
  const foreign = [
    'notes.txt',
    'notes.txt.0123abcd.tmp',
    'Mill.battlefield',
    'games/thesis.jsonl',
    'games/thesis.picture',
    'games/thesis.0123abcd.tmp',
  ];
  for (const name of foreign) await writeFile(join(folder, name), 'mine', { mode: 0o644 });
  await writeFile(mine, 'mine', { mode: 0o644 });
  for (const name of ['settings.json', 'owner.lock', 'settings.json.0123abcd.tmp', 'exporting-01234567'])
    await symlink(mine, join(folder, name));
  await symlink(mine, join(folder, 'games', '2026-01-01T00-00-00-000Z-00000001.open.jsonl'));
  // Saves that somebody keeps elsewhere.
  await mkdir(join(elsewhere, 'saves'));
  await writeFile(join(elsewhere, 'saves', 'Mill.battlefield.0123abcd.tmp'), 'mine', { mode: 0o644 });
  await chmod(join(elsewhere, 'saves'), 0o755);
  await symlink(join(elsewhere, 'saves'), join(folder, 'saves'));
  await chmod(folder, 0o755);
  await chmod(join(folder, 'games'), 0o755);
  const before = (await readdir(folder, { recursive: true })).sort();
  await clearLeftovers(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
  for (const name of foreign) expect([name, await modeOf(join(folder, name))]).toEqual([name, 0o644]);
  for (const name of [mine, join(elsewhere, 'saves', 'Mill.battlefield.0123abcd.tmp')]) expect(await modeOf(name)).toBe(0o644);
  expect(await modeOf(join(elsewhere, 'saves'))).toBe(0o755);
  expect([await modeOf(folder), await modeOf(join(folder, 'games'))]).toEqual([0o700, 0o700]);
});

describe.skipIf(process.platform === 'win32')('what is kept', () => {
  it('is for nobody else to read, from the first start on', async () => {
    const folder = await temporary();
    await mkdir(join(folder, 'games'), { mode: 0o755 });
    await chmod(folder, 0o755);
    await chmod(join(folder, 'games'), 0o755);
    const old = join(folder, 'games', '2026-01-01T00-00-00-000Z-00000001.open.jsonl');
    await writeFile(old, 'a line\n', { mode: 0o644 });
    const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
    const { journal } = value(await handlers.journal.create({ title: 'Mill' }));
    value(await handlers.journal.append({ journal, entry: 1, expects: 0 }));
    value(await handlers.journal.picture({ journal, picture: 'data:image/png;base64,AAAA' }));
    value(await handlers.saves.write({ name: 'Mill', text: '{}', replace: false }));
    value(await handlers.saves.list(undefined));
    value(await handlers.settings.write(value(await handlers.settings.read(undefined))));
    await end();
    for (const name of ['.', 'games', 'saves']) expect([name, await modeOf(join(folder, name))]).toEqual([name, 0o700]);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(one => one.isFile());
    expect(files.length).toBeGreaterThan(5);
    for (const { parentPath, name } of files) expect([name, await modeOf(join(parentPath, name))]).toEqual([name, 0o600]);
  });
});

describe('an export', () => {
  it('replaces the file as a whole, and leaves no note', async () => {
    const folder = await temporary();
    const path = join(await temporary(), 'Mill.battlefield');
    await writeFile(path, 'old');
    await exportFile(folder, path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is possible when the data folder takes nothing any more', async () => {
    const path = join(await temporary(), 'Mill.battlefield');
    await exportFile('/nowhere/at/all', path, 'rescued');
    expect(await readFile(path, 'utf8')).toBe('rescued');
  });

  itOnPosix('links are for some only')('keeps a link, and writes what it names', async () => {
    const [folder, elsewhere] = [await temporary(), await temporary()];
    await writeFile(join(elsewhere, 'Mill.battlefield'), 'old');
    await symlink(join(elsewhere, 'Mill.battlefield'), join(folder, 'link'));
    await exportFile(await temporary(), join(folder, 'link'), 'new');
    expect(await readlink(join(folder, 'link'))).toBe(join(elsewhere, 'Mill.battlefield'));
    expect(await readFile(join(elsewhere, 'Mill.battlefield'), 'utf8')).toBe('new');
  });

  it('leaves the old file where it fails', async () => {
    const folder = await temporary();
    const path = join(await temporary(), 'missing', 'Mill.battlefield');
    await expect(exportFile(folder, path, 'new')).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  });
});
