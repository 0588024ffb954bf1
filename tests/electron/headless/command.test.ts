import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments, run, type Verbs } from '../../../electron/headless/command.ts';

const files = {
  readText: () => ({ ok: true, value: 'text' }) as const,
  writeText: () => ({ ok: true, value: null }) as const,
  warn: () => {},
};
const verbs: Verbs = {
  echo: ({ words, options }) => ({ ok: true, value: { words, options } }),
  refuse: () => ({ ok: false, error: 'seed: expected a whole number' }),
};

describe('a command line', () => {
  it('is words, then options with the words after them', () => {
    expect(readArguments(['a.json', '--armies', 'A', 'B', '--fast', '--seed', '-7'])).toEqual({
      ok: true,
      value: { words: ['a.json'], options: { armies: ['A', 'B'], fast: [], seed: ['-7'] } },
    });
  });

  it.each([
    [['--seed', '1', '--seed', '2'], '--seed is given twice.'],
    [['--'], 'Two dashes name no option.'],
  ])('refuses %j', (args, error) => {
    expect(readArguments(args)).toEqual({ ok: false, error });
  });

  it('prints the answer of its verb as one JSON document', () => {
    expect(run(['echo', 'x', '--seed', '7'], verbs, files)).toEqual({
      code: 0,
      text: '{"words":["x"],"options":{"seed":["7"]}}',
    });
  });

  it.each([
    [['refuse'], 'seed: expected a whole number'],
    [['fly'], 'There is no verb fly. There are: echo, refuse.'],
    [['toString'], 'There is no verb toString. There are: echo, refuse.'],
    [[], 'Which verb? There are: echo, refuse.'],
  ])('refuses %j in one sentence', (argv, sentence) => {
    expect(run(argv, verbs, files)).toEqual({ code: 2, sentence });
  });
});

it('ends with 2, one sentence on the error output and nothing on the other, for a verb that is none', () => {
  const main = join(import.meta.dirname, '..', '..', '..', 'electron', 'headless', 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, 'fly'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^There is no verb fly\. [^\n]*\n$/);
});
