import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../core/base/index.ts';
import type { Rule } from '../../core/rulebook/index.ts';

/*
 * Each rule is taken out of the book, one at a time, and the tests that name its sections are run: at least one of them has to fail, or
 * they would pass for something else.
 */

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'speeches' in value && value.speeches instanceof Map && 'name' in value;

// One that only takes back what another says has no section.
/** The rules that a file makes, alone or in lists. */
const rulesIn = (module: object): readonly Rule[] => Object.values(module).flat().filter(isRule);

const files = readdirSync('core/rules', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('index.ts'))
  .map(file => `core/rules/${file}`)
  .sort();
const owned: { readonly name: string; readonly file: string; readonly ids: readonly RuleId[] }[] = [];
for (const file of files) {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
  const speaking = rulesIn(module).filter(one => one.speeches.size > 0 && one.ids.length > 0);
  owned.push(...new Map(speaking.map(({ name, ids }) => [name, { name, file, ids }])).values());
}

const tests = readdirSync('tests/core', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => ({ file: `tests/core/${file}`, text: readFileSync(`tests/core/${file}`, 'utf8') }));

/** The files with tests that name one of a rule's sections. */
const naming = (ids: readonly RuleId[]): readonly string[] =>
  tests.filter(({ text }) => ids.some(id => text.includes(id))).map(({ file }) => file);

const VITEST = 'node_modules/vitest/vitest.mjs run --config tests/long/without/config.ts --reporter json --bail 1'.split(' ');

/** How many of the tests that name a rule's sections fail without it, until the first does. */
const failuresWithout = (name: string, ids: readonly RuleId[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, WITHOUT: name };
    execFile(process.execPath, [...VITEST, '-t', ids.join('|'), ...naming(ids)], { env, maxBuffer: 1 << 26 }, (_, stdout) => {
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
  it.each(owned)('$name, a test of its own fails ($file)', async ({ name, ids }) => {
    expect(naming(ids)).not.toEqual([]);
    expect(await failuresWithout(name, ids)).toBeGreaterThan(0);
  });
});
