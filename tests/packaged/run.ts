import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronBinary } from '../../build/electronBinary.ts';
import { ROOT } from '../../build/paths.ts';
import { archiveFindings, artefactFor, fuseFindings } from './artefact.ts';
import { type Findings, files, game } from './checks.ts';

/**
 * `npm run verify:electron`: packages the program for this machine, reads the package back, and plays it. Where Electron's binary
 * cannot be had it says so and has shown nothing; with `--required`, it fails then.
 */

let failures = 0;
async function step(title: string, check: () => Promise<Findings> | Findings): Promise<void> {
  const findings = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  for (const finding of findings) console.log(`      ${finding}`);
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  if (findings.length > 0) failures++;
}

const node = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status;

async function verify(): Promise<void> {
  const artefact = artefactFor(process.platform, process.arch);
  await step('is packaged', () =>
    node('--import', 'tsx', join('build', 'package.ts'), '--dir', `--${process.arch}`) === 0 ? [] : ['electron-builder failed'],
  );
  if (failures > 0) return;
  await step('fuses are as decided, each of them', () => fuseFindings(artefact));
  await step('archive holds what was built, and nothing else', () => archiveFindings(artefact));
  for (const [title, check] of [
    ['keeps the checklist, plays, survives a kill, and ends', game],
    ['opens a file at its start, and one by a double click later', files],
  ] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'battlefield-packaged-'));
    await step(title, () => check(artefact, folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const binary = await electronBinary();
if ('missing' in binary) {
  console.log(`skipped: ${binary.missing}.`);
  if (process.argv.includes('--required')) failures++;
} else if (node(join('build', 'node.cjs'), 'package', '22.12') !== 0) failures++;
else await verify();
// What a failed step left open must not keep this running.
process.exit(failures === 0 ? 0 : 1);
