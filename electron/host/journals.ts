import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bad, ok, type Result } from '../../core/base/index.ts';
import type { About, HostHandlers, HostRefusal, JournalInfo } from '../contract/index.ts';
import { refused } from '../contract/index.ts';
import { aboutOf } from './about.ts';
import { catalogue, type Listed } from './catalogue.ts';
import { makeFolder, namesIn, onDisk, syncFolder, writeWhole } from './disk.ts';
import { createJournal, type Journal, parseJournal, resumeJournal } from './journalFile.ts';
import { tokens } from './tokens.ts';

type State = JournalInfo['state'];

/** A journal is `ID.STATE.jsonl`, so that one rename finishes it or sets it aside; its picture is `ID.picture`. */
const FILE = /^([0-9TZ-]+-[0-9a-f]{8})\.(open|closed|aside|damaged)\.jsonl$/;
/** Older programs set only damaged journals aside, and said so in the name. */
const stateOf = (word: string): State => (word === 'open' || word === 'closed' ? word : 'aside');

/** What can be said of a journal without opening it. */
interface Facts {
  readonly title: string;
  readonly entries: number;
  readonly sitting: number;
  readonly about: About | null;
  readonly fault: HostRefusal | null;
}

interface Found extends Omit<Listed<Facts>, 'facts' | 'fault'> {
  readonly id: string;
  readonly state: State;
  readonly path: string;
  readonly facts: Facts;
}

/** Of a journal that tells nothing; its id begins with the day on which it was begun. */
const blank = (id: string, fault: HostRefusal): Facts => ({
  title: id.slice(0, 10),
  entries: 0,
  sitting: 0,
  about: null,
  fault,
});

function factsOf(bytes: Buffer): Result<Facts, HostRefusal> {
  const text = parseJournal(bytes);
  if (!text.ok) return text;
  const { title, entries, sitting, fault } = text.value;
  return ok({ title, entries: entries.length, sitting, fault, about: aboutOf(entries[0]) });
}

/** The journals of games in a folder, which is made with the first of them; `cleared`: what an earlier program left is gone. */
export function journals(
  folder: string,
  cleared: Promise<void> = Promise.resolve(),
): { readonly handlers: HostHandlers['journal']; end(): Promise<void> } {
  const names = tokens();
  const files = catalogue(folder, 'index', factsOf);
  const writers = new Map<string, Journal>();
  /** The sitting that is going on, and whose it is. */
  let sitting = 0;
  let playing: string | null = null;
  const pathOf = (id: string, state: string) => join(folder, `${id}.${state}.jsonl`);
  const pictureOf = (id: string) => join(folder, `${id}.picture`);

  /** Every journal, the one that was played last first. */
  async function all(): Promise<readonly Found[]> {
    await cleared;
    const listed = await files.list((await namesIn(folder)).filter(name => FILE.test(name)));
    const found = listed.map(({ facts, fault, ...file }): Found => {
      const [, id = '', word = ''] = FILE.exec(file.name)!;
      const known = fault === null ? facts! : bad(fault);
      return {
        ...file,
        id,
        state: stateOf(word),
        path: join(folder, file.name),
        facts: known.ok ? known.value : blank(id, known.error),
      };
    });
    sitting = Math.max(sitting, ...found.map(journal => journal.facts.sitting));
    return found.sort((a, b) => b.facts.sitting - a.facts.sitting || (a.id < b.id ? 1 : -1));
  }

  const gone = () => refused('unknownToken', 'journal', 'This game is not in the journal any more.');

  /** By the folder alone: what is in it is read by whoever needs it. */
  async function find(token: string): Promise<Result<Pick<Found, 'id' | 'state' | 'path'>, HostRefusal>> {
    const id = names.nameOf(token);
    if (id === null) return gone();
    for (const name of await readdir(folder)) {
      const [, mine, word = ''] = FILE.exec(name) ?? [];
      if (mine === id) return ok({ id, state: stateOf(word), path: join(folder, name) });
    }
    return gone();
  }

  async function letGo(id: string): Promise<void> {
    const writer = writers.get(id);
    writers.delete(id);
    await writer?.close();
  }

  /** The journal open for writing, and in a sitting of its own as soon as another was played in between. */
  async function writerOf(token: string): Promise<Result<Journal, HostRefusal>> {
    const id = names.nameOf(token);
    if (id === null) return gone();
    const known = writers.get(id);
    if (known) return ok(sitDown(id, known));
    const found = await find(token);
    if (!found.ok) return found;
    if (found.value.state !== 'open')
      return refused('closed', 'journal', 'This game is over: its journal takes no more entries.');
    const writer = await resumeJournal(found.value.path);
    if (!writer.ok) return writer;
    await all();
    writers.set(id, writer.value);
    return ok(sitDown(id, writer.value));
  }

  function sitDown(id: string, writer: Journal): Journal {
    if (playing !== id) sitting += 1;
    playing = id;
    return writer;
  }

  const infoOf = ({ id, state, changed, facts }: Found): JournalInfo => ({
    journal: names.of(id),
    title: facts.title,
    state,
    changed,
    entries: facts.entries,
    about: facts.about,
    fault: facts.fault,
  });

  /** Gives a journal another state; nothing in it is touched. */
  const moveTo = (token: string, to: State) =>
    onDisk(async () => {
      const found = await find(token);
      if (!found.ok) return found;
      const { id, path, state } = found.value;
      if (state !== 'open') return ok(null);
      await letGo(id);
      await rename(path, pathOf(id, to));
      await syncFolder(folder);
      return ok(null);
    }, 'writing');

  const handlers: HostHandlers['journal'] = {
    create: ({ title }) =>
      onDisk(async () => {
        await makeFolder(folder);
        await all();
        const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
        writers.set(id, await createJournal(pathOf(id, 'open'), title, sitting + 1));
        return ok({ journal: names.of(id) });
      }, 'writing'),

    append: ({ journal, entry, expects }) =>
      onDisk(async () => {
        const writer = await writerOf(journal);
        if (!writer.ok) return writer;
        const written = await writer.value.append(entry, expects, sitting);
        return written.ok ? ok({ entries: written.value }) : written;
      }, 'writing'),

    read: ({ journal }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        const text = parseJournal(await readFile(found.value.path));
        if (!text.ok) return text;
        const { title, entries, torn, fault } = text.value;
        return ok({ title, entries: [...entries], dropped: torn, fault });
      }),

    list: () =>
      onDisk(async () => {
        const found = await all();
        await files.keep();
        return ok(found.map(infoOf));
      }),

    close: ({ journal }) => moveTo(journal, 'closed'),
    setAside: ({ journal }) => moveTo(journal, 'aside'),

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
      }, 'writing'),

    continue: () =>
      onDisk(async () => {
        const last = (await all()).find(journal => journal.state === 'open' && journal.facts.entries > 0);
        await files.keep();
        if (!last) return ok(null);
        const picture = await readFile(pictureOf(last.id), 'utf8').catch(() => null);
        return ok({ ...infoOf(last), picture });
      }),
  };
  return {
    handlers,
    async end() {
      for (const id of [...writers.keys()]) await letGo(id);
      await files.keep();
    },
  };
}
