import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { armies } from '../../../electron/host/armies.ts';
import { temporary, value } from './temporary.ts';

describe('armies', () => {
  it('gives back what was kept, to the next host too, each in a file of its own under its first name', async () => {
    const folder = await temporary();
    const host = armies(folder);
    const { army } = value(await host.write({ army: null, name: 'Old mill', text: '1' }));
    value(await host.write({ army: null, name: 'Old mill', text: '2' }));
    value(await host.write({ army, name: 'New mill', text: '3' }));
    expect((await readdir(folder)).sort()).toEqual(['Old mill 2.battlearmy', 'Old mill.battlearmy']);
    expect(await readFile(join(folder, 'Old mill.battlearmy'), 'utf8')).toBe('3');
    const listed = value(await armies(folder).list(undefined));
    expect(listed.map(({ name, text }) => [name, text])).toEqual([
      ['Old mill', '3'],
      ['Old mill 2', '2'],
    ]);
  });

  it('gives no two new armies one file, however fast they come', async () => {
    const folder = await temporary();
    const host = armies(folder);
    await Promise.all(Array.from({ length: 12 }, (_, n) => host.write({ army: null, name: 'Mill', text: String(n) })));
    const texts = value(await host.list(undefined)).map(one => one.text);
    expect(texts.sort()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).sort());
  });

  it('takes names that no file may have, and shortens those that are too long', async () => {
    const folder = await temporary();
    const host = armies(folder);
    for (const name of ['../../etc/passwd', 'con', 'ÉÉ'.repeat(40), '😀'.repeat(40)])
      value(await host.write({ army: null, name, text: name }));
    const listed = value(await host.list(undefined));
    expect(listed).toHaveLength(4);
    expect((await readdir(folder)).every(file => Buffer.byteLength(file) <= 200 && file.endsWith('.battlearmy'))).toBe(true);
  });

  it('lists what cannot be read with its reason, and leaves alone what is no army', async () => {
    const folder = await temporary();
    await mkdir(join(folder, 'Folder.battlearmy'));
    await writeFile(join(folder, 'Good.battlearmy'), '{}');
    await writeFile(join(folder, 'Large.battlearmy'), 'x'.repeat(2_000_000));
    await writeFile(join(folder, 'Half.battlearmy.0123abcd.tmp'), '{');
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const listed = value(await armies(folder).list(undefined));
    expect(listed.map(({ name, text, fault }) => [name, text, fault?.sentence ?? null])).toEqual([
      ['Folder', null, 'It is a folder, and no file of this game.'],
      ['Good', '{}', null],
      ['Large', null, 'It has 2 MB and is too large for a file of this game.'],
    ]);
  });

  it('refuses what it could not read again, and tokens that it never gave', async () => {
    const host = armies(await temporary());
    expect(await host.write({ army: null, name: 'Mill', text: 'x'.repeat(2_000_000) })).toMatchObject({ ok: false });
    const refused = { ok: false, error: { code: 'unknownToken', sentence: 'There is no such army any more.' } };
    const army = '0'.repeat(32);
    expect(await host.write({ army, name: 'Mill', text: '' })).toMatchObject(refused);
    expect(await host.remove({ army })).toMatchObject(refused);
  });

  it('removes an army, and one that is gone already', async () => {
    const folder = await temporary();
    const host = armies(folder);
    const { army } = value(await host.write({ army: null, name: 'Mill', text: '1' }));
    value(await host.remove({ army }));
    expect(await readdir(folder)).toEqual([]);
    value(await host.remove({ army }));
  });
});
