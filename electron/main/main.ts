import { join } from 'node:path';
import { app, protocol } from 'electron';
import { ok } from '../../core/base/index.ts';
import { makeFolder, onDisk } from '../host/disk.ts';
import { dataFolder } from '../host/folder.ts';
import { say } from '../host/words.ts';
import { filesIn } from './argv.ts';
import { fail, failInWords } from './failing.ts';
import { openedFiles } from './opened.ts';
import { SCHEME } from './sender.ts';
import { electronShell } from './shell.ts';

/*
 * Electron emits `ready` when this module has settled. What it takes only before `ready` therefore stands here, and may be waited
 * for; what needs `ready` is never waited for here, because it would wait for itself.
 */

failInWords();
const files = openedFiles();
// Chromium ends helpers that root would put into a sandbox, so that root gives this switch. An AppImage's own launcher gives it where
// the system refuses user namespaces: by then part of the sandbox is lost, whatever is asked for here.
const unsandboxed = app.commandLine.hasSwitch('no-sandbox');
const isRoot = process.getuid?.() === 0;
if (!(isRoot && unsandboxed)) app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

const NO_SANDBOX =
  "Chromium's sandbox is switched off, and Battlefield does not start without it: where the system keeps it from an AppImage, install the deb.";

const folder = dataFolder();
/** Where Chromium keeps what is its own. Electron takes no folder that does not exist. */
const profile = join(folder, 'window-electron');
const made = await onDisk(async () => ok(await makeFolder(profile)), 'writing');
if (unsandboxed && !isRoot) void app.whenReady().then(() => fail(NO_SANDBOX));
else if (made.ok) start();
else void app.whenReady().then(() => fail(made.error.sentence));

function start(): void {
  app.setPath('userData', profile);
  const named = filesIn(process.argv, { isPackaged: app.isPackaged, from: process.cwd() });
  // The program that is open already gets the files, and this one ends.
  if (!app.requestSingleInstanceLock({ files: named })) {
    console.log(say('Battlefield is open already: its window comes forward.'));
    app.quit();
    return;
  }
  for (const path of named) files.add(path);
  app
    .whenReady()
    .then(() =>
      // Built into dist/electron, beside dist/renderer.
      electronShell({
        folder,
        files,
        pages: join(import.meta.dirname, '..', 'renderer'),
        preload: join(import.meta.dirname, 'preload.cjs'),
        version: app.getVersion(),
      }),
    )
    .catch((error: unknown) => {
      console.error(error);
      fail('The program could not be started. If it stays so, install it again: your games are kept apart from it.');
    });
}
