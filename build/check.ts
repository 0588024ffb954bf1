import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { treeFindings } from './tree.ts';

/** `npm run check`: types of every folder, the order of imports, purity of core, lint and format. Says all that is wrong, then fails. */

const root = join(import.meta.dirname, '..');
const tool = (name: string) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const shell = process.platform === 'win32';

let failures = 0;
function run(title: string, name: string, args: readonly string[]): void {
  const { status } = spawnSync(tool(name), args, { cwd: root, stdio: 'inherit', shell });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  if (status !== 0) failures++;
}

// Folders that know neither page nor Node are read once, together, by the root's own.
run('types of core, models and templates', 'tsc', ['-p', '.']);
const folders = readdirSync(root).filter(folder => existsSync(join(root, folder, 'tsconfig.json')));
for (const folder of folders) run(`types of ${folder}`, 'tsc', ['-p', folder]);

const findings = await treeFindings(root);
for (const { at, says } of findings) console.log(`${at}: ${says}`);
console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  imports and purity`);
if (findings.length > 0) failures++;

run('lint and format', 'biome', ['check', '--error-on-warnings']);

process.exitCode = failures === 0 ? 0 : 1;
