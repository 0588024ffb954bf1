import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type Json, ok, type Result } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { type HostRefusal, refused } from '../contract/index.ts';
import { syncFolder } from './disk.ts';

/*
 * A journal is a text file. Line n, from 0, is the JSON `["checksum",n,entry]`; entry 0 says what the file is.
 * The checksum is the CRC-32 of the rest of the line, from n to the bracket, so a changed, lost or swapped line shows.
 */

const VERSION = 1;
const header = z.object({ format: z.literal('battlefield-journal'), version: z.number(), title: z.string() });

const lineOf = (n: number, entry: Json): string => {
  const rest = `${n},${JSON.stringify(entry)}]`;
  return `["${crc32(rest).toString(16).padStart(8, '0')}",${rest}\n`;
};

function entryOf(line: string, n: number): Json | undefined {
  const [, sum, rest = ''] = /^\["([0-9a-f]{8})",(.*)$/s.exec(line) ?? [];
  if (sum === undefined || Number.parseInt(sum, 16) !== crc32(rest)) return undefined;
  const parsed = JSON.parse(line) as readonly [string, number, Json];
  return parsed[1] === n ? parsed[2] : undefined;
}

export interface JournalText {
  readonly title: string;
  readonly entries: readonly Json[];
  /** Bytes of the file up to the end of the last whole line. */
  readonly good: number;
  /** What follows them: a line that was being written when the writer died. */
  readonly tail: Buffer;
}

/** Reads the bytes of a journal. A last line that is not whole was never acknowledged, and is left out. */
export function parseJournal(bytes: Buffer): Result<JournalText, HostRefusal> {
  const entries: Json[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\n', at);
    const entry = end < 0 ? undefined : entryOf(bytes.toString('utf8', at, end), entries.length);
    if (entry === undefined) {
      const isLast = end < 0 || end === bytes.length - 1;
      if (isLast && entries.length > 0) break;
      return refused('damaged', `line ${entries.length + 1}`, `Line ${entries.length + 1} of the journal is damaged.`);
    }
    entries.push(entry);
    at = end + 1;
  }
  const first = readWith(header, entries[0]);
  if (!first.ok) return refused('damaged', 'line 1', `Line 1 of the journal is damaged: ${first.error.expected}.`);
  if (first.value.version > VERSION) {
    return refused('tooNew', 'version', `The journal is of version ${first.value.version}; this program reads up to ${VERSION}.`);
  }
  return ok({ title: first.value.title, entries: entries.slice(1), good: at, tail: bytes.subarray(at) });
}

/** A journal open for writing. */
export interface Journal {
  /** Returns the number of entries when this one is on the disk; rejects, and has written nothing that counts, when it is not. */
  append(entry: Json): Promise<number>;
  close(): Promise<void>;
}

function writing(handle: FileHandle, count: number, end: number): Journal {
  let entries = count;
  let good = end;
  let torn = false;
  // Appends that come while one is being written wait their turn.
  let turn: Promise<unknown> = Promise.resolve();
  const write = async (entry: Json): Promise<number> => {
    if (torn) await handle.truncate(good);
    torn = true;
    const bytes = Buffer.from(lineOf(entries + 1, entry));
    await handle.write(bytes, 0, bytes.length, good);
    await handle.sync();
    torn = false;
    good += bytes.length;
    entries += 1;
    return entries;
  };
  return {
    append(entry) {
      const mine = turn.then(() => write(entry));
      turn = mine.catch(() => {});
      return mine;
    },
    async close() {
      await turn;
      await handle.close();
    },
  };
}

/** Starts a journal in a file that may not exist yet. */
export async function createJournal(path: string, title: string): Promise<Journal> {
  const handle = await open(path, 'wx+');
  const first = Buffer.from(lineOf(0, { format: 'battlefield-journal', version: VERSION, title }));
  await handle.write(first, 0, first.length, 0);
  await handle.sync();
  await syncFolder(dirname(path));
  return writing(handle, 0, first.length);
}

/** Opens a journal to go on with it; what a killed writer left half-written is cut off first. */
export async function resumeJournal(path: string): Promise<Result<Journal, HostRefusal>> {
  const text = parseJournal(await readFile(path));
  if (!text.ok) return text;
  const { good, tail, entries } = text.value;
  // A last line with its end but a wrong sum is no killed writer's: keep it where a person can look at it.
  if (tail.at(-1) === 0x0a) {
    const aside = await open(`${path}.tail-${Date.now()}`, 'wx');
    await aside.writeFile(tail);
    await aside.sync();
    await aside.close();
  }
  const handle = await open(path, 'r+');
  await handle.truncate(good);
  await handle.sync();
  return ok(writing(handle, entries.length, good));
}
