import { type ChildProcess, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from './find.ts';

/** Snaps may not write into hidden folders, where program data usually is; each has a folder of its own that it may. */
const profileOf = (browser: Browser, folder: string): string =>
  browser.path.startsWith('/snap/')
    ? join(homedir(), 'snap', 'chromium', 'common', 'battlefield-window')
    : join(folder, 'window-browser');

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

export function closeWindow(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}
