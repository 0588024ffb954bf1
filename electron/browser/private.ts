import { chmod, open, rm } from 'node:fs/promises';
import { makeFolder, OURS } from '../host/disk.ts';

/*
 * Files and folders that other users of the machine may not look into. Windows has no such modes: there, folders of a person are
 * closed by what they inherit.
 */

/** Makes a folder that nobody else may enter, or closes the one that is there. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await chmod(folder, OURS.folder);
}

/** Writes a file that nobody else may read, in the place of whatever was there. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', OURS.file);
  try {
    // Disks made for other systems have no such modes.
    if (process.platform !== 'win32' && (await handle.stat()).mode & 0o077)
      throw new Error(`${path} would be open to other users of this machine.`);
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
