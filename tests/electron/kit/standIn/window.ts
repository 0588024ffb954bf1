import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { after, life, stoppable, windows } from './life.ts';
import { serve } from './services.ts';

type OpenHandler = (details: { readonly url: string }) => { readonly action: string };

class WebContents extends EventEmitter {
  url = '';
  openHandler: OpenHandler = () => ({ action: 'allow' });
  readonly window: BrowserWindow;

  constructor(window: BrowserWindow) {
    super();
    this.window = window;
  }

  get mainFrame() {
    return { url: this.url, parent: null };
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  forcefullyCrashRenderer(): void {
    this.crash('killed');
  }

  /** The page's process ends. */
  crash(reason: string): void {
    life.log.push(`page gone: ${reason}`);
    // Chromium takes no page while it tells of the end of one.
    this.window.ending = true;
    this.emit('render-process-gone', stoppable(), { reason, exitCode: 1 });
    this.window.ending = false;
  }
}

export class BrowserWindow extends EventEmitter {
  readonly options: object;
  readonly webContents: WebContents;
  minimized = false;
  ending = false;
  private gone = false;

  constructor(options: object) {
    super();
    after('BrowserWindow');
    this.options = options;
    this.webContents = new WebContents(this);
    windows.add(this);
    life.log.push('window');
    app.emit('web-contents-created', stoppable(), this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    if (this.ending) throw new Error('CHECK failed: a page was loaded while the end of one was being told.');
    life.log.push(`load ${url}`);
    const response = await serve(url);
    if (this.gone) return;
    if (response === null) {
      this.webContents.emit('did-fail-load', stoppable(), -302, 'ERR_UNKNOWN_URL_SCHEME', url, true, 1, 1);
      return;
    }
    this.webContents.url = url;
    life.log.push(`loaded ${response.status}`);
    this.emit('ready-to-show');
  }

  show = () => void life.log.push('shown');
  focus = () => void life.log.push('focused');
  isMinimized = () => this.minimized;
  isDestroyed = () => this.gone;
  restore(): void {
    this.minimized = false;
    life.log.push('restored');
  }

  close(): void {
    const event = stoppable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.gone) return;
    this.gone = true;
    windows.delete(this);
    life.log.push('window closed');
    this.emit('closed');
    app.closed();
  }
}
