import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readWith } from '../../core/base/read.ts';
import { writePrivate } from './private.ts';
import type { Loopback } from './server.ts';

/*
 * A program that runs leaves in its data folder where it can be reached, so that a second start can hand a file over to it. What
 * a killed one left leads nowhere, and the next one replaces it.
 */

const doorFile = z.object({
  /** As the program is called in requests. */
  name: z.string().regex(/^b-[0-9a-f]{16}\.localhost$/),
  port: z.int().min(1).max(65_535),
  secret: z.string(),
});

/** ms; what is at home answers at once. */
const PATIENCE = 3000;

const doorIn = (folder: string): string => join(folder, 'door.json');

export async function leaveDoor(folder: string, { origin, knocking }: Loopback): Promise<void> {
  const { hostname, port } = new URL(origin);
  const door: z.output<typeof doorFile> = { name: hostname, port: Number(port), secret: knocking };
  await writePrivate(doorIn(folder), JSON.stringify(door));
}

export const takeDoorAway = (folder: string): Promise<void> => rm(doorIn(folder), { force: true });

/**
 * Hands a file to the program that has the data folder, or only knocks where it is null. Whether somebody took it: an Electron
 * window has no such door.
 */
export async function knock(folder: string, file: string | null): Promise<boolean> {
  const text = await readFile(doorIn(folder), 'utf8').catch(() => null);
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

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
