import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, protocol, session, type WebContents } from 'electron';
import { type Answer, answering, wireName } from '../contract/answer.ts';
import { CHANNELS } from '../contract/index.ts';
import { alone } from '../host/alone.ts';
import { fileHost } from '../host/host.ts';
import { pagesIn } from '../host/pages.ts';
import { dialogs } from './dialogs.ts';
import { isOurs, ORIGIN, SCHEME } from './sender.ts';

const SCREEN = { width: 1440, height: 900, backgroundColor: '#14171a' };

function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    ...SCREEN,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${ORIGIN}/`);
  return window;
}

/** The program has one page. It goes nowhere else and opens nothing. */
function keepHome(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!event.url.startsWith(`${ORIGIN}/`)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', event => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function servePages(folder: string): void {
  const page = pagesIn(folder);
  protocol.handle(SCHEME, async request => {
    const url = new URL(request.url);
    const found = `${url.protocol}//${url.host}` === ORIGIN ? await page(url.pathname) : null;
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

/** The program in Electron. `pages`: the built renderer; `preload`: the built preload script; `folder`: where the games are. */
export async function electronShell(options: {
  readonly folder: string;
  readonly pages: string;
  readonly preload: string;
  readonly version: string;
}): Promise<void> {
  const { folder, version } = options;
  app.setPath('userData', join(folder, 'window-electron'));
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
  app.on('web-contents-created', (_, contents) => keepHome(contents));
  await app.whenReady();

  let window: BrowserWindow | null = null;
  const letGo = await alone(folder, () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  if (letGo === null) {
    console.error('Battlefield is open already: look for its window.');
    app.exit(1);
    return;
  }

  session.defaultSession.setPermissionRequestHandler((_, __, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  servePages(options.pages);
  const host = fileHost({ folder, shell: 'electron', version });
  answerPages(answering(CHANNELS, { ...host.handlers, ...dialogs(() => window!) }));
  window = openWindow(options.preload);

  app.on('window-all-closed', () => app.quit());
  app.once('before-quit', event => {
    event.preventDefault();
    void host.end().finally(() => app.quit());
  });
}
