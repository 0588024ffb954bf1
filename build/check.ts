import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { treeFindings } from './tree.ts';

/**
 * `npm run check`: types of every folder, lint and format, the order of imports, purity of core. Says all that is wrong, then fails.
 *
 * The three are done beside each other and told one after the other. Types are read folder by folder, each against the
 * declarations of those below it, and what has not changed since the last check is not read again.
 */

const root = join(import.meta.dirname, '..');

interface Outcome {
  readonly title: string;
  readonly said: string;
  readonly isRight: boolean;
}

/** Runs a tool of the project to its end. A tool that cannot be started is a check that fails. */
function run(title: string, name: string, args: readonly string[]): Promise<Outcome> {
  const isWindows = process.platform === 'win32';
  const path = join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  return new Promise(resolve => {
    const tool = spawn(path, args, { cwd: root, shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    tool.stdout.on('data', (part: Buffer) => said.push(part));
    tool.stderr.on('data', (part: Buffer) => said.push(part));
    tool.on('error', error => resolve({ title, said: `${error.message}\n`, isRight: false }));
    tool.on('close', status => resolve({ title, said: Buffer.concat(said).toString(), isRight: status === 0 }));
  });
}

/** What breaks a rule of the tree. A file that cannot be parsed is one finding, and hides no other check's. */
async function findings(title: string): Promise<Outcome> {
  try {
    const found = await treeFindings(root);
    return { title, said: found.map(({ at, says }) => `${at}: ${says}\n`).join(''), isRight: found.length === 0 };
  } catch (error) {
    return { title, said: `${error instanceof Error ? error.message : error}\n`, isRight: false };
  }
}

const outcomes = [
  run('types of every folder', 'tsc', ['-b', 'tests', '--checkers', '1']),
  run('lint and format', 'biome', ['check', '--error-on-warnings']),
  findings('imports and purity'),
];

process.exitCode = 0;
for (const outcome of outcomes) {
  const { title, said, isRight } = await outcome;
  if (!isRight) process.stdout.write(said);
  console.log(`${isRight ? 'ok  ' : 'FAIL'}  ${title}`);
  if (!isRight) process.exitCode = 1;
}
