import { dataFolder } from '../host/folder.ts';
import type { Owned } from '../host/owner.ts';
import { systemReason } from '../host/reason.ts';
import { say } from '../host/words.ts';
import { appWindow } from './appWindow.ts';
import type { Browser } from './find.ts';
import { loopbackShell } from './shell.ts';
import { isRoot } from './window.ts';

/** Crashes of the page after which it is opened again, within so many ms. */
const CRASHES = { most: 3, within: 60_000 };

export interface BrowserRun {
  /** The built renderer. */
  readonly pages: string;
  readonly version: string;
  /** The data folder, which is let go at the end. */
  readonly owned: Owned;
  /** What a person opens the program with. */
  readonly file: string | null;
}

/** Runs the program in a browser's window until that is closed. Returns the exit code; says what a person has to know. */
export async function runInBrowser(browser: Browser, options: BrowserRun): Promise<number> {
  try {
    return await run(browser, options);
  } catch (error) {
    console.error(say(failureOf(error)));
    return 1;
  } finally {
    await options.owned.letGo();
  }
}

/** Why the program cannot start or go on, in one sentence. */
export function failureOf(error: unknown): string {
  const { path = dataFolder(), message } = error as NodeJS.ErrnoException;
  const reason = systemReason(error);
  return reason === null ? message : `Battlefield cannot use ${path}: ${reason}.`;
}

async function run(browser: Browser, { pages, version, owned, file }: BrowserRun): Promise<number> {
  const folder = dataFolder();
  if (isRoot()) console.log(say(`Running as root: ${browser.name} is started with --no-sandbox.`));
  let end: (code: number, sentence?: string) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const ended = new Promise<number>((resolve, reject) => {
    end = (code, sentence) => {
      if (sentence !== undefined) console.error(say(sentence));
      resolve(code);
    };
    fail = reject;
  });

  const shell = await loopbackShell({
    ...{ folder, pages, version, owned },
    events: {
      entered: () => window.entered(),
      left: () => end(0),
      crashed: () => void openAgain().catch(fail),
    },
  });
  const window = appWindow(browser, { folder, shell, ended: end });

  let crashes: readonly number[] = [];
  async function openAgain(): Promise<void> {
    // The browser has ended with its page: it was closed too fast for a goodbye.
    if (!window.isOpen()) return end(0);
    const now = performance.now();
    crashes = [...crashes.filter(at => now - at < CRASHES.within), now];
    if (crashes.length > CRASHES.most)
      return end(1, 'The page crashes again and again: Battlefield ends. All that was shown is kept.');
    console.log(say('The page has crashed and is opened again.'));
    // With its browser: nothing else closes a window whose page is dead.
    await window.openAgain();
  }

  // Not once: a launcher may pass on what the terminal has sent already, and the window has still to be closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  try {
    if (file !== null) shell.hand(file);
    await window.open();
    return await ended;
  } finally {
    await window.close();
    await shell.close();
  }
}
