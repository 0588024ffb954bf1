import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { designOfTable, writeArmy, writeDesign } from '../../../core/index.ts';
import { arenaOf } from '../../../electron/headless/arena/asked.ts';
import { arena } from '../../../electron/headless/arena.ts';
import type { ShellGiven } from '../../../electron/headless/command.ts';
import { readArguments } from '../../../electron/headless/command.ts';
import { filesOnDisk } from '../../../electron/headless/files.ts';
import { supplies } from '../../../electron/headless/supplies.ts';
import { temporary, value } from '../host/temporary.ts';

const supplied = supplies();
const verb = arena(supplied);

async function said(line: string, warn: ShellGiven['warn'] = () => {}) {
  const read = readArguments(line.split(' '));
  if (!read.ok) throw new Error(read.error);
  return verb({ ...read.value, ...filesOnDisk(), warn });
}

/** Files of a supplied army and of a supplied layout, as the program writes a person's own. */
async function ownFiles({ table = 'two-yards' } = {}) {
  const folder = await temporary();
  const [army, layout] = [join(folder, 'mine.battlearmy'), join(folder, 'mine.battlelayout')];
  writeFileSync(army, JSON.stringify(writeArmy(supplied.armies.find(({ id }) => id === 'allies-50-rangers')!.army)));
  const found = supplied.layouts.find(({ id }) => id === table)!;
  const { name, size, pieces } = found.layout;
  writeFileSync(layout, JSON.stringify(writeDesign(designOfTable(found.space, { name, ...size, pieces }))));
  return { folder, army, layout };
}

const GAMES = '--players random random --scenario grid --games 2 --seed 3 --turns 1';

const POINTS = /^There are no two supplied armies of (26|1000) points; there are of 50, 75, 100, 125\.$/;

/** The first game of them, as it might have gone. */
const LINE = {
  ...{ game: 0, mode: 'grid', scenario: '1', seed: 1804732512, armies: ['axis-50-desert-patrol', 'allies-50-rangers'] },
  ...{ table: 'two-yards', side: 'blue', result: 'won', reason: 'points', turn: 1, points: [3, 0], decisions: 9, rules: {} },
};

interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

interface Told extends Tally {
  readonly sides: { readonly blue: Tally; readonly red: Tally };
  readonly armies: { readonly [id: string]: Tally };
}

describe('the arena', () => {
  it('plays each set-up from both sides, and puts shards together to the same bytes', async () => {
    const [whole, parts] = [await temporary(), await temporary()];
    const one = await said(`${GAMES} --out ${whole}`);
    expect(one).toMatchObject({ ok: true, value: { games: 2 } });
    const lines = readFileSync(join(whole, 'games.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map(text => JSON.parse(text));
    expect(lines.map(({ game, side }) => [game, side])).toEqual([
      [0, 'blue'],
      [1, 'red'],
    ]);
    const { seed, scenario, armies, table } = lines[0];
    expect(lines[1]).toMatchObject({ seed, scenario, armies, table });
    expect(await said(`${GAMES} --shard 2/2 --out ${parts}`)).toMatchObject({ ok: true, value: { games: 1 } });
    // As an indexed job of Kubernetes is told.
    vi.stubEnv('JOB_COMPLETION_INDEX', '0');
    vi.stubEnv('ARENA_SHARDS', '2');
    const both = await said(`${GAMES} --out ${parts}`);
    vi.unstubAllEnvs();
    expect(readFileSync(join(parts, 'games.jsonl'), 'utf8')).toBe(readFileSync(join(whole, 'games.jsonl'), 'utf8'));
    if (!one.ok || !both.ok) throw new Error('It was refused.');
    const { decision: _, ...told } = one.value as { decision: unknown };
    expect(both.value).toMatchObject(told);
  }, 120_000);

  it('plays by the house rules that are named, in a folder of their own', async () => {
    const out = await temporary();
    expect(await said(`${GAMES} --option VICT-05=draw --out ${out}`)).toMatchObject({ ok: true, value: { games: 2 } });
    expect(JSON.parse(readFileSync(join(out, 'arena.json'), 'utf8'))).toMatchObject({ options: ['VICT-05=draw'] });
    expect(await said(`${GAMES} --out ${out}`)).toMatchObject({ ok: false });
  }, 120_000);

  it('goes on after a kill without playing a game twice', async () => {
    const out = await temporary();
    const few = `${GAMES} --out ${out}`;
    await said(few);
    const file = join(out, 'games-1-of-1.jsonl');
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    // The first is marked, so that one can tell that it was not played again; the second was not written to its end.
    const marked = `${(lines[0] ?? '').replace('"reason":"', '"reason":"kept ')}\n${lines[1]}\n`;
    writeFileSync(file, marked);
    truncateSync(file, Buffer.byteLength(marked) - 20);
    expect(await said(few)).toMatchObject({ ok: true, value: { games: 2 } });
    const after = readFileSync(file, 'utf8').split('\n');
    expect(after[0]).toContain('kept');
    expect(after[1]).toBe(lines[1]);
    expect(after).toHaveLength(3);
  }, 120_000);

  it('plays armies and a layout of files, and no more in their folder once one has changed', async () => {
    const [out, { folder, army, layout }] = [await temporary(), await ownFiles()];
    const own = (armyFile: string) =>
      `--players random random --games 2 --seed 3 --turns 1 --armies ${armyFile} axis-50-ghosts --table ${layout} --out ${out}`;
    expect(await said(own(army))).toMatchObject({ ok: true, value: { games: 2 } });
    const pinned = JSON.parse(readFileSync(join(out, 'arena.json'), 'utf8'));
    expect(pinned.armies).toEqual([expect.stringMatching(/^mine\.battlearmy#[0-9a-f]{16}$/), 'axis-50-ghosts']);
    expect(pinned.table).toMatch(/^mine\.battlelayout#[0-9a-f]{16}$/);
    const [line] = readFileSync(join(out, 'games.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(line!)).toMatchObject({ mode: 'grid', armies: pinned.armies, table: pinned.table });
    // Wherever the file lies.
    const elsewhere = join(await temporary(), 'mine.battlearmy');
    writeFileSync(elsewhere, readFileSync(army));
    expect(await said(own(elsewhere))).toMatchObject({ ok: true, value: { games: 2 } });
    const changed = join(folder, 'mine.battlearmy');
    writeFileSync(changed, JSON.stringify(writeArmy(supplied.armies.find(({ id }) => id === 'allies-50-marines')!.army)));
    const error = `${out} holds games with an army or a table of before its file was changed: name another folder.`;
    expect(await said(own(changed))).toEqual({ ok: false, error });
  }, 120_000);

  it('refuses an army that may not be fielded and a layout of another mode, as other verbs do', async () => {
    const { army, layout } = await ownFiles();
    const tail = `--players random random --out ${await temporary()}`;
    expect(await said(`${tail} --scenario free --table ${layout}`)).toMatchObject({
      error: `There is no table ${layout} for the mode free.`,
    });
    const { units, ...rest } = JSON.parse(readFileSync(army, 'utf8'));
    writeFileSync(army, JSON.stringify({ ...rest, units: units.slice(0, 0) }));
    const refused = await said(`${tail} --armies ${army} axis-50-ghosts`);
    if (refused.ok) throw new Error('It was taken.');
    expect(refused.error).toContain(`${army}: units`);
  });

  it.each([
    ['--table farmstead', 'free'],
    ['--table two-yards', 'grid'],
    ['--book faq-2011', 'grid'],
    ['--option GRIDSCN-07=edge', 'grid'],
    ['--option SCN-02=oneEach --book dust-1947', 'free'],
    ['--book dust-1947', 'free grid'],
  ])('plays with %s the scenarios of %s', (words, modes) => {
    const read = readArguments(`--players random random ${words}`.split(' '));
    if (!read.ok) throw new Error(read.error);
    const asked = value(arenaOf(supplied, { ...read.value, ...filesOnDisk(), warn: () => {} }));
    expect([...new Set(asked.stock.scenarios.map(({ space }) => space))].join(' ')).toBe(modes);
  });

  it('names the scenarios in which the turns that are asked for do not count', () => {
    const told = (words: string) => {
      const read = readArguments(`--players random random ${words}`.split(' '));
      if (!read.ok) throw new Error(read.error);
      const warn = vi.fn();
      value(arenaOf(supplied, { ...read.value, ...filesOnDisk(), warn }));
      return warn.mock.calls.map(([sentence]) => sentence);
    };
    const kept = '8 turns, whatever is asked for.';
    expect(told('--scenario free --turns 4')).toEqual([`--turns 4 does not count in free-3, free-4, free-6: ${kept}`]);
    expect(told('--scenario grid-2 --turns 4')).toEqual([`--turns 4 does not count in grid-2: ${kept}`]);
    for (const words of ['--scenario free-1 --turns 4', '--scenario all --turns 8', '--scenario all'])
      expect(told(words)).toEqual([]);
  });

  it('leaves out scenarios that have no room on a layout of a file, and says so', async () => {
    const [out, { layout }] = [await temporary(), await ownFiles({ table: 'farmstead' })];
    const warn = vi.fn();
    // The shard has no games.
    const line = `--players random random --games 2 --shard 3/3 --table ${layout} --out ${out}`;
    expect(await said(line, warn)).toMatchObject({ ok: true });
    expect(warn.mock.calls.map(([sentence]) => sentence.split(' ')[0])).toEqual(['free-3', 'free-4']);
    const alone = await said(`${line} --scenario free-3`);
    if (alone.ok) throw new Error('It was taken.');
    expect(alone.error).toContain('--scenario, --table: ');
  });

  it.each([
    ['--players greedy --out x', '--players wants two words.'],
    ['--players greedy nobody --out x', /^There is no player nobody; there are: random, greedy/],
    ['--players greedy random', '--out wants a folder for the games.'],
    ['--players greedy random --scenario grid-9 --out x', /^There is no scenario grid-9; there are: all, free, grid, free-1/],
    ['--players greedy random --option VICT-05 --out x', '--option wants ID=VALUE, not VICT-05.'],
    ['--players greedy random --option FAQ-06=open --out x', /unlike FAQ-06/],
    ['--players greedy random --games 0 --out x', '--games is a whole number from 1 to 1000000, not 0.'],
    ['--players greedy random --points 26 --out x', POINTS],
    ['--players greedy random --points 1000 --out x', POINTS],
    [
      '--players greedy random --table nowhere --out x',
      /^There is no table nowhere; there are: .*; or name a .json or .battlelayout/,
    ],
    [
      '--players greedy random --armies nobody axis-50-ghosts --out x',
      /^There is no army nobody; there are: .*; or name a .json or/,
    ],
    ['--players greedy random --armies gone.battlearmy axis-50-ghosts --out x', 'There is no file gone.battlearmy.'],
    ['--players greedy random --scenario grid --book core>common>free --out x', /is played in the mode free\.$/],
    ['--players greedy random --points 26 --armies allies-50-rangers axis-50-ghosts --out x', POINTS],
    ['--players greedy random --shard 4/3 --out x', '--shard is a number and how many there are, such as 3/16, not 4/3.'],
  ])('refuses %s', async (line, sentence) => {
    const answer = await said(line);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error).toMatch(sentence);
    expect(existsSync('x')).toBe(false);
  });

  it('refuses a folder with the games of another arena', async () => {
    const out = await temporary();
    writeFileSync(join(out, 'arena.json'), '{}\n');
    const answer = await said(`${GAMES} --out ${out}`);
    expect(answer).toEqual({ ok: false, error: `${out} holds the games of another arena: name another folder.` });
  });

  it.each([
    ['version 0.0.9 with rules 1', { program: { version: '0.0.9', rules: 1 } }],
    ['a version that did not say which it was', {}],
  ])('refuses a folder with games of %s', async (name, by) => {
    const out = await temporary();
    const file = join(out, 'arena.json');
    const line = `${GAMES} --shard 3/3 --out ${out}`;
    await said(line);
    const { program: _, ...asked } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify({ ...asked, ...by })}\n`);
    const answer = await said(line);
    if (answer.ok) throw new Error('It was taken.');
    expect(answer.error).toContain(`${out} holds games that were played by ${name}, and this is version `);
  });

  it('leaves a shard to the process that plays it, and takes it over from one that is gone', async () => {
    const out = await temporary();
    const file = join(out, 'games-3-of-3.lock');
    const line = `${GAMES} --shard 3/3 --out ${out}`;
    writeFileSync(file, '{"host":"elsewhere","process":7,"began":null}\n', { flag: 'wx' });
    const error = `Process 7 on elsewhere plays this shard: wait until it is done, or remove ${file} if it is gone.`;
    expect(await said(line)).toEqual({ ok: false, error });
    writeFileSync(file, `${JSON.stringify({ host: hostname(), process: 0x7fffffff, began: null })}\n`);
    expect(await said(line)).toMatchObject({ ok: true });
    expect(readdirSync(out)).toEqual(['arena.json']);
  });

  it('refuses a file in place of the folder, or above it', async () => {
    const file = join(await temporary(), 'file');
    writeFileSync(file, '');
    for (const out of [file, join(file, 'x')])
      expect(await said(`${GAMES} --out ${out}`)).toEqual({
        ok: false,
        error: `${out}: a file stands where a folder should be.`,
      });
  });

  it('says that an arena.json that was not written to its end is damaged, and plays once it is removed', async () => {
    const out = await temporary();
    const file = join(out, 'arena.json');
    writeFileSync(file, '{"players":["ran');
    const error = `${file} is damaged and may be removed, if the games beside it are of this arena.`;
    // The shard has no games.
    const line = `${GAMES} --shard 3/3 --out ${out}`;
    expect(await said(line)).toEqual({ ok: false, error });
    rmSync(file);
    expect(await said(line)).toMatchObject({ ok: true, value: { games: 0 } });
  });

  it.each([
    ['games', 'no JSON', '{"game":0,"mo'],
    ['games', 'result: expected', JSON.stringify({ ...LINE, result: 'lucky' })],
    ['games', 'side: expected "blue", found "red"', JSON.stringify({ ...LINE, side: 'red' })],
    ['games', 'game: expected one below 2, found 99', JSON.stringify({ ...LINE, game: 99 })],
    ['games', 'seed: expected', JSON.stringify({ ...LINE, seed: 1 })],
    ['games', 'scenario: expected "1", found "2"', JSON.stringify({ ...LINE, scenario: '2' })],
    ['games', 'mode: expected "grid", found "free"', JSON.stringify({ ...LINE, mode: 'free' })],
    ['games', 'table: expected', JSON.stringify({ ...LINE, table: 'nowhere' })],
    ['games', 'armies: expected', JSON.stringify({ ...LINE, armies: [LINE.armies[1], LINE.armies[0]] })],
    ['times', 'no JSON', '{"game":0,"times":[1'],
  ])('names file and line of %s that are damaged: %s', async (kind, why, damaged) => {
    const out = await temporary();
    const file = join(out, `${kind}-1-of-2.jsonl`);
    await said(`${GAMES} --shard 3/3 --out ${out}`);
    const whole = kind === 'games' ? LINE : { game: 0, times: [] };
    writeFileSync(file, `${JSON.stringify(whole)}\n${damaged}\n`);
    const answer = await said(`${GAMES} --shard 3/3 --out ${out}`);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error).toContain(`${file}, line 2, is damaged (${why}`);
  });

  it('leaves what another shard is writing to that shard', async () => {
    const out = await temporary();
    const file = join(out, 'games-1-of-3.jsonl');
    await said(`${GAMES} --shard 3/3 --out ${out}`);
    writeFileSync(file, '{"game":0,"mo');
    expect(await said(`${GAMES} --shard 3/3 --out ${out}`)).toMatchObject({ ok: true, value: { games: 0 } });
    expect(readFileSync(file, 'utf8')).toBe('{"game":0,"mo');
    expect(readdirSync(out).sort()).toEqual(['arena.json', 'games-1-of-3.jsonl']);
  });

  it('counts by side and by army, and the one game of a player against itself once', async () => {
    const armies = ['allies-50-rangers', 'axis-50-ghosts'] as const;
    const answer = await said(`${GAMES} --armies ${armies.join(' ')} --out ${await temporary()}`);
    if (!answer.ok) throw new Error(answer.error);
    const told = answer.value as unknown as Told;
    expect(told.won).toBe(told.lost);
    const { blue, red } = told.sides;
    expect([blue.won + blue.drawn + blue.lost, red.won, red.lost]).toEqual([1, blue.lost, blue.won]);
    expect(told.armies).toEqual({ [armies[0]]: blue, [armies[1]]: red });
  }, 120_000);
});
