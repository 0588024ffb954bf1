import { alone } from '../host/alone.ts';
import { makeFolder } from '../host/disk.ts';
import { dataFolder } from '../host/folder.ts';
import type { Browser } from './find.ts';
import { loopbackShell } from './shell.ts';
import { closeWindow, isRoot, openWindow, windowArguments } from './window.ts';

/** Milliseconds that a page may take to show up after the browser's launcher has ended. */
const HANDED_OVER = 10_000;

/** Runs the program in a browser's window until that is closed. Returns the exit code; says what a person has to know. */
export async function runInBrowser(
  browser: Browser,
  options: { readonly pages: string; readonly version: string },
): Promise<number> {
  const folder = dataFolder();
  await makeFolder(folder);
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
      if (status) {
        console.error(`${browser.name} ended with code ${status}.`);
        resolve(status);
        return;
      }
      // It may have handed the page to a window that a killed program left behind, which then counts.
      setTimeout(() => shell.hasWindow() || resolve(0), HANDED_OVER).unref();
    });
    // Not once: a launcher may pass on what the terminal has sent already, and the window has still to be closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
  });
  closeWindow(child);
  await shell.close();
  letGo();
  return code;
}
