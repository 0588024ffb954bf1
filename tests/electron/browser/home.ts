import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporary } from '../host/temporary.ts';
import { type Loopback, type LoopbackEvents, serve } from '../../../electron/browser/server.ts';
import { loopbackShell } from '../../../electron/browser/shell.ts';
import { type Headers, requestText, send, statusesOf } from './raw.ts';

/** A loopback server, and what a test knows of it. */
export interface Home {
  readonly shell: Loopback;
  /** As it is called in requests. */
  readonly host: string;
  readonly port: number;
  /** One request and the text of its answer; our own host is named where no other is. */
  ask(method: string, target: string, headers?: Headers, body?: string): Promise<string>;
  /** Spends a new ticket; the cookie for it, as a browser sends it. */
  enter(): Promise<string>;
}

export function homeOf(shell: Loopback): Home {
  const { host, port } = new URL(shell.origin);
  const ask: Home['ask'] = (method, target, headers = {}, body = '') =>
    send(Number(port), [requestText(method, target, { host, ...headers }, body)]);
  return {
    ...{ shell, host, port: Number(port), ask },
    async enter() {
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
      const reply = await ask('POST', '/enter', form, `ticket=${shell.ticket()}`);
      const cookie = /\r\nset-cookie: (battlefield=[0-9a-f]{48}); HttpOnly; SameSite=Strict; Path=\/\r\n/i.exec(reply)?.[1];
      if (statusesOf(reply)[0] !== 200 || cookie === undefined) throw new Error(`The ticket was not taken: ${reply}`);
      return cookie;
    },
  };
}

/** The shell over some pages: `index.html`, `assets/a.js`; beside their folder lies `secret.txt`, and `data`. */
export async function openHome(
  folder?: string,
  events: Partial<LoopbackEvents> = {},
): Promise<Home & { readonly folder: string }> {
  const place = folder ?? (await temporary());
  await mkdir(join(place, 'pages', 'assets'), { recursive: true });
  await writeFile(join(place, 'pages', 'index.html'), '<p>table</p>');
  await writeFile(join(place, 'pages', 'assets', 'a.js'), 'export {};');
  await writeFile(join(place, 'secret.txt'), 'treasure');
  const shell = await loopbackShell({ folder: join(place, 'data'), pages: join(place, 'pages'), version: '1', events });
  return { ...homeOf(shell), folder: place };
}

/** A server that answers everything with null and has no pages, with clocks that a test can wait for. */
export const openServer = async (options: Partial<Parameters<typeof serve>[0]>): Promise<Home> =>
  homeOf(await serve({ answer: async () => ({ ok: true, value: null }), page: async () => null, ...options }));
