import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { arena } from '../../../electron/headless/arena.ts';
import type { ShellGiven } from '../../../electron/headless/command.ts';
import { readArguments } from '../../../electron/headless/command.ts';
import { supplies } from '../../../electron/headless/supplies.ts';
import { temporary } from '../host/temporary.ts';

const verb = arena(supplies());

async function said(line: string) {
  const read = readArguments(line.split(' '));
  if (!read.ok) throw new Error(read.error);
  return verb({ ...read.value } as unknown as ShellGiven);
}

const GAMES = '--players random random --scenario grid --games 2 --seed 3 --turns 1';

const POINTS = /^There are no two supplied armies of (26|1000) points; there are of 50, 75, 100, 125\.$/;

/** The first game of them, as it might have gone. */
const LINE = {
  ...{ game: 0, mode: 'grid', scenario: '1', seed: 1, armies: ['allies-50-rangers', 'axis-50-ghosts'], table: 'two-yards' },
  ...{ side: 'blue', result: 'won', reason: 'points', turn: 1, points: [3, 0], decisions: 9, rules: {} },
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
    const value = answer.value as unknown as Told;
    expect(value.won).toBe(value.lost);
    const { blue, red } = value.sides;
    expect([blue.won + blue.drawn + blue.lost, red.won, red.lost]).toEqual([1, blue.lost, blue.won]);
    expect(value.armies).toEqual({ [armies[0]]: blue, [armies[1]]: red });
  }, 120_000);
});
