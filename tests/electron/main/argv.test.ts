import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../../../electron/main/argv.ts';

const from = resolve('/evening');

it.each([
  [['battlefield'], []],
  [['battlefield', 'mill.battlefield'], ['mill.battlefield']],
  [
    ['battlefield', '--original-process-start-time=1', 'mill.battlefield', '-x', 'ours.battlearmy'],
    ['mill.battlefield', 'ours.battlearmy'],
  ],
  [['battlefield', ''], []],
])('finds in %j the files %j', (argv, files) => {
  expect(filesIn(argv, { isPackaged: true, from })).toEqual(files.map(file => resolve(from, file)));
});

it("leaves out the program's own folder where Electron is told it", () => {
  const argv = ['electron', '--no-sandbox', '/checkout', 'mill.battlefield'];
  expect(filesIn(argv, { isPackaged: false, from })).toEqual([resolve(from, 'mill.battlefield')]);
});

it('takes the URL of a file, and none of another machine or of no file', () => {
  const argv = ['battlefield', 'file:///games/a%20mill.battlefield', 'file://elsewhere/x', 'file:///%zz', 'file:'];
  const [path, ...rest] = filesIn(argv, { isPackaged: true, from });
  if (process.platform !== 'win32') expect(path).toBe('/games/a mill.battlefield');
  expect(rest.filter(other => other.includes('elsewhere') || other.includes('zz'))).toEqual([]);
});
