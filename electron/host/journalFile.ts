import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { bad, DEEPEST, isDeeperThan, type Json, ok, type Result } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { type HostFault, refused } from '../contract/index.ts';
import { titled } from './about.ts';
import { LARGEST_FILE, OURS, readWhole, syncFolder, tooLarge, writeAll } from './disk.ts';

/*
 * A journal is a text file. Line n, from 0, is the JSON `["checksum",n,entry,sitting]`; entry 0 says what the file is. The
 * checksum is the CRC-32 of the rest of the line, from n to the bracket, so a changed, lost or swapped line shows. The sitting
 * says when the line was written without asking a clock: it is one more than in any journal before whenever a player goes over
 * to another game. Journals of older programs have none.
 */

/** No player sits down so often; a line that says so is damaged, and would count on for all others. */
export const LAST_SITTING = 2 ** 40;

const VERSION = 1;
const header = z.object({ format: z.literal('battlefield-journal'), version: z.number(), title: z.string() });

const lineOf = (n: number, entry: Json, sitting: number): Buffer => {
  const rest = `${n},${JSON.stringify(entry)},${sitting}]`;
  return Buffer.from(`["${crc32(rest).toString(16).padStart(8, '0')}",${rest}\n`);
};

interface Line {
  readonly entry: Json;
  readonly sitting: number;
}

const isSitting = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_SITTING;

function readLine(text: string, n: number): Line | null {
  const [, sum, rest = ''] = /^\["([0-9a-f]{8})",(.*)$/s.exec(text) ?? [];
  if (sum === undefined || Number.parseInt(sum, 16) !== crc32(rest)) return null;
  try {
    const [, number, entry, sitting = 0] = JSON.parse(text) as readonly [string, number, Json, unknown?];
    // Nobody could give it out, and no answer of a game is so deep.
    if (isDeeperThan(entry, DEEPEST)) return null;
    return number === n && entry !== undefined && isSitting(sitting) ? { entry, sitting } : null;
  } catch {
    return null;
  }
}

export interface JournalText {
  readonly title: string;
  /** All that can be read, from the first on. */
  readonly entries: readonly Json[];
  /** Bytes of the file up to the end of the last line that can be read. */
  readonly good: number;
  /** Whether a line follows them that was being written when the writer died; it was never acknowledged. */
  readonly torn: boolean;
  /** The line that cannot be read, though others or its own end follow: whatever comes after it is out of reach. */
  readonly fault: HostFault | null;
  /** That of the last line; 0 where the program that wrote it counted none. */
  readonly sitting: number;
}

/** Reads the bytes of a journal, as far as they can be read; refused where not even the first line says what it is. */
export function parseJournal(bytes: Buffer): Result<JournalText, HostFault> {
  const lines: Line[] = [];
  let at = 0;
  let fault: HostFault | null = null;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', at)) {
    const line = readLine(bytes.toString('utf8', at, end), lines.length);
    if (line === null) {
      fault = damaged(lines.length + 1);
      break;
    }
    lines.push(line);
    at = end + 1;
  }
  const first = readWith(header, lines[0]?.entry);
  if (!first.ok) return bad(damaged(1));
  if (first.value.version > VERSION) {
    return refused('tooNew', 'version', `The journal is of version ${first.value.version}; this program reads up to ${VERSION}.`);
  }
  return ok({
    title: titled(first.value.title),
    entries: lines.slice(1).map(line => line.entry),
    good: at,
    torn: fault === null && at < bytes.length,
    fault,
    sitting: lines.at(-1)!.sitting,
  });
}

const damaged = (line: number): HostFault => ({
  code: 'damaged',
  path: `line ${line}`,
  sentence: `Line ${line} of the journal is damaged.`,
});

/** A journal open for writing. */
export interface Journal {
  /**
   * Writes the entry after the `expects` that the caller knows of. Answers with their number when this one is on the disk;
   * rejects, and has written nothing that counts, when it is not.
   */
  append(entry: Json, expects: number, sitting: number): Promise<Result<number, HostFault>>;
  close(): Promise<void>;
}

function writing(path: string, handle: FileHandle, count: number, end: number): Journal {
  let entries = count;
  let good = end;
  /** Something may stand behind the last acknowledged line. */
  let torn = false;
  // Appends that come while one is being written wait their turn.
  let turn: Promise<unknown> = Promise.resolve();

  async function cutBack(): Promise<void> {
    await handle.truncate(good);
    torn = false;
  }

  async function write(entry: Json, expects: number, sitting: number): Promise<Result<number, HostFault>> {
    if (expects !== entries)
      return refused('movedOn', 'expects', 'Another window has gone on with this game: this one shows what was before.');
    const bytes = lineOf(entries + 1, entry, sitting);
    // It could not be read again.
    if (good + bytes.length > LARGEST_FILE) return tooLarge(good + bytes.length);
    if (torn) await cutBack();
    torn = true;
    try {
      await writeAll(handle, bytes, good);
      await handle.sync();
      await mustStand(path, handle);
    } catch (error) {
      // Refused at once if that can be done; else before the next line, and a reader leaves out what has no end.
      await cutBack().catch(() => {});
      throw error;
    }
    torn = false;
    good += bytes.length;
    entries += 1;
    return ok(entries);
  }

  return {
    append(entry, expects, sitting) {
      const mine = turn.then(() => write(entry, expects, sitting));
      turn = mine.catch(() => {});
      return mine;
    },
    async close() {
      await turn;
      await handle.close();
    },
  };
}

/** A file whose name is gone takes all that is written, and keeps nothing. */
async function mustStand(path: string, handle: FileHandle): Promise<void> {
  // Windows lets nobody remove a file that is open.
  if (process.platform === 'win32') return;
  const [held, named] = await Promise.all([handle.stat(), stat(path)]);
  if (held.ino !== named.ino || held.dev !== named.dev)
    throw Object.assign(new Error('The journal has been replaced.'), { code: 'ENOENT', syscall: 'stat' });
}

/** Starts a journal in a file that may not exist yet. */
export async function createJournal(path: string, title: string, sitting: number): Promise<Journal> {
  const handle = await open(path, 'wx+', OURS.file);
  const first = lineOf(0, { format: 'battlefield-journal', version: VERSION, title }, sitting);
  try {
    await writeAll(handle, first, 0);
    await handle.sync();
    await syncFolder(dirname(path));
  } catch (error) {
    await handle.close();
    // What cannot be removed now is cleared at the next start.
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
  return writing(path, handle, 0, first.length);
}

/** Opens a journal to go on with it; what a killed writer left half-written is cut off first. Nothing is written behind damage. */
export async function resumeJournal(path: string): Promise<Result<Journal, HostFault>> {
  const bytes = await readWhole(path);
  if (!bytes.ok) return bytes;
  const text = parseJournal(bytes.value);
  if (!text.ok) return text;
  const { good, torn, fault, entries } = text.value;
  if (fault !== null) return bad(fault);
  const handle = await open(path, 'r+');
  try {
    if (torn) {
      await handle.truncate(good);
      await handle.sync();
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return ok(writing(path, handle, entries.length, good));
}
