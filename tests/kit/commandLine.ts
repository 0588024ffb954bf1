import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = join(ROOT, 'electron', 'headless', 'main.ts');

/** What a program has printed and ended with. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandLine {
  readonly file: string;
  /** Runs a verb. */
  readonly run: (...args: readonly string[]) => Ended;
}

let built: Promise<CommandLine> | null = null;

/** The command line as one file, built once for all tests of a worker: to read its thousand modules anew took longer than most verbs. */
export const commandLine = (): Promise<CommandLine> => (built ??= oneFile());

async function oneFile(): Promise<CommandLine> {
  const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    ...{ configFile: false, root: ROOT, logLevel: 'error' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: SOURCE, outDir: folder, emptyOutDir: false, target: 'node20' },
      rolldownOptions: { output: { format: 'es', entryFileNames: 'battlefield.mjs', codeSplitting: false } },
    },
  });
  const file = join(folder, 'battlefield.mjs');
  return { file, run: (...args) => ended([file, ...args]) };
}

function ended(args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Runs a verb as `npm run battlefield` does, out of its sources. */
export const fromSource = (...args: readonly string[]): Ended => ended(['--import', 'tsx', SOURCE, ...args]);
