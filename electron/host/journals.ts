import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import { type HostHandlers, type HostRefusal, JOURNAL_STATES, type JournalInfo, refused } from '../contract/index.ts';
import { makeFolder, onDisk, syncFolder, writeWhole } from './disk.ts';
import { createJournal, type Journal, parseJournal, resumeJournal } from './journalFile.ts';
import { tokens } from './tokens.ts';

type State = JournalInfo['state'];

/** A journal is `ID.STATE.jsonl`, so that one rename finishes it or sets it aside; its picture is `ID.picture`. */
const FILE = /^([0-9TZ-]+-[0-9a-f]{8})\.(open|closed|damaged)\.jsonl$/;
const stateOf = (word: string): State => JOURNAL_STATES.find(state => state === word)!;

interface Found {
  readonly id: string;
  readonly state: State;
  readonly path: string;
}

/** The journals of games in a folder, which is made when it is not there. */
export function journals(folder: string): { readonly handlers: HostHandlers['journal']; end(): Promise<void> } {
  const names = tokens();
  const writers = new Map<string, Journal>();
  const pathOf = (id: string, state: State) => join(folder, `${id}.${state}.jsonl`);
  const pictureOf = (id: string) => join(folder, `${id}.picture`);

  async function all(): Promise<readonly Found[]> {
    await makeFolder(folder);
    return (await readdir(folder)).flatMap(name => {
      const [, id, state] = FILE.exec(name) ?? [];
      return id === undefined || state === undefined ? [] : [{ id, state: stateOf(state), path: join(folder, name) }];
    });
  }

  async function find(token: string): Promise<Result<Found, HostRefusal>> {
    const id = names.nameOf(token);
    const found = id === null ? undefined : (await all()).find(journal => journal.id === id);
    return found ? ok(found) : refused('unknownToken', 'journal', 'This game is not in the journal any more.');
  }

  async function letGo(id: string): Promise<void> {
    const writer = writers.get(id);
    writers.delete(id);
    await writer?.close();
  }

  /** Sets a damaged journal aside under its own name, whole, so that Continue offers the game before it. */
  async function aside(journal: Found, problem: Result<never, HostRefusal>): Promise<Result<never, HostRefusal>> {
    if (!problem.ok && problem.error.code === 'damaged' && journal.state !== 'damaged') {
      await letGo(journal.id);
      await rename(journal.path, pathOf(journal.id, 'damaged'));
      await syncFolder(folder);
    }
    return problem;
  }

  async function writerOf(journal: Found): Promise<Result<Journal, HostRefusal>> {
    const known = writers.get(journal.id);
    if (known) return ok(known);
    const writer = await resumeJournal(journal.path);
    if (!writer.ok) return aside(journal, writer);
    writers.set(journal.id, writer.value);
    return writer;
  }

  async function infoOf(journal: Found): Promise<JournalInfo & { readonly id: string }> {
    const text = parseJournal(await readFile(journal.path));
    const { mtimeMs } = await stat(journal.path);
    // A journal that cannot be read still has to be named in the list; its id begins with the day it was begun.
    const title = text.ok ? text.value.title : journal.id.slice(0, 10);
    const state = !text.ok && text.error.code === 'damaged' ? 'damaged' : journal.state;
    return { id: journal.id, journal: names.of(journal.id), title, state, changed: mtimeMs };
  }

  const newestFirst = async () =>
    (await Promise.all((await all()).map(infoOf))).sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1));

  const handlers: HostHandlers['journal'] = {
    create: ({ title }) =>
      onDisk(async () => {
        await makeFolder(folder);
        const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
        writers.set(id, await createJournal(pathOf(id, 'open'), title));
        return ok({ journal: names.of(id) });
      }),

    append: ({ journal, entry }) =>
      onDisk(async () => {
        const id = names.nameOf(journal);
        const open = id === null ? undefined : writers.get(id);
        if (open) return ok({ entries: await open.append(entry) });
        const found = await find(journal);
        if (!found.ok) return found;
        if (found.value.state !== 'open')
          return refused('closed', 'journal', 'This game is over: its journal takes no more entries.');
        const writer = await writerOf(found.value);
        return writer.ok ? ok({ entries: await writer.value.append(entry) }) : writer;
      }),

    read: ({ journal }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        const text = parseJournal(await readFile(found.value.path));
        if (!text.ok) return aside(found.value, text);
        return ok({ title: text.value.title, entries: [...text.value.entries], dropped: text.value.tail.length > 0 });
      }),

    list: () => onDisk(async () => ok(await newestFirst())),

    close: ({ journal }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        const { id, path, state } = found.value;
        if (state !== 'open') return ok(null);
        await letGo(id);
        await rename(path, pathOf(id, 'closed'));
        await syncFolder(folder);
        return ok(null);
      }),

    remove: ({ journal }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        await letGo(found.value.id);
        await rm(found.value.path);
        await rm(pictureOf(found.value.id), { force: true });
        await syncFolder(folder);
        return ok(null);
      }),

    picture: ({ journal, picture }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        await writeWhole(pictureOf(found.value.id), picture);
        return ok(null);
      }),

    continue: () =>
      onDisk(async () => {
        const newest = (await newestFirst()).find(journal => journal.state === 'open');
        if (!newest) return ok(null);
        const picture = await readFile(pictureOf(newest.id), 'utf8').catch(() => null);
        return ok({ ...newest, picture });
      }),
  };
  return {
    handlers,
    async end() {
      for (const id of [...writers.keys()]) await letGo(id);
    },
  };
}
