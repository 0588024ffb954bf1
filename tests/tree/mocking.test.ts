import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MOCKING } from '../../vitest.config.ts';

it('every test that puts something in a module’s place reads its modules anew', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map(file => `tests/${file.replaceAll('\\', '/')}`);
  const mocking = tests.filter(file => /\.test\.tsx?$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(readFileSync(file, 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter(file => !MOCKING.includes(file))).toEqual([]);
});
