import { answering } from '../contract/answer.ts';
import { HOST_CHANNELS } from '../contract/index.ts';
import { fileHost } from '../host/host.ts';
import type { Owned } from '../host/owner.ts';
import { pagesIn } from '../host/pages.ts';
import { leaveDoor, takeDoorAway } from './door.ts';
import { makePrivateFolder } from './private.ts';
import { type Loopback, type LoopbackEvents, serve } from './server.ts';

export interface LoopbackShell extends Loopback {
  /** A person opens a file with the program: the page gets it when it asks. */
  hand(path: string): void;
}

/** The loopback shell without a window: the built renderer in `pages` with the files of a data folder behind it. */
export async function loopbackShell(options: {
  readonly folder: string;
  readonly pages: string;
  readonly version: string;
  readonly owned?: Owned;
  readonly events?: Partial<Omit<LoopbackEvents, 'knocked'>>;
}): Promise<LoopbackShell> {
  const { folder, version, owned, events = {} } = options;
  await makePrivateFolder(folder);
  const host = fileHost({ folder, shell: 'browser', version, ...(owned ? { owned } : {}) });
  const loopback = await serve({
    answer: answering(HOST_CHANNELS, host.handlers),
    page: pagesIn(options.pages),
    events: {
      ...events,
      crashed() {
        host.pageCrashed('crashed');
        events.crashed?.();
      },
      knocked: file => file !== null && host.hand(file),
    },
  });
  const close = async () => {
    await takeDoorAway(folder);
    await loopback.close();
    await host.end();
  };
  try {
    await leaveDoor(folder, loopback);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...loopback, hand: host.hand, close };
}
