import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser } from '../electron/browser/find.ts';
import { runInBrowser } from '../electron/browser/run.ts';
import { isRoot } from '../electron/browser/window.ts';
import { isOpen } from '../electron/host/alone.ts';
import { dataFolder } from '../electron/host/folder.ts';
import { electronBinary } from './electronBinary.ts';
import { PAGES, ROOT, VERSION } from './paths.ts';
import { buildElectron, buildPages } from './products.ts';

/** `npm start`: the table in Electron, or where its binary cannot be had, in a browser of the machine as a window of its own. */

async function start(): Promise<number> {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    console.error('No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.');
    return 1;
  }
  // Before anything is built under the feet of an open window.
  if (await isOpen(dataFolder())) {
    console.error('Battlefield is open already: look for its window.');
    return 1;
  }
  await buildPages('needed');
  const electron =
    process.env.BATTLEFIELD_SHELL === 'browser' ? { missing: 'BATTLEFIELD_SHELL asks for a browser' } : await electronBinary();
  if ('path' in electron) {
    await buildElectron('needed');
    console.log('Battlefield in Electron: its binary is here.');
    const child = spawn(electron.path, [...(isRoot() ? ['--no-sandbox'] : []), ROOT], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 0;
  }
  const browser = findBrowser();
  if (browser === null) {
    console.error(`No window: ${electron.missing}, and neither Chromium, Chrome nor Edge was found.`);
    return 1;
  }
  console.log(`Battlefield in ${browser.name} (${browser.path}): ${electron.missing}.`);
  return runInBrowser(browser, { pages: PAGES, version: VERSION });
}

process.exitCode = await start();
