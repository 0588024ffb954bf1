import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../core/base/index.ts';
import { type HostRefusal, refused } from '../contract/index.ts';

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

/** Makes a folder where there is none, so that it lasts as long as what is put into it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Replaces a file as a whole: whoever reads, before, during or after a crash, finds the old content or the new one. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(temporary, path);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** Turns what the operating system refuses into a refusal in words, without a path in it. */
export async function onDisk<T>(work: () => Promise<Result<T, HostRefusal>>): Promise<Result<T, HostRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    switch (error.code) {
      case 'ENOSPC':
      case 'EDQUOT':
        return refused('disk', '', 'The disk is full: make room and try again.');
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        return refused('disk', '', 'The folder of the game may not be written to.');
      case 'ENOENT':
        return refused('unknownToken', '', 'The file is no longer there.');
      case 'EEXIST':
        return refused('exists', '', 'There is a file of this name already.');
      default:
        return refused('disk', '', `The disk answered ${error.code ?? error.syscall ?? 'with an error'}.`);
    }
  }
}
