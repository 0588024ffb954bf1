import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../core/rulebook/index.ts';

/*
 * Each rule is taken out of the book, one at a time, and its own tests are run: at least one of them has to fail, or the tests would
 * pass for something else.
 */

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'speeches' in value && value.speeches instanceof Map && 'name' in value;

/** The rules that a file makes, alone or in lists. */
const rulesIn = (module: object): readonly Rule[] => Object.values(module).flat().filter(isRule);

const files = readdirSync('core/rules', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('index.ts'))
  .map(file => `core/rules/${file}`)
  .sort();
const owned: { readonly name: string; readonly file: string }[] = [];
for (const file of files) {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
  const speaking = rulesIn(module).filter(one => one.speeches.size > 0);
  owned.push(...[...new Set(speaking.map(one => one.name))].map(name => ({ name, file })));
}

const VITEST = 'node_modules/vitest/vitest.mjs run --config tests/long/without/config.ts --reporter json --bail 1'.split(' ');

/** How many of a file's tests fail without a rule, until the first does. */
const failuresWithout = (name: string, test: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, WITHOUT: name };
    execFile(process.execPath, [...VITEST, test], { env, maxBuffer: 1 << 26 }, (_, stdout) => {
      try {
        const told = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { readonly numFailedTests: number };
        resolve(told.numFailedTests);
      } catch (error) {
        reject(error as Error);
      }
    });
  });

it('finds the rules of the book', () => {
  expect(owned.length).toBeGreaterThan(80);
});

describe.concurrent('without', () => {
  it.each(owned)('$name, a test of its own fails ($file)', async ({ name, file }) => {
    const test = `tests/${file.replace(/\.ts$/, '.test.ts')}`;
    expect(existsSync(test), `${test} is there`).toBe(true);
    expect(await failuresWithout(name, test)).toBeGreaterThan(0);
  });
});
