import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, nameOf, saves } from '../../../electron/host/saves.ts';
import { temporary, value } from './temporary.ts';

describe('saves', () => {
  it('gives back what was saved, to the next host too', async () => {
    const folder = await temporary();
    value(await saves(folder).write({ name: 'The mill: turn 3', text: '{"n":1}', replace: false }));
    const next = saves(folder);
    const [info] = value(await next.list(undefined));
    expect(info).toMatchObject({ name: 'The mill: turn 3', bytes: 7 });
    expect(value(await next.read({ save: info!.save }))).toEqual({ name: 'The mill: turn 3', text: '{"n":1}' });
  });

  it('replaces nothing unasked, and keeps the token of what it replaces', async () => {
    const folder = await temporary();
    const host = saves(folder);
    const { save } = value(await host.write({ name: 'Mill', text: 'old', replace: false }));
    expect(await host.write({ name: 'Mill', text: 'new', replace: false })).toMatchObject({
      ok: false,
      error: { code: 'exists', path: 'name' },
    });
    expect(value(await host.read({ save })).text).toBe('old');
    expect(value(await host.write({ name: 'Mill', text: 'new', replace: true })).save).toBe(save);
    expect(value(await host.read({ save })).text).toBe('new');
  });

  it('leaves only whole saves in the folder', async () => {
    const folder = await temporary();
    const host = saves(folder);
    const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(100_000));
    await Promise.all(texts.map(text => host.write({ name: 'Mill', text, replace: true })));
    expect((await readdir(folder)).filter(name => name !== 'index')).toEqual(['Mill.battlefield']);
    const [info] = value(await host.list(undefined));
    expect(texts).toContain(value(await host.read({ save: info!.save })).text);
  });

  it('hides no save, whatever it is named and whatever is in it, and tells what it knows', async () => {
    const folder = await temporary();
    const museum = 'tests/museum/save-1-rules-1/saves/free-1-8-middle.battlefield';
    await copyFile(museum, join(folder, 'Mill.battlefield'));
    await writeFile(join(folder, 'notes.txt'), '');
    await writeFile(join(folder, '%E0%A4%A.battlefield'), '{');
    await writeFile(join(folder, '   .battlefield'), '[]');
    await writeFile(join(folder, `${'long '.repeat(30)}.battlefield`), '{"format":"battlefield-save","version":1}');
    await mkdir(join(folder, 'folder.battlefield'));
    const listed = value(await saves(folder).list(undefined));
    const told = Object.fromEntries(listed.map(({ name, about, fault }) => [name, fault?.sentence ?? about]));
    const none = 'It is no save of this game, or was cut off.';
    expect(told).toEqual({
      Mill: expect.objectContaining({ format: 1, rules: 1, scenario: '1', measure: 'metric', turnLimit: 4 }),
      '%E0%A4%A': none,
      '?': none,
      [`${'long '.repeat(16)}`.trim()]: none,
      folder: 'It is a folder, and no file of this game.',
    });
    const host = saves(folder);
    const mill = value(await host.list(undefined)).find(one => one.name === 'Mill')!;
    expect(value(await host.read({ save: mill.save })).text).toBe(await readFile(museum, 'utf8'));
  });

  it('refuses a token that it never gave, and one whose save is gone', async () => {
    const host = saves(await temporary());
    expect(await host.read({ save: '0'.repeat(32) })).toMatchObject({ ok: false, error: { code: 'unknownToken' } });
    const { save } = value(await host.write({ name: 'Mill', text: '', replace: false }));
    value(await host.remove({ save }));
    expect(await host.read({ save })).toMatchObject({ ok: false, error: { code: 'unknownToken' } });
    expect(value(await host.list(undefined))).toEqual([]);
  });

  it('refuses a name that no file can have, in words', async () => {
    const host = saves(await temporary());
    expect(await host.write({ name: '\u{1F3B2}'.repeat(40), text: '', replace: false })).toMatchObject({
      ok: false,
      error: { code: 'badInput', path: 'name' },
    });
  });

  it('says that a folder may not be made where a file is, without its path', async () => {
    const folder = await temporary();
    await writeFile(join(folder, 'file'), '');
    const answer = await saves(join(folder, 'file', 'saves')).write({ name: 'Mill', text: '', replace: false });
    expect(answer).toMatchObject({ ok: false, error: { code: 'disk' } });
    expect(JSON.stringify(answer)).not.toContain(folder);
  });
});

describe('names of files', () => {
  it.each([
    '../../etc/passwd',
    'a/b',
    'a\\b',
    '.',
    '..',
    'CON',
    'nul.txt',
    'a:b',
    'a\u0000b',
    '~',
    '$HOME',
    'x.battlefield',
    'Où? – là !',
  ])('keeps %j inside the folder and gives it back', name => {
    const file = fileOf(name);
    expect(file).toMatch(/^[\p{L}\p{N} _(),'+%-]+\.battlefield$/u);
    expect(file).not.toMatch(/^(con|nul)\./i);
    expect(nameOf(file)).toBe(name.normalize('NFC'));
  });

  it('gives any name back, and never one file to two names (seed 1)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(nameOf(fileOf(a))).toBe(a.normalize('NFC'));
        if (a.normalize('NFC') !== b.normalize('NFC')) expect(fileOf(a)).not.toBe(fileOf(b));
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
