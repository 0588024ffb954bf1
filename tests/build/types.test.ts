import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    readonly include: readonly string[];
    readonly references?: readonly { readonly path: string }[];
  };

it('the check reads the types of every folder that holds TypeScript', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^\.|^node_modules$|^(dist|release|coverage|screenshots)$/.test(entry.name))
    .map(({ name }) => name)
    .filter(name => readdirSync(join(root, name), { recursive: true }).some(file => /\.tsx?$/.test(String(file))));
  const { references = [] } = read('tests/tsconfig.json');
  const own = references.map(({ path }) => path.replace('../', ''));
  const together = read('tsconfig.json').include.map(pattern => pattern.split('/')[0]);
  const isRead = (name: string): boolean =>
    name === 'tests' || (existsSync(join(root, name, 'tsconfig.json')) ? own.includes(name) : together.includes(name));
  expect(references).toContainEqual({ path: '..' });
  expect(folders.length).toBeGreaterThan(7);
  expect(folders.filter(name => !isRead(name))).toEqual([]);
});
