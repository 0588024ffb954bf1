import type { ChildProcess } from 'node:child_process';
import { type Entrance, makeEntrance } from './entrance.ts';
import type { Browser } from './find.ts';
import type { Loopback } from './server.ts';
import { closeWindow, isRoot, isRunning, openWindow, profileOf, windowArguments } from './window.ts';

/** ms that a page may take to show up after the browser's launcher has ended. */
const HANDED_OVER = 10_000;

/** A browser of its own with the program in its window. */
export interface AppWindow {
  open(): Promise<void>;
  /** Ends the browser, with whatever its window shows, and opens another one. */
  openAgain(): Promise<void>;
  /** The page is in, and its ticket spent. */
  entered(): void;
  /** Whether the browser runs still. */
  isOpen(): boolean;
  /** For good. */
  close(): Promise<void>;
}

/** `ended`: the browser ended by itself, with this code for the program and, where something is wrong, a sentence. */
export function appWindow(
  browser: Browser,
  options: { readonly folder: string; readonly shell: Loopback; ended(code: number, sentence?: string): void },
): AppWindow {
  const { folder, shell, ended } = options;
  let entrance: Entrance | null = null;
  let child: ChildProcess | null = null;
  let stopped: Promise<void> = Promise.resolve();
  let closed = false;

  async function open(): Promise<void> {
    entrance = await makeEntrance(profileOf(browser, folder), shell);
    if (closed) return entrance.remove();
    const opened = openWindow(browser, windowArguments(browser, { url: entrance.url, folder, root: isRoot() }));
    child = opened;
    opened.once('error', error => ended(1, `${browser.name} did not start: ${error.message}.`));
    opened.once('exit', (code, signal) => {
      if (child !== opened) return;
      if (code) return ended(code, `${browser.name} ended with code ${code}.`);
      if (signal) return ended(1, `${browser.name} was ended by ${signal}.`);
      // It may have handed the page to a window that a killed program left behind, which then counts.
      setTimeout(() => shell.hasWindow() || ended(0), HANDED_OVER).unref();
    });
  }

  function stop(): Promise<void> {
    if (child !== null) stopped = closeWindow(child);
    child = null;
    return stopped;
  }

  return {
    open,
    async openAgain() {
      await stop();
      if (!closed) await open();
    },
    entered() {
      // Tried once more at the end.
      entrance?.remove().catch(() => {});
    },
    isOpen: () => child !== null && isRunning(child),
    async close() {
      closed = true;
      await entrance?.remove();
      await stop();
    },
  };
}
