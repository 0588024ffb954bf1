import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron';
import { answering, wireName } from '../contract/answer.ts';
import { CHANNELS } from '../contract/index.ts';
import { alone } from '../host/alone.ts';
import { dataFolder } from '../host/folder.ts';
import { fileHost } from '../host/host.ts';
import { pagesIn } from '../host/pages.ts';
import { dialogs } from './dialogs.ts';
import { isOurs, ORIGIN, SCHEME } from './sender.ts';

const folder = dataFolder();
app.setPath('userData', join(folder, 'window-electron'));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

let window: BrowserWindow | null = null;

function open(): void {
  window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    backgroundColor: '#14171a',
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window?.show());
  window.on('closed', () => {
    window = null;
  });
  void window.loadURL(`${ORIGIN}/`);
}

// The program has one page. It goes nowhere else, opens nothing, and is allowed nothing that a page may ask a person for.
app.on('web-contents-created', (_, contents) => {
  contents.on('will-navigate', event => event.preventDefault());
  contents.on('will-redirect', event => event.preventDefault());
  contents.on('will-attach-webview', event => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
});

await app.whenReady();

const letGo = await alone(folder, () => {
  if (window?.isMinimized()) window.restore();
  window?.focus();
});
if (letGo === null) {
  console.error('Battlefield is open already: look for its window.');
  app.exit(1);
}

session.defaultSession.setPermissionRequestHandler((_, __, answer) => answer(false));
session.defaultSession.setPermissionCheckHandler(() => false);

const page = pagesIn(join(import.meta.dirname, '..', 'renderer'));
protocol.handle(SCHEME, async request => {
  const url = new URL(request.url);
  const found = `${url.protocol}//${url.host}` === ORIGIN ? await page(url.pathname) : null;
  if (found === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), { headers: found.headers });
});

const host = fileHost({ folder, shell: 'electron', version: app.getVersion() });
const answer = answering(CHANNELS, { ...host.handlers, ...dialogs(() => window!) });
for (const [group, channels] of Object.entries(CHANNELS)) {
  for (const name of Object.keys(channels)) {
    const wire = wireName(group, name);
    ipcMain.handle(wire, (event, input: unknown) => {
      if (!isOurs(event.senderFrame)) throw new Error(`${wire} was asked by a frame that is not the program's.`);
      return answer(wire, input);
    });
  }
}

open();
app.on('window-all-closed', () => app.quit());
let ended = false;
app.on('before-quit', event => {
  if (ended) return;
  event.preventDefault();
  ended = true;
  void host.end().finally(() => app.quit());
});
