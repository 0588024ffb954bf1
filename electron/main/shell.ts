import { app, ipcMain, protocol, session } from 'electron';
import { ok } from '../../core/base/index.ts';
import { type Answer, answering, wireName } from '../contract/answer.ts';
import { CHANNELS } from '../contract/index.ts';
import { onDisk } from '../host/disk.ts';
import { handAll } from '../host/door.ts';
import { type FileHost, fileHost } from '../host/host.ts';
import { ownFolder } from '../host/owner.ts';
import { pagesIn } from '../host/pages.ts';
import { say } from '../host/words.ts';
import { denyAll, keepHome } from './denied.ts';
import { dialogs } from './dialogs.ts';
import { fail } from './failing.ts';
import type { OpenedFiles } from './opened.ts';
import { isHome, isOurs, SCHEME } from './sender.ts';
import { comeForward, openWindow } from './window.ts';

/** Where releases are told of, written in when the program is built; null where nobody publishes it. */
declare const RELEASES: string | null;

/** ms that the files may take to be closed when the program ends; each entry is on the disk long before. */
const CLOSING = 5000;

function servePages(folder: string): void {
  const page = pagesIn(folder);
  protocol.handle(SCHEME, async request => {
    const found = isHome(request.url) ? await page(new URL(request.url).pathname) : null;
    return found === null
      ? new Response(null, { status: 404 })
      : new Response(new Uint8Array(found.bytes), { headers: found.headers });
  });
}

function answerPages(answer: Answer): void {
  for (const [group, channels] of Object.entries(CHANNELS)) {
    for (const name of Object.keys(channels)) {
      const wire = wireName(group, name);
      ipcMain.handle(wire, (event, input: unknown) => {
        if (!isOurs(event.senderFrame)) throw new Error(`${wire} was asked by a frame that is not the program's.`);
        return answer(wire, input);
      });
    }
  }
}

/** Ends the program with its window, once its files are closed and its folder is free, or they have had their time. */
function endWithWindow(host: FileHost, letGo: () => Promise<void>): void {
  app.on('window-all-closed', () => app.quit());
  // After the windows: until then the page may still write.
  app.once('will-quit', event => {
    event.preventDefault();
    const late = new Promise(resolve => setTimeout(resolve, CLOSING));
    // Not `quit`: this ends without asking anybody once more.
    void Promise.race([host.end().then(letGo), late]).finally(() => app.exit(0));
  });
}

/** Another program has the folder, or this one may not: it takes the files if it can, and this one ends with a sentence. */
async function leaveTo(folder: string, files: OpenedFiles, sentence: string): Promise<void> {
  const left = await handAll(folder, files.take(), sentence);
  if (!left.taken) return fail(left.sentence);
  console.log(say(left.sentence));
  app.exit(0);
}

/**
 * The program in Electron, from `ready` on. `pages`: the built renderer; `preload`: the built preload script; `folder`: where the
 * games are, which exists.
 */
export async function electronShell(options: {
  readonly folder: string;
  readonly files: OpenedFiles;
  readonly pages: string;
  readonly preload: string;
  readonly version: string;
}): Promise<void> {
  const { folder, files, version } = options;
  // The other shell keeps its games in the same folder.
  const asked = await onDisk(async () => ok(await ownFolder(folder)));
  if (!asked.ok) return fail(asked.error.sentence);
  const ownership = asked.value;
  if (!ownership.owned) return leaveTo(folder, files, ownership.sentence);

  denyAll(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => keepHome(contents));
  app.on('child-process-gone', (_event, { type, reason }) => {
    // Chromium starts its helpers anew by itself; the page draws on.
    if (reason !== 'clean-exit') console.error(`Chromium's ${type} process ended: ${reason}.`);
  });
  servePages(options.pages);
  const host = fileHost({ folder, shell: 'electron', version, releases: RELEASES, owned: ownership });
  answerPages(answering(CHANNELS, { ...host.handlers, ...dialogs(() => window, folder) }));
  endWithWindow(host, ownership.letGo);
  const window = openWindow(options.preload, { crashed: host.pageCrashed, hopeless: fail });
  files.to(host.hand, () => comeForward(window));
}
