import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readWith } from '../../core/base/read.ts';
import { jsonOf } from './json.ts';
import { TAKEN } from './owner.ts';

/*
 * A program behind the loopback shell leaves in its data folder where it can be reached, so that a second start, of either shell,
 * can hand a file over to it. What a killed one left leads nowhere, and the next one replaces it.
 */

const doorFile = z.object({
  /** As the program is called in requests. */
  name: z.string().regex(/^b-[0-9a-f]{16}\.localhost$/),
  port: z.int().min(1).max(65_535),
  secret: z.string(),
});
export type Door = z.output<typeof doorFile>;

/** ms; what is at home answers at once. */
const PATIENCE = 3000;

export const doorIn = (folder: string): string => join(folder, 'door.json');

/**
 * Hands files to the program that has the data folder; `sentence` is why it cannot be had. All taken, or one sentence that names
 * what was not, and where to open it: an Electron window has no door for `npm start`.
 */
export async function handAll(
  folder: string,
  files: readonly string[],
  sentence: string,
): Promise<{ readonly taken: boolean; readonly sentence: string }> {
  if (sentence !== TAKEN || files.length === 0) return { taken: false, sentence };
  const left: string[] = [];
  for (const file of files) if (!(await knock(folder, file))) left.push(resolve(file));
  if (left.length === 0) return { taken: true, sentence: 'The window that is open already opens the file.' };
  const names = left.join(', ');
  return {
    taken: false,
    sentence: `Battlefield is open already, and was not given ${names}: open that file in its window, with Open a save, New game or the Adjudicator.`,
  };
}

/** Hands a file to the program that has the data folder, or only knocks where it is null. Whether somebody took it. */
export async function knock(folder: string, file: string | null): Promise<boolean> {
  const text = await readFile(doorIn(folder), 'utf8').catch(() => '');
  const door = readWith(doorFile, jsonOf(text));
  if (!door.ok) return false;
  const { name, port, secret } = door.value;
  const headers = { host: `${name}:${port}`, 'content-type': 'application/json' };
  return new Promise(settle => {
    const asked = request({ host: '127.0.0.1', port, path: '/knock', method: 'POST', headers, timeout: PATIENCE });
    asked.on('response', response => {
      response.resume();
      settle(response.statusCode === 204);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('close', () => settle(false));
    asked.on('error', () => settle(false));
    asked.end(JSON.stringify({ secret, file: file === null ? null : resolve(file) }));
  });
}
