import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';

const SCRIPT = join(ROOT, 'build', 'node.cjs');
const json = (...path: readonly string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** Runs the check as another version of Node would. */
function asked(version: string, needed: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require(${JSON.stringify(SCRIPT)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend, '-', needed, 'start'], { encoding: 'utf8' });
  return { status, stderr };
}

it.each([
  ['20.19.0', '20.19'],
  ['20.20.2', '20.19'],
  ['22.12.0', '22.12'],
  ['24.0.0', '22.12'],
])('lets Node %s do what needs %s', (version, needed) => {
  expect(asked(version, needed)).toEqual({ status: 0, stderr: '' });
});

it.each([
  ['20.18.3', '20.19'],
  ['18.20.4', '20.19'],
  ['22.11.0', '22.12'],
  ['20.20.2', '22.12'],
  ['0.10.48', '20.19'],
])('tells Node %s in a sentence that %s is needed', (version, needed) => {
  expect(asked(version, needed)).toEqual({
    status: 1,
    stderr: `Node ${needed} or later is needed to start; this is ${version}.\n`,
  });
});

it('is written for the oldest Node', () => {
  expect(readFileSync(SCRIPT, 'utf8').replace(/\/\*.*?\*\//s, '')).not.toMatch(
    /=>|`|\b(const|let|import|class|async)\b|\?\.|\?\?/,
  );
});

it('asks before everything that a person starts for what that needs', () => {
  const { scripts, engines } = json('package.json');
  expect(engines.node).toBe('>=20.19');
  expect(scripts.prestart).toBe('node build/node.cjs 20.19 start');
  expect(scripts.pretest).toBe('node build/node.cjs 20.19 test');
  expect(scripts.prepackage).toBe('node build/node.cjs 22.12 package');
  // What makes the packages says so itself.
  for (const name of ['electron', '@electron/get', '@electron/rebuild'])
    expect(json('node_modules', ...name.split('/'), 'package.json').engines.node.replace(' ', '')).toBe('>=22.12.0');
});
