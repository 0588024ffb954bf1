import { randomBytes } from 'node:crypto';
import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY, temporaryOf, writeWhole } from './disk.ts';

/** A note in the data folder about a file that is being written elsewhere. */
export const NOTE = /^exporting-[0-9a-f]{8}$/;

/** A file for others reads like any other file of the person. */
const MODE = 0o666;

/**
 * Writes a file where the person chose, whole or not at all. Where it stands until then is noted in the data folder, so that
 * the next start clears it away when this program is killed.
 */
export async function exportFile(folder: string, chosen: string, content: string | Uint8Array): Promise<void> {
  // A link stays, and what it names is written.
  const path = await realpath(chosen).catch(() => chosen);
  const temporary = temporaryOf(path);
  const note = join(folder, `exporting-${randomBytes(4).toString('hex')}`);
  // A data folder that takes no more is a reason to export a game, and none against it.
  await writeWhole(note, temporary).catch(() => {});
  try {
    await writeWhole(path, content, { mode: MODE, temporary });
  } finally {
    await rm(note, { force: true }).catch(() => {});
  }
}

/** Clears what a note tells of. */
export async function clearNoted(note: string): Promise<void> {
  const temporary = await readFile(note, 'utf8');
  const found = await lstat(temporary).catch(() => null);
  if (TEMPORARY.test(temporary) && found?.isFile()) await rm(temporary, { force: true });
  await rm(note);
}
