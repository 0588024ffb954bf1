import { join } from 'node:path';
import { ok } from '../../core/base/index.ts';
import type { HostHandlers, SHELLS } from '../contract/index.ts';
import { clearLeftovers } from './clearing.ts';
import { handedFiles } from './handed.ts';
import { journals } from './journals.ts';
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

const GAMES = 'games';
const SAVES = 'saves';

/** The host of a data folder that this program has for itself; what an earlier one left half-written is cleared at once. */
export function fileHost(options: {
  readonly folder: string;
  readonly shell: (typeof SHELLS)[number];
  readonly version: string;
  /** Where releases are told of; null where nobody publishes the program. */
  readonly releases?: string | null;
}): FileHost {
  const releases = options.releases ?? null;
  const cleared = clearLeftovers(options.folder);
  const journal = journals(join(options.folder, GAMES), cleared);
  const files = handedFiles();
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
    settings: settings(join(options.folder, 'settings.json')),
    journal: journal.handlers,
    saves: saves(join(options.folder, SAVES)),
  };
  return {
    handlers,
    hand: files.hand,
    pageCrashed(reason) {
      files.forget();
      crash = { reason };
    },
    async end() {
      await journal.end();
    },
  };
}
