import { join } from 'node:path';
import { bad, ok, type Result } from '../../core/base/index.ts';
import type { HostHandlers, HostFault, SHELLS } from '../contract/index.ts';
import { clearLeftovers, type Folder } from './clearing.ts';
import { handedFiles } from './handed.ts';
import { ARMIES, CARDS, HOUSE_RULES, LAYOUTS, kept, SCENARIOS, TANKS } from './kept.ts';
import { journals } from './journals.ts';
import type { Owned } from './owner.ts';
import { saves } from './saves.ts';
import { settings } from './settings.ts';
import { checkForUpdate } from './update.ts';

/** The file side of the program, the same behind Electron and behind the loopback shell. */
export interface FileHost {
  readonly handlers: HostHandlers;
  /** A person opens a file with the program: the page gets it when it asks. */
  hand(path: string): void;
  /** The page ended without being closed; the next one is told why. */
  pageCrashed(reason: string): void;
  /** Waits for what is being written and lets go of all files. */
  end(): Promise<void>;
}

/** What of a folder changes it. */
interface Writing {
  write(input: never): Promise<Result<unknown, HostFault>>;
  remove(input: never): Promise<Result<unknown, HostFault>>;
}

/** The host of a data folder that this program has for itself; what an earlier one left half-written is cleared at once. */
export function fileHost(options: {
  readonly folder: string;
  readonly shell: (typeof SHELLS)[number];
  readonly version: string;
  /** Where releases are told of; null where nobody publishes the program. */
  readonly releases?: string | null;
  /** The claim on the folder; without one nobody else is kept out of it. */
  readonly owned?: Owned;
}): FileHost {
  const releases = options.releases ?? null;
  /** What is being written; the folder is given back after it. */
  const writing = new Set<Promise<unknown>>();
  /** What writes into the folder only as long as that is this program's. */
  const ours =
    <I, O>(handler: (input: I) => Promise<Result<O, HostFault>>) =>
    async (input: I): Promise<Result<O, HostFault>> => {
      const write = async () => {
        const lost = options.owned ? await options.owned.still() : null;
        return lost === null ? handler(input) : bad(lost);
      };
      const done = write();
      writing.add(done);
      return done.finally(() => writing.delete(done));
    };
  const written = <F extends Writing>(folder: F): F => ({
    ...folder,
    write: ours(folder.write),
    remove: ours(folder.remove),
  });
  const cleared = clearLeftovers(options.folder);
  const within = (folder: Folder): string => join(options.folder, folder);
  const journal = journals(within('games'), cleared);
  const files = handedFiles();
  const setting = settings(join(options.folder, 'settings.json'));
  let crash: { readonly reason: string } | null = null;
  const handlers: HostHandlers = {
    app: {
      info: async () => {
        const { shell, version } = options;
        return ok({ shell, version, platform: process.platform, updates: releases !== null });
      },
      crash: async () => {
        const told = crash;
        crash = null;
        return ok(told);
      },
      update: () => checkForUpdate(fetch, releases, options.version),
      handed: () => files.next(),
    },
    settings: { ...setting, write: ours(setting.write) },
    journal: {
      ...journal.handlers,
      create: ours(journal.handlers.create),
      append: ours(journal.handlers.append),
      close: ours(journal.handlers.close),
      setAside: ours(journal.handlers.setAside),
      remove: ours(journal.handlers.remove),
      picture: ours(journal.handlers.picture),
    },
    saves: written(saves(within('saves'))),
    armies: written(kept(within('armies'), ARMIES)),
    scenarios: written(kept(within('scenarios'), SCENARIOS)),
    layouts: written(kept(within('layouts'), LAYOUTS)),
    cards: written(kept(within('cards'), CARDS)),
    tanks: written(kept(within('tanks'), TANKS)),
    houseRules: written(kept(within('houseRules'), HOUSE_RULES)),
  };
  return {
    handlers,
    hand: files.hand,
    pageCrashed(reason) {
      files.forget();
      crash = { reason };
    },
    async end() {
      await Promise.allSettled(writing);
      await journal.end();
    },
  };
}
