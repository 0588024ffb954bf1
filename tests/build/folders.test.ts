import { expect, it } from 'vitest';
import { folderFindings } from '../../build/folders.ts';

const says = (files: { readonly [path: string]: readonly string[] }) =>
  folderFindings(new Map(Object.entries(files))).map(finding => finding.says);

const TWO = {
  'renderer/panels/a.ts': ['renderer/app/words.ts'],
  'renderer/app/b.ts': ['renderer/panels/a.ts'],
  'renderer/app/words.ts': [],
};

it('refuses two folders that import each other, though no file does', () => {
  expect(says(TWO)).toEqual([
    'circle of folders: renderer/app/b.ts -> renderer/panels/a.ts, renderer/panels/a.ts -> renderer/app/words.ts',
  ]);
});

it('refuses a folder that imports from one inside it which imports from it', () => {
  expect(
    says({ 'models/index.ts': ['models/cards/a.ts'], 'models/cards/a.ts': ['models/words.ts'], 'models/words.ts': [] }),
  ).toEqual(['circle of folders: models/index.ts -> models/cards/a.ts, models/cards/a.ts -> models/words.ts']);
});

it('refuses a circle by way of others, once', () => {
  expect(
    says({ 'core/a/x.ts': ['core/b/x.ts'], 'core/b/x.ts': ['core/c/x.ts'], 'core/c/x.ts': ['core/a/y.ts'], 'core/a/y.ts': [] }),
  ).toHaveLength(1);
});

it('allows folders that share one below', () => {
  expect(
    says({ 'core/a/x.ts': ['core/base/x.ts'], 'core/b/x.ts': ['core/base/x.ts', 'core/a/x.ts'], 'core/base/x.ts': [] }),
  ).toEqual([]);
});
