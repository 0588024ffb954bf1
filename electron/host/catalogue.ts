import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { HostFault } from '../contract/index.ts';
import { readWhole, reasonOf, writeWhole } from './disk.ts';

/** One file of a folder and what is known of it; `fault` where it could not be read. */
export interface Listed<F> {
  readonly name: string;
  /** Milliseconds since 1970, by the clock of the disk. */
  readonly changed: number;
  readonly bytes: number;
  readonly facts: F | null;
  readonly fault: HostFault | null;
}

interface Known<F> {
  /** Size, time and number of the file that the facts were read from. */
  readonly stamp: string;
  readonly facts: F;
}

/** Goes up whenever other facts are read from the same files. */
const VERSION = 3;

const UNREADABLE: HostFault = { code: 'damaged', path: '', sentence: 'It is no file that can be read.' };

/** Files that are read at the same time. */
const TOGETHER = 16;

/**
 * What there is to say of the files of a folder, kept in a file beside them, so that a file is read again only when it has
 * changed. Nothing is lost with that file: it is made anew. One file that cannot be read never hides another.
 */
export function catalogue<F>(folder: string, index: string, read: (bytes: Buffer) => F) {
  const path = join(folder, index);
  let known: Map<string, Known<F>> | null = null;
  let changed = false;

  async function load(): Promise<Map<string, Known<F>>> {
    if (known !== null) return known;
    const text = await readWhole(path).catch(() => null);
    known = parse<F>(text?.ok ? text.value.toString('utf8') : '');
    return known;
  }

  /** Null where it has been removed since the folder was listed. */
  async function one(name: string, before: Known<F> | undefined): Promise<Listed<F> | null> {
    const file = join(folder, name);
    const at = await lstat(file).catch(() => null);
    if (at === null) return null;
    const about = { name, changed: at.mtimeMs, bytes: at.size };
    const stamp = `${at.size} ${at.mtimeMs} ${at.ino}`;
    if (before?.stamp === stamp) return { ...about, facts: before.facts, fault: null };
    try {
      const bytes = await readWhole(file);
      if (!bytes.ok) return { ...about, facts: null, fault: bytes.error };
      const facts = read(bytes.value);
      known!.set(name, { stamp, facts });
      changed = true;
      return { ...about, facts, fault: null };
    } catch (error) {
      // Whatever it is: the other files are listed all the same.
      return { ...about, facts: null, fault: reasonOf(error) ?? UNREADABLE };
    }
  }

  return {
    /** The files of these names, in their order. */
    async list(names: readonly string[]): Promise<readonly Listed<F>[]> {
      const before = await load();
      const listed: Listed<F>[] = [];
      // A few at a time: a thousand games at once would stand in memory.
      for (let i = 0; i < names.length; i += TOGETHER) {
        const some = names.slice(i, i + TOGETHER);
        listed.push(...(await Promise.all(some.map(name => one(name, before.get(name))))).filter(file => file !== null));
      }
      const present = new Set(names);
      for (const name of before.keys()) {
        if (present.has(name)) continue;
        before.delete(name);
        changed = true;
      }
      return listed;
    },
    /** Writes down what is known, for the next start. A disk that does not take it costs that start some time, and nobody anything. */
    async keep(): Promise<void> {
      if (!changed || known === null) return;
      changed = false;
      await writeWhole(path, write(known)).catch(() => {});
    },
  };
}

function write<F>(known: ReadonlyMap<string, Known<F>>): string {
  const text = JSON.stringify([...known]);
  return `${VERSION} ${crc32(text)}\n${text}\n`;
}

/** What an earlier start wrote down, whole and by this version, or nothing. */
function parse<F>(content: string): Map<string, Known<F>> {
  const [head = '', text = ''] = content.split('\n');
  return head === `${VERSION} ${crc32(text)}` ? new Map(JSON.parse(text) as [string, Known<F>][]) : new Map();
}
