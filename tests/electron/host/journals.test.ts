import { appendFile, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { journals } from '../../../electron/host/journals.ts';
import { itOnPosix } from '../../kit/posix.ts';
import { temporary, value } from './temporary.ts';

const ENTRIES = [{ setup: 'armies', seed: 7 }, ['é', '\n', ' '], { n: 2, side: 'blue', hash: 'ff' }];

async function fileIn(folder: string, state = 'open'): Promise<string> {
  const name = (await readdir(folder)).find(file => file.endsWith(`.${state}.jsonl`));
  if (!name) throw new Error(`No ${state} journal in ${folder}.`);
  return join(folder, name);
}

/** A folder that a host has left with one open journal of `ENTRIES`. */
async function left(): Promise<string> {
  const folder = await temporary();
  const { handlers, end } = journals(folder);
  const { journal } = value(await handlers.create({ title: 'Mill' }));
  for (const [expects, entry] of ENTRIES.entries()) value(await handlers.append({ journal, entry, expects }));
  await end();
  return folder;
}

/** Line n with a right checksum, as nobody writes it. */
function tooDeep(n: number): string {
  const rest = `${n},${'['.repeat(100_000)}${']'.repeat(100_000)},1]`;
  return `["${crc32(rest).toString(16).padStart(8, '0')}",${rest}`;
}

/** What a new host finds in a folder: the journal to continue, and what is read of it. */
async function found(folder: string) {
  const { handlers, end } = journals(folder);
  const last = value(await handlers.continue(undefined));
  const journal = last?.journal ?? '';
  return { handlers, end, journal, last, text: last && (await handlers.read({ journal })) };
}

describe('journals', () => {
  it('is continued by the next host with every entry in order', async () => {
    const { last, text } = await found(await left());
    expect(last).toMatchObject({ title: 'Mill', state: 'open', picture: null });
    expect(value(text!)).toEqual({ title: 'Mill', entries: ENTRIES, dropped: false, fault: null });
  });

  it('counts entries across hosts', async () => {
    const { handlers, journal, end } = await found(await left());
    expect(value(await handlers.append({ journal, entry: 'four', expects: 3 }))).toEqual({ entries: 4 });
    expect(value(await handlers.read({ journal })).entries).toEqual([...ENTRIES, 'four']);
    await end();
  });

  it('keeps the order of appends that do not wait for each other', async () => {
    const folder = await temporary();
    const { handlers, end } = journals(folder);
    const { journal } = value(await handlers.create({ title: 'Quick' }));
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, entry) => handlers.append({ journal, entry, expects: entry })),
    );
    expect(counts.map(c => value(c).entries)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(value(await handlers.read({ journal })).entries).toEqual(Array.from({ length: 50 }, (_, n) => n));
    await end();
  });

  it('drops a torn last line at whatever byte it was torn, keeps all before it, and goes on', async () => {
    const folder = await left();
    const path = await fileIn(folder);
    const whole = await readFile(path);
    const lastStart = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let size = lastStart + 1; size < whole.length; size++) {
      await writeFile(path, whole.subarray(0, size));
      const { handlers, journal, text, end } = await found(folder);
      expect(value(text!)).toEqual({ title: 'Mill', entries: ENTRIES.slice(0, 2), dropped: true, fault: null });
      value(await handlers.append({ journal, entry: 'again', expects: 2 }));
      expect(value(await handlers.read({ journal }))).toEqual({
        title: 'Mill',
        entries: [...ENTRIES.slice(0, 2), 'again'],
        dropped: false,
        fault: null,
      });
      await end();
    }
  });

  it('drops zeros that a crash left at the end', async () => {
    const folder = await left();
    await appendFile(await fileIn(folder), Buffer.alloc(300));
    expect(value((await found(folder)).text!)).toEqual({ title: 'Mill', entries: ENTRIES, dropped: true, fault: null });
  });

  it.each([
    ['a changed letter', (lines: string[]) => lines.with(2, lines[2]!.replace('é', 'e')), 3],
    ['a lost line', (lines: string[]) => lines.toSpliced(1, 1), 2],
    ['swapped lines', (lines: string[]) => [lines[0]!, lines[2]!, lines[1]!, lines[3]!, ''], 2],
    ['a changed checksum', (lines: string[]) => lines.with(1, lines[1]!.replace(/"[0-9a-f]{8}"/, '"12345678"')), 2],
    ['a line that is too deep', (lines: string[]) => lines.with(3, tooDeep(3)), 4],
    ['a last line that is whole and wrong', (lines: string[]) => lines.with(3, '["00000000",3,"not mine"]'), 4],
  ])('is read up to %s, offered from there, and left as it is', async (_, damage, line) => {
    const folder = await left();
    const path = await fileIn(folder);
    const text = damage((await readFile(path, 'utf8')).split('\n')).join('\n');
    await writeFile(path, text);
    const { handlers, journal, text: read, last } = await found(folder);
    const fault = { code: 'damaged', path: `line ${line}`, sentence: `Line ${line} of the journal is damaged.` };
    const good = ENTRIES.slice(0, line - 2);
    if (good.length === 0) return expect(last).toBeNull();
    expect(last).toMatchObject({ state: 'open', entries: good.length, fault });
    expect(value(read!)).toEqual({ title: 'Mill', entries: good, dropped: false, fault });
    expect(await handlers.append({ journal, entry: 1, expects: good.length })).toEqual({ ok: false, error: fault });
    value(await handlers.setAside({ journal }));
    expect(value(await handlers.continue(undefined))).toBeNull();
    expect(value(await handlers.list(undefined))).toMatchObject([{ journal, state: 'aside', fault }]);
    expect(await readFile(await fileIn(folder, 'aside'), 'utf8')).toBe(text);
  });

  it.each([
    ['a folder', (path: string) => mkdir(path), 'It is a folder, and no file of this game.'],
    ['a link that leads nowhere', (path: string) => symlink('/nowhere/at/all', path), 'The file is no longer there.'],
    ['rubbish', (path: string) => writeFile(path, Buffer.from([0, 255, 10, 10, 13])), 'Line 1 of the journal is damaged.'],
    ['an empty line', (path: string) => writeFile(path, '\n'), 'Line 1 of the journal is damaged.'],
    ['deep JSON', (path: string) => writeFile(path, `["00000000",0,${'['.repeat(1e5)}\n`), 'Line 1 of the journal is damaged.'],
  ])('%s with the name of a journal hides no game, and is listed with what is wrong', async (_, make, sentence) => {
    const folder = await left();
    await make(join(folder, '2999-01-01T00-00-00-000Z-00000000.open.jsonl'));
    const { handlers, last } = await found(folder);
    expect(last).toMatchObject({ title: 'Mill', fault: null });
    expect(value(await handlers.list(undefined))).toMatchObject([
      { title: 'Mill', fault: null },
      { title: '2999-01-01', entries: 0, fault: { sentence } },
    ]);
  });

  it('that an older program set aside as damaged is listed still', async () => {
    const folder = await left();
    const path = await fileIn(folder);
    await rename(path, path.replace('.open.', '.damaged.'));
    const { handlers } = journals(folder);
    expect(value(await handlers.list(undefined))).toMatchObject([{ title: 'Mill', state: 'aside', entries: 3 }]);
  });

  it('refuses a journal of a newer version and leaves it as it is', async () => {
    const folder = await temporary();
    const { handlers, end } = journals(folder);
    value(await handlers.create({ title: 'Later' }));
    await end();
    const path = await fileIn(folder);
    const { crc32 } = await import('node:zlib');
    const rest = '0,{"format":"battlefield-journal","version":2,"title":"Later"}]';
    await writeFile(path, `["${crc32(rest).toString(16).padStart(8, '0')}",${rest}\n`);
    const { handlers: later, text } = await found(folder);
    expect(text).toBeNull();
    expect(value(await later.list(undefined))).toMatchObject([{ fault: { code: 'tooNew', path: 'version' } }]);
    expect((await stat(path)).isFile()).toBe(true);
  });

  it('no longer offers a closed journal, keeps it, and takes no entry for it', async () => {
    const folder = await left();
    const { handlers, journal } = await found(folder);
    value(await handlers.close({ journal }));
    expect(value(await handlers.continue(undefined))).toBeNull();
    expect(value(await handlers.read({ journal })).entries).toEqual(ENTRIES);
    expect(await handlers.append({ journal, entry: 1, expects: 3 })).toMatchObject({
      ok: false,
      error: { code: 'closed' },
    });
  });

  it('forgets a removed journal and its picture', async () => {
    const folder = await left();
    const { handlers, journal } = await found(folder);
    value(await handlers.picture({ journal, picture: 'data:image/png;base64,AAAA' }));
    expect(value(await handlers.continue(undefined))?.picture).toBe('data:image/png;base64,AAAA');
    value(await handlers.remove({ journal }));
    expect(await handlers.read({ journal })).toMatchObject({ ok: false, error: { code: 'unknownToken' } });
    expect((await readdir(folder)).filter(name => name !== 'index')).toEqual([]);
  });

  it('goes on whole after an append that failed', async () => {
    const folder = await left();
    const { handlers, journal, end } = await found(folder);
    // No JSON can be made of a circle.
    const circle: unknown[] = [];
    circle.push(circle);
    await expect(handlers.append({ journal, entry: circle as never, expects: 3 })).rejects.toThrow();
    value(await handlers.append({ journal, entry: 'after', expects: 3 }));
    expect(value(await handlers.read({ journal }))).toEqual({
      title: 'Mill',
      entries: [...ENTRIES, 'after'],
      dropped: false,
      fault: null,
    });
    await end();
  });
});

describe('which game is continued', () => {
  /** Three games, the second of which was played last, though a clock has said all sorts of things. */
  async function threeGames(folder: string) {
    const { handlers, end } = journals(folder);
    const games: string[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const { journal } = value(await handlers.create({ title }));
      value(await handlers.append({ journal, entry: 1, expects: 0 }));
      games.push(journal);
    }
    value(await handlers.append({ journal: games[1]!, entry: 2, expects: 1 }));
    await end();
    for (const [i, name] of (await readdir(folder)).filter(one => one.endsWith('.jsonl')).entries()) {
      await utimes(join(folder, name), 4e9 - i * 1e9, 4e9 - i * 1e9);
    }
  }

  it('is the one that was played last, whatever the clock says', async () => {
    const folder = await temporary();
    await threeGames(folder);
    const next = await found(folder);
    expect(next.last).toMatchObject({ title: 'Second', entries: 2 });
    expect(value(await next.handlers.list(undefined)).map(one => one.title)).toEqual(['Second', 'Third', 'First']);
    const third = value(await next.handlers.list(undefined))[1]!.journal;
    value(await next.handlers.append({ journal: third, entry: 2, expects: 1 }));
    await next.end();
    expect((await found(folder)).last).toMatchObject({ title: 'Third' });
  });

  it.each(['lost', 'cut off', 'of another version', 'of yesterday'])('is the same when the index is %s', async how => {
    const folder = await temporary();
    await threeGames(folder);
    const index = join(folder, 'index');
    await found(folder);
    const text = await readFile(index, 'utf8');
    if (how === 'lost') await rm(index);
    else if (how === 'cut off') await writeFile(index, text.slice(0, text.length / 2));
    else if (how === 'of another version') await writeFile(index, text.replace('1', '9'));
    else {
      const { handlers, journal, end } = await found(folder);
      value(await handlers.append({ journal, entry: 3, expects: 2 }));
      await end();
      await writeFile(index, text);
    }
    expect((await found(folder)).last).toMatchObject({ title: 'Second', entries: how === 'of yesterday' ? 3 : 2 });
  });
});

describe('two windows on one game', () => {
  it('lets the one go on that knows of every entry, and tells the other', async () => {
    const folder = await left();
    const { handlers, journal, end } = await found(folder);
    value(await handlers.append({ journal, entry: 'first window', expects: 3 }));
    expect(await handlers.append({ journal, entry: 'second window', expects: 3 })).toMatchObject({
      ok: false,
      error: { code: 'movedOn', path: 'expects' },
    });
    expect(value(await handlers.read({ journal })).entries).toEqual([...ENTRIES, 'first window']);
    await end();
  });
});

describe('a folder that goes away in the middle of a game', () => {
  itOnPosix('a folder with an open file does not go away')('is said to be gone, and a new journal makes it again', async () => {
    const folder = join(await temporary(), 'games');
    const { handlers, end } = journals(folder);
    const { journal } = value(await handlers.create({ title: 'Mill' }));
    value(await handlers.append({ journal, entry: 1, expects: 0 }));
    await rm(folder, { recursive: true });
    expect(await handlers.append({ journal, entry: 2, expects: 1 })).toMatchObject({
      ok: false,
      error: { code: 'disk', sentence: 'The folder of the game is no longer there.' },
    });
    const again = value(await handlers.create({ title: 'Mill' })).journal;
    value(await handlers.append({ journal: again, entry: 1, expects: 0 }));
    await end();
    expect((await found(folder)).last).toMatchObject({ title: 'Mill', entries: 1 });
  });
});
