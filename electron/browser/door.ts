import { rm } from 'node:fs/promises';
import { type Door, doorIn } from '../host/door.ts';
import { writePrivate } from './private.ts';
import type { Loopback } from './server.ts';

/** Tells a second start where this program can be reached. */
export async function leaveDoor(folder: string, { origin, knocking }: Loopback): Promise<void> {
  const { hostname, port } = new URL(origin);
  const door: Door = { name: hostname, port: Number(port), secret: knocking };
  await writePrivate(doorIn(folder), JSON.stringify(door));
}

export const takeDoorAway = (folder: string): Promise<void> => rm(doorIn(folder), { force: true });
