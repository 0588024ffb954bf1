/**
 * A child that plays evening after evening with a shell's host, as its page would ask it to, and says what was acknowledged: one
 * line of JSON for each. It never ends by itself. The folder is taken as the shells take it. `electron` answers as its main process
 * does; `browser` stands behind its loopback server, and is asked by requests with the cookie of a page.
 */
import { mkdirSync, readFileSync, writeSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { loopbackShell } from '../../../electron/browser/shell.ts';
import { answering } from '../../../electron/contract/answer.ts';
import { DEFAULT_SETTINGS, HOST_CHANNELS } from '../../../electron/contract/index.ts';
import { makeFolder } from '../../../electron/host/disk.ts';
import { exportFile } from '../../../electron/host/exporting.ts';
import { fileHost } from '../../../electron/host/host.ts';
import { parseJournal } from '../../../electron/host/journalFile.ts';
import { ownFolder } from '../../../electron/host/owner.ts';
import type { Told } from './killing.ts';

const [, , folder = '', shell = '', game = '', start = '', from = '0'] = process.argv;
const told = (what: Told) => writeSync(1, `${JSON.stringify(what)}\n`);

const text = parseJournal(readFileSync(game));
if (!text.ok) throw new Error(text.error.sentence);
const { entries } = text.value;
const elsewhere = join(folder, '..', 'elsewhere');
mkdirSync(elsewhere, { recursive: true });

type Ask = (wire: string, input?: unknown) => Promise<unknown>;

/** The page of a browser: in with a ticket, then one request after the other. */
async function loopback(): Promise<Ask> {
  const pages = join(folder, '..', 'pages');
  mkdirSync(pages, { recursive: true });
  const { origin, ticket } = await loopbackShell({ folder, pages, version: '0' });
  const { host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  async function post(path: string, type: string, body: string, headers: object): Promise<IncomingMessage> {
    const asked = request({
      ...{ host: '127.0.0.1', port, path, method: 'POST', agent },
      headers: { host, 'content-type': type, ...headers },
    });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`);
    return response;
  }
  const entered = await post('/enter', 'application/x-www-form-urlencoded', `ticket=${ticket()}`, { origin: 'null' });
  entered.resume();
  const cookie = entered.headers['set-cookie']![0]!.split(';')[0]!;
  return async (wire, input) =>
    json(await post(`/host/${wire}`, 'application/json', JSON.stringify({ input }), { cookie, origin }));
}

await makeFolder(folder);
const owned = await ownFolder(folder);
if (!owned.owned) throw new Error(owned.sentence);
const ask: Ask =
  shell === 'browser'
    ? await loopback()
    : answering(HOST_CHANNELS, fileHost({ folder, shell: 'electron', version: '0' }).handlers);
async function must<T = unknown>(wire: string, input?: unknown): Promise<T> {
  const done = (await ask(wire, input)) as { readonly ok: boolean; readonly value: T; readonly error: object };
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

/** A document that shows whether it is whole. */
const whole = (n: number) => JSON.stringify({ n, pad: 'x'.repeat((n * 7919) % 60_000), end: n });

type Opened = { readonly journal: string };

let n = Number(from);
for (;;) {
  const title = `Evening ${start}.${++n}`;
  const { journal } = await must<Opened>('journal.create', { title });
  told({ did: 'create', title });
  for (const [i, entry] of entries.entries()) {
    await must('journal.append', { journal, entry, expects: i });
    told({ did: 'append', title, entries: i + 1 });
    n++;
    if (i % 4 === 1) {
      await must('saves.write', { name: 'Mill', text: whole(n), replace: true });
      told({ did: 'save', n });
    }
    // The page of a browser hands out its files by itself.
    if (i % 4 === 2 && shell === 'electron') {
      await exportFile(folder, join(elsewhere, 'Mill.battlefield'), whole(n));
      told({ did: 'export', n });
    }
    if (i % 4 === 3) {
      await must('settings.write', { ...DEFAULT_SETTINGS, lastGame: n });
      told({ did: 'settings', n });
    }
    if (i % 6 === 5) await must('journal.picture', { journal, picture: `data:image/png;base64,${'A'.repeat(4 * n)}` });
    // The index is written whenever the games are listed.
    if (i % 5 === 0) await must('journal.list');
  }
  // A journal of an older form is gone on with in another, and set aside.
  const moved = `${title}, moved`;
  const next = await must<Opened>('journal.create', { title: moved });
  told({ did: 'create', title: moved });
  await must('journal.append', { ...next, entry: entries[0]!, expects: 0 });
  told({ did: 'append', title: moved, entries: 1 });
  await must('journal.setAside', { journal });
  told({ did: 'setAside', title });
  await must('journal.close', next);
  told({ did: 'close', title: moved });
}
