import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARMIES, CARDS, kept, SCENARIOS } from '../../../electron/host/kept.ts';
import { temporary, value } from './temporary.ts';

const armies = (folder: string) => kept(folder, ARMIES);

describe('what is kept', () => {
  it('gives back what was kept, to the next host too, each in a file of its own under its first name', async () => {
    const folder = await temporary();
    const host = armies(folder);
    const { file } = value(await host.write({ file: null, name: 'Old mill', text: '1' }));
    value(await host.write({ file: null, name: 'Old mill', text: '2' }));
    value(await host.write({ file, name: 'New mill', text: '3' }));
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
    await Promise.all(Array.from({ length: 12 }, (_, n) => host.write({ file: null, name: 'Mill', text: String(n) })));
    const texts = value(await host.list(undefined)).map(one => one.text);
    expect(texts.sort()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).sort());
  });

  it('gives back a file of another program without its mark of byte order', async () => {
    const folder = await temporary();
    await writeFile(join(folder, 'Mill.battlearmy'), '\uFEFF{}');
    expect(value(await armies(folder).list(undefined)).map(one => one.text)).toEqual(['{}']);
  });

  it('takes names that no file may have, and shortens those that are too long', async () => {
    const folder = await temporary();
    const host = armies(folder);
    for (const name of ['../../etc/passwd', 'con', 'ÉÉ'.repeat(40), '😀'.repeat(40)])
      value(await host.write({ file: null, name, text: name }));
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
    expect(await host.write({ file: null, name: 'Mill', text: 'x'.repeat(2_000_000) })).toMatchObject({ ok: false });
    const refused = { ok: false, error: { code: 'unknownToken', sentence: 'There is no such army any more.' } };
    const file = '0'.repeat(32);
    expect(await host.write({ file, name: 'Mill', text: '' })).toMatchObject(refused);
    expect(await host.remove({ file })).toMatchObject(refused);
  });

  it('has a folder and an ending for each sort, and says of what there is none any more', async () => {
    const folder = await temporary();
    const host = kept(folder, CARDS);
    value(await host.write({ file: null, name: 'Mickey', text: '{}' }));
    await writeFile(join(folder, 'Mill.battlearmy'), '{}');
    expect((await readdir(folder)).sort()).toEqual(['Mickey.battlecard', 'Mill.battlearmy']);
    expect(value(await host.list(undefined)).map(({ name }) => name)).toEqual(['Mickey']);
    expect(await host.remove({ file: '0'.repeat(32) })).toMatchObject({
      error: { code: 'unknownToken', path: 'file', sentence: 'There is no such card any more.' },
    });
  });

  it('removes an army, and one that is gone already', async () => {
    const folder = await temporary();
    const host = armies(folder);
    const { file } = value(await host.write({ file: null, name: 'Mill', text: '1' }));
    value(await host.remove({ file }));
    expect(await readdir(folder)).toEqual([]);
    value(await host.remove({ file }));
  });
});

it('scenarios have files of another ending, and one that is gone is called so', async () => {
  const folder = await temporary();
  const host = kept(folder, SCENARIOS);
  value(await host.write({ file: null, name: 'Two mills', text: '{}' }));
  expect(await readdir(folder)).toEqual(['Two mills.battlescenario']);
  expect(value(await armies(folder).list(undefined))).toEqual([]);
  expect(await host.remove({ file: '0'.repeat(32) })).toMatchObject({
    error: { sentence: 'There is no such scenario any more.' },
  });
});
