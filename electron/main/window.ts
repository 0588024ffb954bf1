import { BrowserWindow, dialog } from 'electron';
import { ORIGIN } from './sender.ts';
import { say } from '../host/words.ts';

const SCREEN = { width: 1440, height: 900, backgroundColor: '#14171a' };
const PAGE = `${ORIGIN}/`;

/** ms, and how often the page may crash within: more, and loading it once more would not help. */
const WHILE = 60_000;
const OFTEN = 3;

/** Chromium's code of a load that another one replaced. */
const ABORTED = -3;

/** What a window tells the program around it. */
export interface WindowTells {
  /** The page ended without being closed; it is being loaded again. */
  crashed(reason: string): void;
  /** The page cannot be shown, or not for long; one sentence says why. */
  hopeless(sentence: string): void;
}

/** The one window of the program, with its page in a sandbox. A page that crashes is loaded again. */
export function openWindow(preload: string, tells: WindowTells): BrowserWindow {
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
  comeBack(window, tells);
  askWhenStuck(window);
  const { webContents } = window;
  webContents.on('did-fail-load', (_event, code, name, _url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED)
      tells.hopeless(`The table could not be loaded (${name}). Install the program again: your games are kept apart from it.`);
  });
  webContents.on('preload-error', (_event, _path, error) => {
    console.error(error);
    tells.hopeless('The table could not be joined to its files. Install the program again: your games are kept apart from it.');
  });
  void window.loadURL(PAGE);
  return window;
}

function comeBack(window: BrowserWindow, tells: WindowTells): void {
  let crashes: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = performance.now();
    crashes = [...crashes.filter(time => now - time < WHILE), now];
    if (crashes.length > OFTEN) {
      tells.hopeless('The table crashed again and again, so the program ends. Start it again: what was shown is kept.');
      return;
    }
    tells.crashed(reason);
    // Chromium is still telling of the end, and takes no new page meanwhile.
    setImmediate(() => {
      if (!window.isDestroyed()) void window.loadURL(PAGE);
    });
  });
}

/** A page that does not answer may be at work on something large: only a person can tell. */
function askWhenStuck(window: BrowserWindow): void {
  let asked: AbortController | null = null;
  window.webContents.on('responsive', () => asked?.abort());
  window.webContents.on('unresponsive', async () => {
    if (asked !== null) return;
    asked = new AbortController();
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: say('The table does not answer.'),
      detail: say('It may be at work on something large. Loaded again, it goes on from the last answer.'),
      buttons: [say('Wait'), say('Load again')],
      defaultId: 0,
      cancelId: 0,
      signal: asked.signal,
    });
    asked = null;
    // Ends in `render-process-gone`, like any other crash.
    if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  });
}

/** Brings a window to the front, for a person who started the program once more. */
export function comeForward(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
