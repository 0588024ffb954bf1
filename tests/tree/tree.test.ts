import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, treeFindings } from '../../build/tree.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('keeps the order of imports and the purity of core', async () => {
  expect((await readSources(ROOT)).size).toBeGreaterThan(20);
  expect(await treeFindings(ROOT)).toEqual([]);
});
