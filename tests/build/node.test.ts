import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';

const SCRIPT = join(ROOT, 'build', 'node.cjs');
/** What the tools that build and test need: 20 from 20.19 on, 22 from 22.12 on, and all from 24 on. */
const ANY = '20.19 22.12 24.0';
const json = (...path: readonly string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** Runs the check as another version of Node would. */
function asked(version: string, needed: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require(${JSON.stringify(SCRIPT)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend, '-', 'start', ...needed.split(' ')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it.each([
  ['20.19.0', ANY],
  ['20.20.2', ANY],
  ['22.12.0', ANY],
  ['24.0.0', ANY],
  ['26.3.1', ANY],
  ['22.12.0', '22.12'],
  ['24.0.0', '22.12'],
])('lets Node %s do what needs %s', (version, needed) => {
  expect(asked(version, needed)).toEqual({ status: 0, stderr: '' });
});

it.each([
  ['20.18.3', ANY],
  ['18.20.4', ANY],
  ['21.7.3', ANY],
  ['22.0.0', ANY],
  ['22.11.0', ANY],
  ['23.11.0', ANY],
  ['22.11.0', '22.12'],
  ['20.20.2', '22.12'],
  ['0.10.48', ANY],
])('tells Node %s in a sentence that %s is needed', (version, needed) => {
  expect(asked(version, needed)).toEqual({
    status: 1,
    stderr: `Node ${needed.replaceAll(' ', ', ')} or later is needed to start; this is ${version}.\n`,
  });
});

it('is written for the oldest Node', () => {
  expect(readFileSync(SCRIPT, 'utf8').replace(/\/\*.*?\*\//s, '')).not.toMatch(
    /=>|`|\b(const|let|import|class|async)\b|\?\.|\?\?/,
  );
});

it('asks before everything that a person starts for what that needs', () => {
  const { scripts, engines } = json('package.json');
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0');
  for (const name of ['start', 'dev', 'build', 'check', 'test', 'battlefield'])
    expect(scripts[`pre${name}`]).toMatch(new RegExp(`^node build/node\\.cjs \\w+ ${ANY}$`));
  expect(scripts.prepackage).toBe('node build/node.cjs package 22.12');
  // What builds the page, and what tests it.
  expect(json('node_modules', 'vite', 'package.json').engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(json('node_modules', 'vitest', 'package.json').engines.node).toBe('^20.0.0 || ^22.0.0 || >=24.0.0');
  // What makes the packages says so itself.
  for (const name of ['electron', '@electron/get', '@electron/rebuild'])
    expect(json('node_modules', ...name.split('/'), 'package.json').engines.node.replace(' ', '')).toBe('>=22.12.0');
});
