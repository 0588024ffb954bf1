import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { bad, ok, type Result } from '../../../core/base/index.ts';

/*
 * One process at a time plays a shard. Its lock is a file that says who has it, for a folder may be shared by machines that know
 * nothing of each other's processes, and the locks of systems do not reach from one to the other everywhere. A process that was
 * killed leaves it: on its own machine that can be seen.
 */

const holder = z.object({
  host: z.string(),
  process: z.int(),
  /** When it began, as Linux tells it; null elsewhere. Numbers of processes come again, in a restarted container at once. */
  began: z.string().nullable(),
});
type Holder = z.output<typeof holder>;

/** Takes the lock; what is returned gives it back. */
export function takeLock(file: string): Result<() => void, string> {
  const mine = `${JSON.stringify({ host: hostname(), process: process.pid, began: beganOf(process.pid) } satisfies Holder)}\n`;
  if (!isMade(file, mine) && !isTakenOver(file, mine)) return bad(heldBy(file));
  return ok(() => {
    // Somebody may have removed it, and another process may have begun.
    if (textOf(file) === mine) rmSync(file);
  });
}

/** Whether there was no such file. */
function isMade(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the lock of one who is gone. Of several who see that at once, one makes the second file, and the others leave it at that. */
function isTakenOver(file: string, mine: string): boolean {
  const left = textOf(file);
  if (!isLeft(left)) return false;
  const taking = `${file}.taking`;
  if (!isMade(taking, mine)) return false;
  try {
    if (textOf(file) !== left) return false;
    writeFileSync(file, mine);
    return true;
  } finally {
    rmSync(taking);
  }
}

/** Whether a lock is of a process of this machine that is gone. */
function isLeft(text: string): boolean {
  const by = holderIn(text);
  return by !== null && by.host === hostname() && !isRunning(by);
}

function isRunning({ process: id, began }: Holder): boolean {
  if (began !== null) return beganOf(id) === began;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The clock ticks since the machine began after which a process did: the 22nd field; the second, a name in parentheses, may hold anything. */
function beganOf(id: number): string | null {
  const text = textOf(`/proc/${id}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** What a file holds; nothing where there is none. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Null of one that is being written. */
function holderIn(text: string): Holder | null {
  try {
    return holder.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function heldBy(file: string): string {
  const by = holderIn(textOf(file));
  const who = by ? `Process ${by.process} on ${by.host}` : 'Another process';
  return `${who} plays this shard: wait until it is done, or remove ${file} if it is gone.`;
}
