import { mkdir } from 'node:fs/promises';
import { alone } from '../host/alone.ts';
import { dataFolder } from '../host/folder.ts';
import type { Browser } from './find.ts';
import { loopbackShell } from './shell.ts';
import { closeWindow, isRoot, openWindow, windowArguments } from './window.ts';

/** Runs the program in a browser's window until that is closed. Returns the exit code; says what a person has to know. */
export async function runInBrowser(
  browser: Browser,
  options: { readonly pages: string; readonly version: string },
): Promise<number> {
  const folder = dataFolder();
  await mkdir(folder, { recursive: true });
  const letGo = await alone(folder);
  if (letGo === null) {
    console.error('Battlefield is open already: look for its window.');
    return 1;
  }
  const shell = await loopbackShell({ folder, ...options });
  const root = isRoot();
  if (root) console.log(`Running as root: ${browser.name} is started with --no-sandbox.`);
  const child = openWindow(browser, windowArguments(browser, { url: shell.url, folder, root }));

  const code = await new Promise<number>(resolve => {
    shell.left.then(() => resolve(0));
    child.once('error', error => {
      console.error(`${browser.name} did not start: ${error.message}.`);
      resolve(1);
    });
    child.once('exit', status => {
      // A launcher may hand the window to another process and end; then the open window counts.
      if (shell.hasWindow()) return;
      if (status !== 0 && status !== null) console.error(`${browser.name} ended with code ${status}.`);
      resolve(status ?? 0);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0));
  });
  closeWindow(child);
  await shell.close();
  letGo();
  return code;
}
