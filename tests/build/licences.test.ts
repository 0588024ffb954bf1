import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licences } from '../../build/licences.ts';
import { ROOT } from '../../build/paths.ts';
import { bill } from '../../build/sbom.ts';

interface Manifest {
  readonly dependencies: { readonly [name: string]: string };
  readonly devDependencies: { readonly [name: string]: string };
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

const found = licences();
const names = new Set(found.map(one => one.name));

it('lists all that a player gets, Electron too, and no tool', () => {
  expect(Object.keys(manifest.dependencies).filter(name => !names.has(name))).toEqual([]);
  expect(names).toContain('electron');
  // Types ask for types of others, and are nothing at run time.
  const tools = Object.keys(manifest.devDependencies).filter(name => !name.startsWith('@types/'));
  expect(tools.filter(name => names.has(name))).toEqual(['electron']);
});

it('finds among the dependencies whatever the program imports', () => {
  const imported = new Set<string>();
  for (const folder of ['core', 'electron', 'models', 'renderer', 'templates'])
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.tsx?$/.test(name),
    ))
      for (const [, from] of readFileSync(join(ROOT, folder, file), 'utf8').matchAll(
        /(?: from |^import |import\()'([@a-z][\w@/.:-]*)'/gm,
      ))
        imported.add(
          from!
            .split('/')
            .slice(0, from!.startsWith('@') ? 2 : 1)
            .join('/'),
        );
  expect(imported.size).toBeGreaterThan(10);
  const outside = [...imported].filter(name => !name.startsWith('node:') && !names.has(name));
  expect(outside).toEqual([]);
});

it('knows the terms of each: by name, in full, or both', () => {
  expect(found.filter(one => one.licence === null && one.text === null)).toEqual([]);
  expect(found.filter(one => one.version === '')).toEqual([]);
  // What may be built into a program that others get.
  const usual = /^\(?(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|Zlib)( (AND|OR) (MIT|Zlib))?\)?$/;
  expect(found.filter(one => one.licence !== null && !usual.test(one.licence))).toEqual([]);
});

it('writes the same list as a bill of materials of CycloneDX', () => {
  const made = bill();
  expect(made.bomFormat).toBe('CycloneDX');
  expect(Number(made.specVersion)).toBeGreaterThanOrEqual(1.5);
  expect(made.metadata.component).toMatchObject({ type: 'application', name: 'battlefield' });
  const key = (one: { readonly name: string; readonly version: string }) => `${one.name}@${one.version}`;
  expect(made.components.map(key).sort()).toEqual(found.map(key).sort());
  expect(made.components.filter(one => !Array.isArray(one.hashes))).toEqual([]);
  expect(made.components.find(one => one.name === 'electron')).toMatchObject({ type: 'framework', scope: 'required' });
  const refs = new Set([made.metadata.component, ...made.components].map(one => one['bom-ref']));
  expect(refs.size).toBe(found.length + 1);
  for (const { ref, dependsOn } of made.dependencies) expect([ref, ...dependsOn].filter(on => !refs.has(on))).toEqual([]);
});
