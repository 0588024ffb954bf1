import type { Host, HostRefusal, JournalInfo, Json, KeptInfo, SaveInfo, Settings } from '../../electron/contract/index.ts';
import { USUAL_AGREEMENT } from '../../core/index.ts';
import { pageFiles } from './page.ts';

type Kept = { info: JournalInfo; entries: Json[]; picture: string | null };

const ok = <T>(value: T) => ({ ok: true as const, value });
const refused = (code: HostRefusal['code'], sentence: string) => ({ ok: false as const, error: { code, path: '', sentence } });
const unknown = refused('unknownToken', 'There is no such game in memory.');

/** A host without files, for a page that no shell serves: everything ends with the page. */
export function memoryHost(): Host {
  let settings: Settings = {
    ...{ language: 'en', measure: 'metric', motion: 'system', dice: 'full', scale: 1, updates: false },
    ...{ agreed: USUAL_AGREEMENT, favourites: [], starts: [], proposedRules: '', lastGame: null, lastTank: null, drawings: null },
  };
  const journals = new Map<string, Kept>();
  const saves = new Map<string, SaveInfo & { text: string }>();
  let made = 0;
  // Also the clock: newer means changed later, which is all that a list asks.
  const token = () => (++made).toString(16).padStart(32, '0');
  const newestFirst = <T extends { changed: number }>(all: Iterable<T>): T[] => [...all].sort((a, b) => b.changed - a.changed);

  const moveTo = (journal: string, state: JournalInfo['state']) => {
    const kept = journals.get(journal);
    if (!kept) return unknown;
    kept.info = { ...kept.info, state };
    return ok(null);
  };

  const documents = (): Host['armies'] => {
    const files = new Map<string, KeptInfo>();
    return {
      list: async () => ok([...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1))),
      write: async ({ file, name, text }) => {
        if (file !== null && !files.has(file)) return unknown;
        const kept = file ?? token();
        files.set(kept, { file: kept, name: files.get(kept)?.name ?? name, text, fault: null });
        return ok({ file: kept });
      },
      remove: async ({ file }) => (files.delete(file) ? ok(null) : unknown),
    };
  };

  return {
    app: {
      info: async () => ok({ shell: 'memory', version: 'dev', platform: navigator.platform, updates: false }),
      crash: async () => ok(null),
      update: async () => ok(null),
      // Nobody opens a page of a memory with a file.
      handed: () => new Promise(() => {}),
    },
    settings: {
      read: async () => ok(settings),
      write: async value => {
        settings = value;
        return ok(null);
      },
    },
    journal: {
      create: async ({ title }) => {
        const journal = token();
        const info: JournalInfo = { journal, title, state: 'open', changed: made, entries: 0, about: null, fault: null };
        journals.set(journal, { info, entries: [], picture: null });
        return ok({ journal });
      },
      append: async ({ journal, entry, expects }) => {
        const kept = journals.get(journal);
        if (!kept) return unknown;
        if (kept.info.state !== 'open') return refused('closed', 'This game is over: its journal takes no more entries.');
        if (expects !== kept.entries.length)
          return refused('movedOn', 'Another window has gone on with this game: this one shows what was before.');
        kept.entries.push(structuredClone(entry));
        kept.info = { ...kept.info, changed: ++made, entries: kept.entries.length };
        return ok({ entries: kept.entries.length });
      },
      read: async ({ journal }) => {
        const kept = journals.get(journal);
        if (!kept) return unknown;
        return ok({ title: kept.info.title, entries: structuredClone(kept.entries), dropped: false, fault: null });
      },
      list: async () => ok(newestFirst([...journals.values()].map(kept => kept.info))),
      close: async ({ journal }) => moveTo(journal, 'closed'),
      setAside: async ({ journal }) => moveTo(journal, 'aside'),
      remove: async ({ journal }) => (journals.delete(journal) ? ok(null) : unknown),
      picture: async ({ journal, picture }) => {
        const kept = journals.get(journal);
        if (!kept) return unknown;
        kept.picture = picture;
        return ok(null);
      },
      continue: async () => {
        const open = [...journals.values()]
          .filter(kept => kept.info.state === 'open' && kept.entries.length > 0)
          .map(kept => ({ ...kept.info, picture: kept.picture }));
        return ok(newestFirst(open)[0] ?? null);
      },
    },
    saves: {
      write: async ({ name, text, replace }) => {
        const old = [...saves.values()].find(save => save.name === name);
        if (old && !replace) return refused('exists', `There is a save named ${name} already.`);
        const save = old?.save ?? token();
        saves.set(save, { save, name, text, changed: ++made, bytes: text.length, about: null, fault: null });
        return ok({ save });
      },
      read: async ({ save }) => {
        const kept = saves.get(save);
        return kept ? ok({ name: kept.name, text: kept.text }) : unknown;
      },
      list: async () => ok([...saves.values()].map(({ text: _, ...info }) => info).sort((a, b) => (a.name < b.name ? -1 : 1))),
      remove: async ({ save }) => (saves.delete(save) ? ok(null) : unknown),
    },
    armies: documents(),
    scenarios: documents(),
    layouts: documents(),
    houseRules: documents(),
    cards: documents(),
    tanks: documents(),
    files: pageFiles,
  };
}
