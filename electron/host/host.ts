import { join } from 'node:path';
import { ok } from '../../core/base/index.ts';
import type { HostHandlers, SHELLS } from '../contract/index.ts';
import { journals } from './journals.ts';
import { saves } from './saves.ts';
import { settings } from './settings.ts';

/** The file side of the program, the same behind Electron and behind the loopback shell. */
export function fileHost(options: {
  readonly folder: string;
  readonly shell: (typeof SHELLS)[number];
  readonly version: string;
}): {
  readonly handlers: HostHandlers;
  /** Waits for what is being written and lets go of all files. */
  end(): Promise<void>;
} {
  const journal = journals(join(options.folder, 'games'));
  const handlers: HostHandlers = {
    app: { info: async () => ok({ shell: options.shell, version: options.version, platform: process.platform }) },
    settings: settings(join(options.folder, 'settings.json')),
    journal: journal.handlers,
    saves: saves(join(options.folder, 'saves')),
  };
  return { handlers, end: journal.end };
}
