import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ShellVerbs } from '../../../electron/headless/command.ts';
import { onOneLine, readArguments, run } from '../../../electron/headless/command.ts';
import { commandLine, fromSource } from '../../kit/commandLine.ts';
import { temporary } from '../host/temporary.ts';

const { run: battlefield } = await commandLine();
const files = {
  readText: () => ({ ok: true, value: 'text' }) as const,
  readBytes: () => ({ ok: true, value: new Uint8Array() }) as const,
  writeText: () => ({ ok: true, value: null }) as const,
  writeBytes: () => ({ ok: true, value: null }) as const,
  finish: async () => ({ ok: true, value: null }) as const,
  warn: () => {},
};
const verbs: ShellVerbs = {
  echo: ({ words, options }) => ({ ok: true, value: { words, options } }),
  refuse: () => ({ ok: false, error: 'seed: expected a whole number' }),
  wait: async () => ({ ok: true, value: 'done' }),
};

describe('a command line', () => {
  it('is words, then options with the words after them', () => {
    expect(readArguments(['a.json', '--armies', 'A', 'B', '--fast', '--seed', '-7'])).toEqual({
      ok: true,
      value: { words: ['a.json'], options: { armies: ['A', 'B'], fast: [], seed: ['-7'] } },
    });
  });

  it('may switch several house rules, each with an --option of its own', () => {
    expect(readArguments(['--option', 'A=x', '--seed', '1', '--option', 'B=y', 'C=z'])).toEqual({
      ok: true,
      value: { words: [], options: { option: ['A=x', 'B=y', 'C=z'], seed: ['1'] } },
    });
  });

  it.each([
    [['--seed', '1', '--seed', '2'], '--seed is given twice.'],
    [['--'], 'Two dashes name no option.'],
  ])('refuses %j', (args, error) => {
    expect(readArguments(args)).toEqual({ ok: false, error });
  });

  it('prints the answer of its verb as one JSON document', async () => {
    expect(await run(['echo', 'x', '--seed', '7'], verbs, files)).toEqual({
      code: 0,
      text: '{"words":["x"],"options":{"seed":["7"]}}',
    });
  });

  it('waits for a verb that takes its time', async () => {
    expect(await run(['wait'], verbs, files)).toEqual({ code: 0, text: '"done"' });
  });

  it.each([
    [['refuse'], 'seed: expected a whole number'],
    [['fly'], 'There is no verb fly. There are: echo, refuse, wait.'],
    [['toString'], 'There is no verb toString. There are: echo, refuse, wait.'],
    [[], 'Which verb? There are: echo, refuse, wait.'],
  ])('refuses %j in one sentence', async (argv, sentence) => {
    expect(await run(argv, verbs, files)).toEqual({ code: 2, sentence });
  });
});

describe('a sentence', () => {
  it.each([
    ['two\nlines\r\n', String.raw`two\nlines\r\n`],
    ['\u001b[2Jgone\u0007\u0000', String.raw`\u001b[2Jgone\u0007\u0000`],
    ['\u007f\u009b\u2028\u202e', String.raw`\u007f\u009b\u2028\u202e`],
    ['“É” · 5 × 4 – 日本 🎲 C:\\x', '“É” · 5 × 4 – 日本 🎲 C:\\x'],
  ])('%j is shown on one line', (sentence, shown) => {
    expect(onOneLine(sentence)).toBe(shown);
  });

  it('is printed so, whatever a file or a word has in it', async () => {
    expect(battlefield('fl\ny').stderr).toMatch(/^There is no verb fl\\ny\. [^\n]*\n$/);
    const file = join(await temporary(), 'attack.json');
    const party = { card: 'evil\n\u001b[1A' };
    const attack = { format: 'battlefield-attack', version: 1, attacker: party, target: party, range: 1 };
    await writeFile(file, JSON.stringify({ ...attack, weapons: [{ weapon: 'standard', count: 1 }] }));
    expect(battlefield('odds', file)).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: `${file}: attacker.card: expected a card of this app, not "evil\\n\\u001b[1A".\n`,
    });
  });
});

describe('files that cannot be written', () => {
  it('make a refusal of the answer', async () => {
    const full = { ...files, finish: async () => ({ ok: false, error: 'game.json: the disk is full.' }) as const };
    expect(await run(['echo'], verbs, full)).toEqual({ code: 2, sentence: 'game.json: the disk is full.' });
    expect(await run(['refuse'], verbs, full)).toEqual({ code: 2, sentence: 'seed: expected a whole number' });
  });
});

describe('npm run battlefield', () => {
  it('answers out of its sources what it answers as one file, which the tests start', () => {
    for (const words of [['fly'], ['tables']]) expect(fromSource(...words)).toEqual(battlefield(...words));
  });

  it.each([[['fly']], [['replay', 'no-such-file.json']], [['play', '--armies', 'nobody', 'nobody']], [['cards', 'please']]])(
    'ends with 2, one sentence on the error output and nothing on the other, for %j',
    args => {
      const { status, stdout, stderr } = battlefield(...args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^[A-Z-][^\n]*[.?]\n$/);
    },
  );

  it('plays a game into a file and replays it to the same end', async () => {
    const file = join(await temporary(), 'game.json');
    const played = battlefield(
      'play',
      '--scenario',
      '1',
      '--armies',
      'allies-50-rangers',
      'axis-50-ghosts',
      '--seed',
      '7',
      '--save',
      file,
    );
    expect(played).toMatchObject({ status: 0, stderr: '' });
    expect(Object.keys(JSON.parse(played.stdout))).toEqual(['winner', 'turns', 'decisions', 'hash', 'reason']);
    expect(battlefield('replay', file)).toEqual(played);
  });

  it('TURN-01 plays on a table of 72 x 48 in where inches are measured', async () => {
    const file = join(await temporary(), 'inches.json');
    const armies = ['--armies', 'allies-50-rangers', 'axis-50-ghosts'];
    const played = battlefield('play', ...armies, '--measure', 'imperial', '--turns', '1', '--save', file);
    expect(played).toMatchObject({ status: 0, stderr: '' });
    const { setup } = JSON.parse(await readFile(file, 'utf8'));
    expect(setup).toMatchObject({ measure: 'imperial', table: { width: 1828.8, depth: 1219.2 } });
    expect(setup.table.pieces.length).toBeGreaterThan(0);
  });

  it('plays on squares, the same game for the same seed', () => {
    const words = [
      '--mode',
      'grid',
      '--scenario',
      '4',
      '--armies',
      'allies-50-rangers',
      'axis-50-ghosts',
      '--seed',
      '9',
      '--table',
      'two-yards',
    ];
    const played = battlefield('play', ...words);
    expect(played.status).toBe(0);
    expect(JSON.parse(played.stdout)).toMatchObject({ turns: 8 });
    expect(battlefield('play', ...words)).toEqual(played);
    // Boards are for squares, tables are not.
    expect(battlefield('play', ...words.slice(0, -1), 'farmstead').status).toBe(2);
    expect(battlefield('play', '--mode', 'hexes', ...words.slice(2)).status).toBe(2);
  });

  it.each(['armies', 'books', 'cards', 'options', 'scenarios', 'tables'])('lists %s with their ids', verb => {
    const { status, stdout } = battlefield(verb);
    expect(status).toBe(0);
    const list = JSON.parse(stdout) as readonly { readonly id: string; readonly mode?: string }[];
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(one => `${one.mode} ${one.id}`)).size).toBe(list.length);
  });
});
