import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from '../electron/browser/find.ts';
import { failureOf, runInBrowser } from '../electron/browser/run.ts';
import { isRoot } from '../electron/browser/window.ts';
import { makeFolder } from '../electron/host/disk.ts';
import { handAll } from '../electron/host/door.ts';
import { dataFolder } from '../electron/host/folder.ts';
import { ownFolder } from '../electron/host/owner.ts';
import { say } from '../electron/host/words.ts';
import { electronBinary } from './electronBinary.ts';
import { PAGES, ROOT, VERSION } from './paths.ts';
import { buildElectron, buildPages } from './products.ts';

/**
 * `npm start`: the table in Electron, or where its binary cannot be had, in a browser of the machine as a window of its own.
 * `npm start -- FILE` opens a file with it.
 */

function refuse(sentence: string): number {
  console.error(say(sentence));
  return 1;
}

async function start(): Promise<number> {
  const [name, ...others] = process.argv.slice(2);
  if (others.length > 0) return refuse('One file can be opened at a time: npm start -- FILE.');
  if (name !== undefined && !existsSync(name)) return refuse(`There is no file ${name || '""'}.`);
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return refuse('No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.');
  const folder = dataFolder();
  const file = name === undefined ? null : resolve(name);
  // Before anything is built under the feet of an open window.
  await makeFolder(folder);
  const owned = await ownFolder(folder);
  if (!owned.owned) {
    const left = await handAll(folder, file === null ? [] : [file], owned.sentence);
    console[left.taken ? 'log' : 'error'](say(left.sentence));
    return left.taken ? 0 : 1;
  }
  await buildPages('needed');
  const electron =
    process.env.BATTLEFIELD_SHELL === 'browser' ? { missing: 'BATTLEFIELD_SHELL asks for a browser' } : await electronBinary();
  if ('path' in electron) {
    await buildElectron('needed');
    console.log(say('Battlefield in Electron: its binary is here.'));
    // Electron takes the folder for itself.
    await owned.letGo();
    const args = [...(isRoot() ? ['--no-sandbox'] : []), ROOT, ...(file === null ? [] : [file])];
    const child = spawn(electron.path, args, { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 0;
  }
  const browser = findBrowser();
  if (browser === null) return refuse(`No window: ${electron.missing}, and neither Chromium, Chrome nor Edge was found.`);
  console.log(say(`Battlefield in ${browser.name} (${browser.path}): ${electron.missing}.`));
  return runInBrowser(browser, { pages: PAGES, version: VERSION, owned, file });
}

try {
  process.exitCode = await start();
} catch (error) {
  process.exitCode = refuse(failureOf(error));
}
