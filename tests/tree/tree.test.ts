import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, treeFindings } from '../../build/tree.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('keeps the order of imports and the purity of core', async () => {
  expect((await readSources(ROOT)).size).toBeGreaterThan(20);
  expect(await treeFindings(ROOT)).toEqual([]);
});

it.each([
  ['a section of a special rule in the game', { 'core/game/cover.ts': "export const because = ['SK-29'];" }],
  [
    'two folders that import each other',
    {
      'renderer/panels/a.ts': "import '../scene/words.ts';",
      'renderer/scene/b.ts': "import '../panels/a.ts';",
      'renderer/scene/words.ts': 'export {};',
    },
  ],
] as const)('refuses %s', async (_, files) => {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const says = (await treeFindings(root)).map(finding => finding.says);
    expect(says.filter(text => /SK-29|section|circle of folders/.test(text))).not.toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
