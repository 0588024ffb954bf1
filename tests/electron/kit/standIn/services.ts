import { EventEmitter } from 'node:events';
import { after, before, life } from './life.ts';

type Answer = (event: { readonly senderFrame: unknown }, input: unknown) => unknown;
type Serve = (request: { readonly url: string }) => Promise<Response>;

export const handlers = new Map<string, Answer>();
export const ipcMain = {
  handle(wire: string, answer: Answer): void {
    if (handlers.has(wire)) throw new Error(`Attempted to register a second handler for '${wire}'`);
    handlers.set(wire, answer);
  },
};

const schemes = new Map<string, Serve>();
export const privileged: unknown[] = [];
export const protocol = {
  registerSchemesAsPrivileged(given: readonly unknown[]): void {
    before('protocol.registerSchemesAsPrivileged()');
    if (privileged.length > 0) throw new Error('protocol.registerSchemesAsPrivileged() can be called only once');
    privileged.push(...given);
  },
  handle(scheme: string, serve: Serve): void {
    after('protocol.handle()');
    if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    schemes.set(scheme, serve);
  },
};

/** What a page of the program gets under a URL; null where no scheme answers or the session cancels. */
export async function serve(url: string): Promise<Response | null> {
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  let cancelled = false;
  theSession.onRequest?.({ url }, ({ cancel }) => {
    cancelled = cancel ?? false;
  });
  return handler === undefined || cancelled ? null : handler({ url });
}

type OnRequest = (details: { readonly url: string }, answer: (response: { readonly cancel?: boolean }) => void) => void;

/** The default session: it remembers who decides. */
class Session extends EventEmitter {
  request: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | null = null;
  check: ((contents: unknown, permission: string, origin: string) => boolean) | null = null;
  device: ((details: object) => boolean) | null = null;
  onRequest: OnRequest | null = null;
  setPermissionRequestHandler(handler: typeof this.request): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: typeof this.check): void {
    this.check = handler;
  }
  setDevicePermissionHandler(handler: typeof this.device): void {
    this.device = handler;
  }
  readonly webRequest = {
    onBeforeRequest: (listener: OnRequest): void => {
      this.onRequest = listener;
    },
  };
}

const theSession = new Session();
export const session = {
  get defaultSession(): Session {
    after('session.defaultSession');
    return theSession;
  },
};

/** What a person will answer to the next dialogs; none: the dialog stays open. */
export const replies: object[] = [];
const open = (name: string) => async (): Promise<object> => {
  life.log.push(name);
  return replies.shift() ?? new Promise(() => {});
};
export const dialog = {
  showErrorBox: (title: string, content: string) => void life.log.push(`${title}: ${content}`),
  showMessageBox: open('message box'),
  showOpenDialog: open('open dialog'),
  showSaveDialog: open('save dialog'),
};
