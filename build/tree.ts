import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countFindings } from './counted.ts';
import { importFindings } from './imports.ts';
import { purityFindings } from './purity.ts';
import { sectionFindings } from './sections.ts';
import type { Finding, Sources } from './syntax.ts';

const ROOTS = ['core', 'electron', 'foreign', 'renderer', 'models', 'templates'];

/** The TypeScript of the project, by path from its root. */
export async function readSources(root: string): Promise<Sources> {
  const sources = new Map<string, string>();
  for (const folder of ROOTS) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (/\.tsx?$/.test(path)) sources.set(path, await readFile(join(root, path), 'utf8'));
    }
  }
  return sources;
}

/** Every finding about the project at `root`. */
export async function treeFindings(root: string): Promise<readonly Finding[]> {
  const sources = await readSources(root);
  return [
    ...importFindings(sources, path => existsSync(join(root, path))),
    ...purityFindings(sources),
    ...sectionFindings(sources),
    ...countFindings(sources),
  ];
}
