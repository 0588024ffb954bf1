import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';

const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

it('names every dependency by its exact version', () => {
  const { dependencies, devDependencies } = json('package.json') as { [group: string]: { [name: string]: string } };
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
});

it('locks what npm resolves, and names no host to fetch it from', () => {
  const { packages } = json('package-lock.json') as {
    packages: { [path: string]: { integrity?: string; resolved?: string; link?: boolean } };
  };
  const fetched = Object.entries(packages).filter(([path]) => path !== '');
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  expect(fetched.filter(([, entry]) => entry.integrity === undefined)).toEqual([]);
});
