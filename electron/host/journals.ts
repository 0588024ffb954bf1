import { randomBytes } from 'node:crypto';
import { lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bad, ok, type Result } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import type { About, HostHandlers, HostFault, JournalInfo } from '../contract/index.ts';
import { HOST_CHANNELS, refused } from '../contract/index.ts';
import { aboutOf, titled } from './about.ts';
import { catalogue, type Listed } from './catalogue.ts';
import { makeFolder, namesIn, onDisk, readWhole, syncFolder, TEMPORARY, writeWhole } from './disk.ts';
import { createJournal, type Journal, LAST_SITTING, parseJournal, resumeJournal } from './journalFile.ts';
import { tokens } from './tokens.ts';

type State = JournalInfo['state'];

/** A journal is `ID.STATE.jsonl`, so that one rename finishes it or sets it aside; its picture is `ID.picture`. */
const FILE = /^([0-9TZ-]+-[0-9a-f]{8})\.(open|closed|aside|damaged)\.jsonl$/;
/** What else may be a journal: the copy of one under a name that somebody else gave it. It is read, and never written to. */
const COPY = /\.jsonl/i;
const NO_JOURNAL = [TEMPORARY, /\.picture$/];

interface Named {
  /** With which the picture goes. */
  readonly id: string;
  readonly state: State;
}

/** Null for a file that is no journal. Older programs set only damaged ones aside, and said so in the name. */
function namedBy(file: string): Named | null {
  const [, id, word] = FILE.exec(file) ?? [];
  if (id !== undefined) return { id, state: word === 'open' || word === 'closed' ? word : 'aside' };
  return COPY.test(file) && !NO_JOURNAL.some(one => one.test(file)) ? { id: file, state: 'aside' } : null;
}

/** What can be said of a journal without opening it. */
interface Facts {
  readonly title: string;
  readonly entries: number;
  readonly sitting: number;
  readonly about: About | null;
  readonly fault: HostFault | null;
}

interface Found extends Omit<Listed<Facts>, 'facts' | 'fault'>, Named {
  readonly facts: Facts;
}

/** Of a journal that tells nothing; its id begins with the day on which it was begun. */
const blank = (name: string, fault: HostFault): Facts => ({
  title: FILE.test(name) ? name.slice(0, 10) : titled(name),
  entries: 0,
  sitting: 0,
  about: null,
  fault,
});

function factsOf(bytes: Buffer): Result<Facts, HostFault> {
  const text = parseJournal(bytes);
  if (!text.ok) return text;
  const { title, entries, sitting, fault } = text.value;
  return ok({ title, entries: entries.length, sitting, fault, about: aboutOf(entries[0]) });
}

/** The journals of games in a folder, which is made when there is one to keep; `cleared`: what an earlier program left is gone. */
export function journals(
  folder: string,
  cleared: Promise<void> = Promise.resolve(),
): { readonly handlers: HostHandlers['journal']; end(): Promise<void> } {
  const names = tokens();
  const files = catalogue(folder, 'index', factsOf);
  const writers = new Map<string, Journal>();
  /** The sitting that is going on, and the file that is played in. */
  let sitting = 0;
  let playing: string | null = null;
  const pathOf = (name: string) => join(folder, name);
  const pictureOf = (id: string) => join(folder, `${id}.picture`);

  /** Every journal, the one that was played last first. */
  async function all(): Promise<readonly Found[]> {
    await cleared;
    const listed = await files.list((await namesIn(folder)).filter(name => namedBy(name) !== null));
    const found = listed.map(({ facts, fault, ...file }): Found => {
      const known = fault === null ? facts! : bad(fault);
      return { ...file, ...namedBy(file.name)!, facts: known.ok ? known.value : blank(file.name, known.error) };
    });
    sitting = Math.max(sitting, ...found.map(journal => journal.facts.sitting));
    return found.sort((a, b) => b.facts.sitting - a.facts.sitting || (a.name < b.name ? 1 : -1));
  }

  /** Null where there is none that can be shown. */
  async function readPicture(id: string): Promise<string | null> {
    const bytes = await readWhole(pictureOf(id)).catch(() => null);
    if (!bytes?.ok) return null;
    const read = readWith(HOST_CHANNELS.journal.picture.input.shape.picture, bytes.value.toString('utf8'));
    return read.ok ? read.value : null;
  }

  const gone = () => refused('unknownToken', 'journal', 'This game is not in the journal any more.');

  /** By the folder alone: what is in it is read by whoever needs it. */
  async function find(token: string): Promise<Result<Pick<Found, 'name' | 'id' | 'state'>, HostFault>> {
    const name = names.nameOf(token);
    if (name === null || !(await namesIn(folder)).includes(name)) return gone();
    return ok({ name, ...namedBy(name)! });
  }

  async function letGo(name: string): Promise<void> {
    const writer = writers.get(name);
    writers.delete(name);
    await writer?.close();
  }

  /** The journal open for writing, and in a sitting of its own as soon as another was played in between. */
  async function writerOf(token: string): Promise<Result<Journal, HostFault>> {
    const name = names.nameOf(token);
    if (name === null) return gone();
    const known = writers.get(name);
    if (known) return ok(sitDown(name, known));
    const found = await find(token);
    if (!found.ok) return found;
    if (found.value.state !== 'open')
      return refused('closed', 'journal', 'This game is over: its journal takes no more entries.');
    const writer = await resumeJournal(pathOf(name));
    if (!writer.ok) return writer;
    await all();
    writers.set(name, writer.value);
    return ok(sitDown(name, writer.value));
  }

  const nextSitting = () => Math.min(sitting + 1, LAST_SITTING);

  function sitDown(name: string, writer: Journal): Journal {
    if (playing !== name) sitting = nextSitting();
    playing = name;
    return writer;
  }

  const infoOf = ({ name, state, changed, facts }: Found): JournalInfo => ({
    journal: names.of(name),
    title: facts.title,
    state,
    changed,
    entries: facts.entries,
    about: facts.about,
    fault: facts.fault,
  });

  /** A name that no file has: a copy that was put back may have the one that this journal would get. */
  async function freeName(id: string, state: State): Promise<string> {
    const name = `${id}.${state}.jsonl`;
    const taken = await lstat(pathOf(name)).catch(() => null);
    return taken === null ? name : `${id.slice(0, -8)}${randomBytes(4).toString('hex')}.${state}.jsonl`;
  }

  /** Gives a journal another state; nothing in it is touched. */
  const moveTo = (token: string, to: State) =>
    onDisk(async () => {
      const found = await find(token);
      if (!found.ok) return found;
      const { name, id, state } = found.value;
      if (state !== 'open') return ok(null);
      await letGo(name);
      const next = await freeName(id, to);
      await rename(pathOf(name), pathOf(next));
      names.rename(name, next);
      await syncFolder(folder);
      return ok(null);
    }, 'writing');

  const handlers: HostHandlers['journal'] = {
    create: ({ title }) =>
      onDisk(async () => {
        await makeFolder(folder);
        await all();
        const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
        const name = `${id}.open.jsonl`;
        writers.set(name, await createJournal(pathOf(name), title, nextSitting()));
        return ok({ journal: names.of(name) });
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
        const bytes = await readWhole(pathOf(found.value.name));
        if (!bytes.ok) return bytes;
        const text = parseJournal(bytes.value);
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
        const { name, id } = found.value;
        await letGo(name);
        await rm(pathOf(name));
        const twin = (await namesIn(folder)).some(other => namedBy(other)?.id === id);
        if (!twin) await rm(pictureOf(id), { force: true });
        await syncFolder(folder);
        return ok(null);
      }),

    picture: ({ journal, picture }) =>
      onDisk(async () => {
        const found = await find(journal);
        if (!found.ok) return found;
        // It is shown with a game that is offered to be continued, and with no other.
        if (found.value.state === 'open') await writeWhole(pictureOf(found.value.id), picture);
        return ok(null);
      }, 'writing'),

    continue: () =>
      onDisk(async () => {
        const last = (await all()).find(journal => journal.state === 'open' && journal.facts.entries > 0);
        await files.keep();
        if (!last) return ok(null);
        return ok({ ...infoOf(last), picture: await readPicture(last.id) });
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
