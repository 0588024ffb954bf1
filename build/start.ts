import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { knock } from '../electron/browser/door.ts';
import { findBrowser } from '../electron/browser/find.ts';
import { failureOf, runInBrowser } from '../electron/browser/run.ts';
import { isRoot } from '../electron/browser/window.ts';
import { makeFolder } from '../electron/host/disk.ts';
import { dataFolder } from '../electron/host/folder.ts';
import { ownFolder } from '../electron/host/owner.ts';
import { electronBinary } from './electronBinary.ts';
import { PAGES, ROOT, VERSION } from './paths.ts';
import { buildElectron, buildPages } from './products.ts';

/**
 * `npm start`: the table in Electron, or where its binary cannot be had, in a browser of the machine as a window of its own.
 * `npm start -- FILE` opens a file with it.
 */

async function start(): Promise<number> {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    console.error('No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.');
    return 1;
  }
  const folder = dataFolder();
  const file = process.argv[2] === undefined ? null : resolve(process.argv[2]);
  // Before anything is built under the feet of an open window.
  await makeFolder(folder);
  const owned = await ownFolder(folder);
  if (!owned.owned) {
    if (file !== null && (await knock(folder, file))) {
      console.log('The window that is open already opens the file.');
      return 0;
    }
    console.error(owned.sentence);
    return 1;
  }
  await buildPages('needed');
  const electron =
    process.env.BATTLEFIELD_SHELL === 'browser' ? { missing: 'BATTLEFIELD_SHELL asks for a browser' } : await electronBinary();
  if ('path' in electron) {
    await buildElectron('needed');
    console.log('Battlefield in Electron: its binary is here.');
    // Electron takes the folder for itself.
    await owned.letGo();
    const args = [...(isRoot() ? ['--no-sandbox'] : []), ROOT, ...(file === null ? [] : [file])];
    const child = spawn(electron.path, args, { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 0;
  }
  const browser = findBrowser();
  if (browser === null) {
    console.error(`No window: ${electron.missing}, and neither Chromium, Chrome nor Edge was found.`);
    return 1;
  }
  console.log(`Battlefield in ${browser.name} (${browser.path}): ${electron.missing}.`);
  return runInBrowser(browser, { pages: PAGES, version: VERSION, owned, file });
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
