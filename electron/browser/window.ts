import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from './find.ts';

/** Snaps may not write into hidden folders, where program data usually is; each has a folder of its own that it may. */
export const profileOf = (browser: Browser, folder: string): string =>
  browser.path.startsWith('/snap/')
    ? join(homedir(), 'snap', 'chromium', 'common', 'battlefield-window')
    : join(folder, 'window-browser');

/** ms that a browser may take to end by itself. */
const STUCK = 5000;

/** Chromium's own sandbox does not work for root, as in containers. */
export const isRoot = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** What makes a browser a plain window for one local page, apart from the person's own profile, and silent on the network. */
export function windowArguments(
  browser: Browser,
  options: { readonly url: string; readonly folder: string; readonly root: boolean },
): readonly string[] {
  return [
    `--app=${options.url}`,
    `--user-data-dir=${profileOf(browser, options.folder)}`,
    '--window-size=1440,900',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--disable-features=Translate',
    // Draws in software where there is no graphics card; the only page is ours.
    '--enable-unsafe-swiftshader',
    ...(options.root ? ['--no-sandbox'] : []),
  ];
}

/** Opens the window; what the browser prints is its own affair. */
export function openWindow(browser: Browser, args: readonly string[]): ChildProcess {
  // A group of its own, so that the whole browser can be ended with its launcher.
  return spawn(browser.path, args, { stdio: 'ignore', detached: process.platform !== 'win32' });
}

export const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Ends a browser with all its processes; resolves when it has ended. */
export async function closeWindow(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid!, signal);
  };
  end('SIGTERM');
  const stuck = setTimeout(() => isRunning(child) && end('SIGKILL'), STUCK);
  await ended;
  clearTimeout(stuck);
}
