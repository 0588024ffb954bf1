import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { GRID_KINDS } from '../../core/space/grid/base/forms.ts';
import { FOLDERS } from '../../electron/host/clearing.ts';

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
/** What a document names with `pattern` between two of its sentences. */
const named = (file: string, [from, to]: readonly [string, string], pattern: RegExp): readonly string[] => {
  const part = text(file).split(from)[1]?.split(to)[0];
  if (part === undefined) throw new Error(`${file} has no part between ${from} and ${to}.`);
  return [...part.matchAll(pattern)].map(([, name]) => name!).sort();
};

describe('what the documents list', () => {
  it('README: every folder that the host keeps something in, and no other', () => {
    const told = named('README.md', ['## What is kept, and where', '`settings.json`'], /^\| `(\w+)\/` \|/gm);
    expect(told).toEqual([...FOLDERS].sort());
  });

  it('docs/packaging.md: every kind of file that a double click opens', () => {
    const told = named('docs/packaging.md', ['## Kinds of files', 'All are JSON'], /^\| `\.(\w+)` \|/gm);
    const { fileAssociations } = JSON.parse(text('build/builder.json'));
    expect(told).toEqual(fileAssociations.map(({ ext }: { ext: string }) => ext).sort());
  });

  it('docs/grid-scene.md: every kind of terrain that a scene on squares may have', () => {
    const told = named('docs/grid-scene.md', ['- `terrain.kind`:', 'each on its'], /`(\w+)`/g);
    expect(told).toEqual([...GRID_KINDS].sort());
  });
});
