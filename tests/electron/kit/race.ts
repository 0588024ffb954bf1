import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const HOLDER = join(import.meta.dirname, '..', 'host', 'holder.ts');

/** Starts programs that want one folder; each says on its first line whether it has it. */
export function startHolder(folder: string): { readonly child: ChildProcess; readonly said: Promise<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = once(child.stdout!, 'data').then(([text]) => String(text).trim());
  return { child, said };
}

/**
 * Rounds of programs that start at the same time and want one folder; whoever has it is killed without a word, and the next
 * round begins at once. Returns how many had it in each round.
 */
export async function race(folder: string, rounds: number, starts: number): Promise<readonly number[]> {
  const holders: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = Array.from({ length: starts }, () => startHolder(folder));
    const said = await Promise.all(started.map(one => one.said));
    holders.push(said.filter(word => word === 'held').length);
    const ended = started.map(({ child }) => (child.exitCode === null ? once(child, 'exit') : null));
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(ended);
  }
  return holders;
}
