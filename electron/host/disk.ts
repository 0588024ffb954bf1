import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bad, ok, type Result } from '../../core/base/index.ts';
import { TOO_LARGE } from './reason.ts';
import { type HostFault, refused } from '../contract/index.ts';

/** Nobody else on the machine reads what is kept. */
export const OURS = { folder: 0o700, file: 0o600 } as const;

/** Makes a new, renamed or removed name in a folder last. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder as a file, and writes its names through by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The folders on the way to one, and itself, that are not there, the outermost first. They are made one by one: asked to make all
 * of them, Node says that they are not there where the truth is that the disk can only be read.
 */
export function missingFolders(folder: string): readonly string[] {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  return missing;
}

/** Makes a folder where there is none, so that it lasts as long as what is put into it. */
export async function makeFolder(folder: string): Promise<void> {
  const missing = missingFolders(folder);
  for (const one of missing) {
    await mkdir(one, OURS.folder).catch((error: NodeJS.ErrnoException) => {
      // Somebody else was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (!(await stat(folder)).isDirectory())
    throw Object.assign(new Error(`${folder} is no folder.`), { code: 'ENOTDIR', syscall: 'mkdir', path: folder });
  if (missing.length === 0) return;
  // What the person's mask took away from us is given back.
  await chmod(folder, OURS.folder);
  await syncFolder(dirname(missing[0]!));
}

/** The names in a folder; none where there is no such folder: only who has something to write makes it. */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Writes all bytes at a position of a file, or throws: a disk that fills up takes less than it is given, and says so by a number alone. */
export async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more.'), { code: 'ENOSPC', syscall: 'write' });
    done += bytesWritten;
  }
}

/** Bytes; a save of a long game has a few hundred thousand. */
export const LARGEST_FILE = 32_000_000;

const NO_FILE = 'It is no file that can be read.';

/** The text of a file; the mark of byte order with which other programs begin one is no part of it. */
export const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** All of a file. A pipe or a device, which could keep a reader for ever, and a file that is too large are refused unread. */
export async function readWhole(path: string): Promise<Result<Buffer, HostFault>> {
  // A pipe without a writer would keep whoever opens it waiting. Windows has neither such pipes nor the flag.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const at = await handle.stat();
    if (!at.isFile() && !at.isDirectory()) return refused('damaged', '', NO_FILE);
    if (at.size > LARGEST_FILE) return tooLarge(at.size);
    return ok(await handle.readFile());
  } finally {
    await handle.close();
  }
}

export const tooLarge = (bytes: number): Result<never, HostFault> =>
  refused('badInput', '', `It has ${Math.ceil(bytes / 1e6)} MB and is too large for a file of this game.`);

/** The ending of a file that is being written and not in its place yet. */
export const TEMPORARY = /\.[0-9a-f]{8}\.tmp$/;

/** Replaces a file as a whole: whoever reads, before, during or after a crash, finds the old content or the new one. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: { readonly mode?: number; readonly temporary?: string } = {},
): Promise<void> {
  const { mode = OURS.file, temporary = temporaryOf(path) } = options;
  const handle = await open(temporary, 'wx', mode);
  try {
    await writeAll(handle, typeof content === 'string' ? Buffer.from(content) : content, 0);
    await handle.sync();
    await handle.close();
    await rename(temporary, path);
  } catch (error) {
    await handle.close().catch(() => {});
    // What cannot be removed now is cleared at the next start.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

export const temporaryOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.tmp`;

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** What was tried: an error means something else to whoever reads a file, writes one of ours, or puts one where a person chose. */
type Doing = 'reading' | 'writing' | 'exporting';

/** What an error of the operating system means to a person, in one sentence without a path; null for any other error. */
export function reasonOf(error: unknown, doing: Doing = 'reading'): HostFault | null {
  const say = (code: HostFault['code'], sentence: string): HostFault => ({ code, path: '', sentence });
  // Node's own, of a file that no text can hold.
  if (TOO_LARGE.includes((error as NodeJS.ErrnoException).code ?? ''))
    return say('badInput', 'It is too large for a file of this game.');
  if (!isSystemError(error)) return null;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return say('disk', 'The disk is full: make room and try again.');
    case 'EROFS':
      if (doing === 'exporting') return say('disk', 'The chosen place lies on a disk that can only be read.');
      return say('disk', 'The folder of the game lies on a disk that can only be read.');
    case 'EACCES':
    case 'EPERM':
      if (doing === 'exporting') return say('disk', 'The chosen place may not be written to.');
      return doing === 'writing'
        ? say('disk', 'The folder of the game may not be written to.')
        : say('disk', 'The file may not be read.');
    case 'ENOENT':
      if (doing === 'exporting') return say('disk', 'The chosen place is no longer there.');
      return doing === 'writing'
        ? say('disk', 'The folder of the game is no longer there.')
        : say('unknownToken', 'The file is no longer there.');
    case 'ENOTDIR':
      if (doing === 'exporting') return say('disk', 'The chosen place is no longer there.');
      return say('disk', 'A file stands where the folder of the game should be.');
    case 'EISDIR':
    case 'ERR_FS_EISDIR':
      return say('damaged', 'It is a folder, and no file of this game.');
    case 'ENXIO':
    case 'ENODEV':
      return say('damaged', NO_FILE);
    case 'ELOOP':
      return say('damaged', 'It is a link that leads nowhere.');
    case 'EEXIST':
      return say('exists', 'There is a file of this name already.');
    default:
      return say('disk', `The disk answered ${error.code ?? error.syscall ?? 'with an error'}.`);
  }
}

/** Turns what the operating system refuses into a refusal in words, without a path in it. */
export async function onDisk<T, E = never>(
  work: () => Promise<Result<T, E>>,
  doing: Doing = 'reading',
): Promise<Result<T, E | HostFault>> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error, doing);
    if (reason === null) throw error;
    return bad(reason);
  }
}
