import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { temporary } from '../electron/host/temporary.ts';

const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

it('names every dependency by its exact version', () => {
  const { dependencies, devDependencies } = json('package.json') as { [group: string]: { [name: string]: string } };
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+$/);
});

it('comes out with the same line ends wherever it is checked out', async context => {
  const folder = `${await temporary()}/`;
  // As Windows has it by itself.
  const { status } = spawnSync('git', ['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${folder}`], {
    cwd: ROOT,
  });
  if (status !== 0) {
    console.info('Skipped: line ends, because this is no checkout.');
    return context.skip();
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile());
  expect(names.length).toBeGreaterThan(900);
  const wrong = names
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => !/\.(png|webp)$/.test(path) && readFileSync(path).includes('\r\n'));
  expect(wrong).toEqual([]);
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
