import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makePrivateFolder, writePrivate } from './private.ts';
import type { Loopback } from './server.ts';

/** A page on the disk that takes whoever opens it into the program, once. */
export interface Entrance {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * Puts a page with a new ticket into a folder, both closed to other users: on the command line of the browser, which names only
 * the page, anybody could read the ticket.
 */
export async function makeEntrance(folder: string, shell: Pick<Loopback, 'origin' | 'ticket'>): Promise<Entrance> {
  const path = join(folder, 'entrance.html');
  await makePrivateFolder(folder);
  await writePrivate(path, pageOf(shell.origin, shell.ticket()));
  return { url: pathToFileURL(path).href, remove: () => rm(path, { force: true }) };
}

const pageOf = (origin: string, ticket: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="dark">
<title>Battlefield</title>
<form method="post" action="${origin}/enter"><input type="hidden" name="ticket" value="${ticket}"></form>
<script>document.forms[0].submit();</script>
`;
