import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a second instance leaves for the first. */
export interface Note {
  readonly argv: readonly string[];
  readonly folder: string;
  readonly data: unknown;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** One lock for each `userData`; who comes second leaves a note and gets false. */
export function lock(userData: string, data: unknown): boolean {
  const held = join(userData, 'SingletonLock');
  try {
    writeFileSync(held, String(process.pid), { flag: 'wx' });
  } catch {
    if (isAlive(Number(readFileSync(held, 'utf8')))) {
      mkdirSync(join(userData, 'SingletonNotes'), { recursive: true });
      const note: Note = { argv: process.argv, folder: process.cwd(), data };
      // A name that the first does not read until the note is whole.
      const path = join(userData, 'SingletonNotes', `${process.pid}`);
      writeFileSync(`${path}.json`, JSON.stringify(note));
      return false;
    }
    rmSync(held);
    return lock(userData, data);
  }
  process.on('exit', () => rmSync(held, { force: true }));
  return true;
}

/** Takes the notes that have come. */
export function notes(userData: string): readonly Note[] {
  const folder = join(userData, 'SingletonNotes');
  try {
    return readdirSync(folder).map(name => {
      const note = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note;
      rmSync(join(folder, name));
      return note;
    });
  } catch {
    // None yet, or one is being written.
    return [];
  }
}
