import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostFault } from '../contract/index.ts';
import { makeFolder, OURS, reasonOf } from './disk.ts';

/*
 * One program at a time has the data folder, so that no two write one journal. Who has it holds a lock of the system on a file
 * in the folder itself: whatever name led to the folder, it is the same file, and however the holder dies, the system lets go.
 * The file is empty, readable by nobody else, and never removed: beside a removed file's holder another could come in. Where
 * somebody else removes it, with the whole folder for one, its holder takes the lock anew before it writes again, or writes no more.
 */

const FILE = 'owner.lock';

/** What a start finds: the folder is ours until `letGo`, or one sentence says why it is not. */
export type Ownership = Owned | { readonly owned: false; readonly sentence: string };

/** What is said where another program has the folder. */
export const TAKEN = 'Battlefield is open already: look for its window.';

export interface Owned {
  readonly owned: true;
  /** Asked before each write: null where the folder is ours, made and taken again if it was gone; else why nothing may be written. */
  still(): Promise<HostFault | null>;
  letGo(): Promise<void>;
}

const LOST = 'Another program has the folder of the games now: this one writes nothing more into it.';
const FOREIGN = 'The folder of the games belongs to another user of this machine.';
const NO_FLOCK = 'The program flock (util-linux) is missing: without it two programs could write one game.';
/** Why `flock` took no lock that nobody else has: its code, or what ended it. */
const noLock = (why: string): string =>
  `The folder of the games cannot be locked (${why}): without that two programs could write one game.`;
/** What `flock` answers where another has the lock; a file system without locks, for one, has another code. */
const CONFLICT = 1;
/** What macOS and Windows answer where another has the file. */
const HELD = ['EAGAIN', 'EBUSY'];

/** BSD's open flag, and the one that libuv has for Windows, where nobody else may then open the file at all. */
const MAC_EXCLUSIVE = 0x20;
const WINDOWS_EXCLUSIVE = 0x1000_0000;

/** Claims a data folder that exists for this process. */
export async function ownFolder(folder: string): Promise<Ownership> {
  const path = join(folder, FILE);
  const first = await take(folder);
  if (typeof first === 'string') return { owned: false, sentence: first };
  let handle = first;
  /** Several writes may find at once that the file is gone; the lock is taken once. */
  let again: Promise<HostFault | null> | null = null;

  async function takeAgain(): Promise<HostFault | null> {
    try {
      await makeFolder(folder);
    } catch (error) {
      const reason = reasonOf(error, 'writing');
      if (reason === null) throw error;
      return reason;
    }
    const next = await take(folder);
    if (typeof next === 'string') return { code: 'disk', path: '', sentence: next === TAKEN ? LOST : next };
    await letGo(handle);
    handle = next;
    return null;
  }

  return {
    owned: true,
    async still() {
      if (again === null && (await isStill(path, handle))) return null;
      again ??= takeAgain().finally(() => {
        again = null;
      });
      return again;
    },
    letGo: () => letGo(handle),
  };
}

/** The locked file of a folder, or why it cannot be had. */
async function take(folder: string): Promise<FileHandle | string> {
  try {
    const { uid } = await stat(folder);
    if (process.getuid && uid !== process.getuid()) return FOREIGN;
    return await takeFile(join(folder, FILE));
  } catch (error) {
    const reason = reasonOf(error, 'writing');
    if (reason === null) throw error;
    return HELD.includes((error as NodeJS.ErrnoException).code!) ? TAKEN : reason.sentence;
  }
}

/** Kept from the garbage collector, which closes a file that nobody holds, and frees the lock with it. */
const held = new Set<FileHandle>();

async function letGo(handle: FileHandle): Promise<void> {
  held.delete(handle);
  await handle.close();
}

async function takeFile(path: string): Promise<FileHandle | string> {
  const handle = await open(path, flags(), OURS.file);
  const refused = process.platform === 'linux' ? await flock(handle) : null;
  if (refused === null && (await isStill(path, handle))) {
    held.add(handle);
    return handle;
  }
  await handle.close();
  return refused ?? TAKEN;
}

function flags(): number {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  switch (process.platform) {
    case 'darwin':
      return O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | MAC_EXCLUSIVE;
    case 'win32':
      return O_RDWR | O_CREAT | WINDOWS_EXCLUSIVE;
    default:
      return O_RDWR | O_CREAT | O_NOFOLLOW;
  }
}

/**
 * Linux locks no file at opening, and Node has no call for it. The lock of `flock` belongs to the open file and not to who asked
 * for it, so that a child which inherits the file takes the lock for us and ends. Null where it
 * did, else a sentence that says why not.
 */
async function flock(handle: FileHandle): Promise<string | null> {
  const child = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle.fd] });
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code === 0) return null;
    return code === CONFLICT ? TAKEN : noLock(`flock: ${code ?? signal}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? NO_FLOCK : noLock(`flock: ${code}`);
  }
}

/** Whether the file that is held still has its name: it may have been removed and made anew meanwhile. */
async function isStill(path: string, handle: FileHandle): Promise<boolean> {
  const held = await handle.stat();
  const named = await stat(path).catch(() => null);
  return named !== null && named.ino === held.ino && named.dev === held.dev;
}
