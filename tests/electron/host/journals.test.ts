import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journals } from '../../../electron/host/journals.ts';
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
  for (const entry of ENTRIES) value(await handlers.append({ journal, entry }));
  await end();
  return folder;
}

/** What a new host finds in a folder: the journal to continue, and the result of reading it. */
async function found(folder: string) {
  const { handlers, end } = journals(folder);
  const last = value(await handlers.continue(undefined));
  if (!last) throw new Error('No journal to continue.');
  return { handlers, end, journal: last.journal, last, text: await handlers.read({ journal: last.journal }) };
}

describe('journals', () => {
  it('is continued by the next host with every entry in order', async () => {
    const { last, text } = await found(await left());
    expect(last).toMatchObject({ title: 'Mill', state: 'open', picture: null });
    expect(value(text)).toEqual({ title: 'Mill', entries: ENTRIES, dropped: false });
  });

  it('counts entries across hosts', async () => {
    const { handlers, journal, end } = await found(await left());
    expect(value(await handlers.append({ journal, entry: 'four' }))).toEqual({ entries: 4 });
    expect(value(await handlers.read({ journal })).entries).toEqual([...ENTRIES, 'four']);
    await end();
  });

  it('keeps the order of appends that do not wait for each other', async () => {
    const folder = await temporary();
    const { handlers, end } = journals(folder);
    const { journal } = value(await handlers.create({ title: 'Quick' }));
    const counts = await Promise.all(Array.from({ length: 50 }, (_, entry) => handlers.append({ journal, entry })));
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
      expect(value(text)).toEqual({ title: 'Mill', entries: ENTRIES.slice(0, 2), dropped: true });
      value(await handlers.append({ journal, entry: 'again' }));
      expect(value(await handlers.read({ journal }))).toEqual({
        title: 'Mill',
        entries: [...ENTRIES.slice(0, 2), 'again'],
        dropped: false,
      });
      await end();
    }
  });

  it('drops zeros that a crash left at the end', async () => {
    const folder = await left();
    await appendFile(await fileIn(folder), Buffer.alloc(300));
    expect(value((await found(folder)).text)).toEqual({ title: 'Mill', entries: ENTRIES, dropped: true });
  });

  it('keeps a copy of a last line that is complete and wrong before it goes on', async () => {
    const folder = await left();
    await appendFile(await fileIn(folder), '["00000000",4,"not mine"]\n');
    const { handlers, journal, end } = await found(folder);
    expect(value(await handlers.append({ journal, entry: 'four' }))).toEqual({ entries: 4 });
    await end();
    const copy = (await readdir(folder)).find(name => name.includes('.tail-'))!;
    expect(await readFile(join(folder, copy), 'utf8')).toBe('["00000000",4,"not mine"]\n');
  });

  it.each([
    ['a changed letter', (lines: string[]) => lines.with(2, lines[2]!.replace('é', 'e')), 3],
    ['a lost line', (lines: string[]) => lines.toSpliced(1, 1), 2],
    ['swapped lines', (lines: string[]) => [lines[0]!, lines[2]!, lines[1]!, lines[3]!, ''], 2],
    ['a changed checksum', (lines: string[]) => lines.with(1, lines[1]!.replace(/"[0-9a-f]{8}"/, '"12345678"')), 2],
    ['a damaged first line', (lines: string[]) => lines.with(0, 'rubbish'), 1],
  ])('refuses %s in the middle with its line, and sets the whole file aside', async (_, damage, line) => {
    const folder = await left();
    const path = await fileIn(folder);
    const text = damage((await readFile(path, 'utf8')).split('\n')).join('\n');
    const { handlers } = journals(folder);
    const journal = value(await handlers.list(undefined))[0]!.journal;
    await writeFile(path, text);
    expect(await handlers.read({ journal })).toMatchObject({ ok: false, error: { code: 'damaged', path: `line ${line}` } });
    expect(value(await handlers.continue(undefined))).toBeNull();
    expect(value(await handlers.list(undefined))).toMatchObject([{ journal, state: 'damaged' }]);
    expect(await readFile(await fileIn(folder, 'damaged'), 'utf8')).toBe(text);
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
    const { text } = await found(folder);
    expect(text).toMatchObject({ ok: false, error: { code: 'tooNew', path: 'version' } });
    expect((await stat(path)).isFile()).toBe(true);
  });

  it('no longer offers a closed journal, keeps it, and takes no entry for it', async () => {
    const folder = await left();
    const { handlers, journal } = await found(folder);
    value(await handlers.close({ journal }));
    expect(value(await handlers.continue(undefined))).toBeNull();
    expect(value(await handlers.read({ journal })).entries).toEqual(ENTRIES);
    expect(await handlers.append({ journal, entry: 1 })).toMatchObject({ ok: false, error: { code: 'closed' } });
  });

  it('forgets a removed journal and its picture', async () => {
    const folder = await left();
    const { handlers, journal } = await found(folder);
    value(await handlers.picture({ journal, picture: 'data:image/png;base64,AAAA' }));
    expect(value(await handlers.continue(undefined))?.picture).toBe('data:image/png;base64,AAAA');
    value(await handlers.remove({ journal }));
    expect(await handlers.read({ journal })).toMatchObject({ ok: false, error: { code: 'unknownToken' } });
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes on whole after an append that failed', async () => {
    const folder = await left();
    const { handlers, journal, end } = await found(folder);
    // No JSON can be made of a circle.
    const circle: unknown[] = [];
    circle.push(circle);
    await expect(handlers.append({ journal, entry: circle as never })).rejects.toThrow();
    value(await handlers.append({ journal, entry: 'after' }));
    expect(value(await handlers.read({ journal }))).toEqual({ title: 'Mill', entries: [...ENTRIES, 'after'], dropped: false });
    await end();
  });
});

describe('a killed host', () => {
  it.each([1, 20, 120])('has every entry that it acknowledged, killed after %i of them', async count => {
    const folder = await temporary();
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'appender.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      acknowledged += text.split('\n').length - 1;
      if (acknowledged >= count) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    const { text } = await found(join(folder, 'games'));
    const { entries } = value(text);
    expect(acknowledged).toBeGreaterThanOrEqual(count);
    expect(entries.length).toBeGreaterThanOrEqual(acknowledged);
    expect(entries.map(entry => (entry as { n: number }).n)).toEqual(Array.from({ length: entries.length }, (_, i) => i + 1));
  });
});
