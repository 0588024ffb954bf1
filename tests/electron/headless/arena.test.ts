import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { arena, interval } from '../../../electron/headless/arena.ts';
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
    ['--players greedy random --shard 4/3 --out x', '--shard is a number and how many there are, such as 3/16, not 4/3.'],
  ])('refuses %s', async (line, sentence) => {
    const answer = await said(line);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error).toMatch(sentence);
  });

  it('refuses a folder with the games of another arena', async () => {
    const out = await temporary();
    writeFileSync(join(out, 'arena.json'), '{}\n');
    const answer = await said(`${GAMES} --out ${out}`);
    expect(answer).toEqual({ ok: false, error: `${out} holds the games of another arena: name another folder.` });
  });
});

describe('what can be said of a share', () => {
  // Wilson's score interval, as tables have it.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [90, 100, 0.8256, 0.9448],
  ])('of %i of %i', (won, games, low, high) => {
    expect(interval(won, games)).toEqual([low, high]);
  });
});
