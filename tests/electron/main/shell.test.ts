import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANNELS } from '../../../electron/contract/index.ts';
import { electronShell } from '../../../electron/main/shell.ts';
import { temporary } from '../host/temporary.ts';

/** Electron as far as the shell touches it: it remembers what it was told. */
const told = vi.hoisted(() => ({
  handlers: new Map<string, (event: unknown, input: unknown) => unknown>(),
  windows: [] as { options: { webPreferences: object }; url: string }[],
  serve: (() => {}) as unknown as (request: { url: string }) => Promise<Response>,
  contents: (() => {}) as (event: unknown, contents: unknown) => void,
  permission: (() => {}) as (contents: unknown, name: string, answer: (granted: boolean) => void) => void,
  check: (): boolean => true,
  sandboxed: false,
}));

vi.mock('electron', () => ({
  app: {
    setPath: () => {},
    enableSandbox: () => {
      told.sandboxed = true;
    },
    on: (name: string, listener: typeof told.contents) => {
      if (name === 'web-contents-created') told.contents = listener;
    },
    once: () => {},
    whenReady: async () => {},
  },
  BrowserWindow: class {
    url = '';
    readonly options: { webPreferences: object };
    constructor(options: { webPreferences: object }) {
      this.options = options;
      told.windows.push(this);
    }
    once() {}
    async loadURL(url: string) {
      this.url = url;
    }
  },
  dialog: {},
  ipcMain: { handle: (wire: string, handler: (event: unknown, input: unknown) => unknown) => told.handlers.set(wire, handler) },
  protocol: {
    registerSchemesAsPrivileged: () => {},
    handle: (_: string, serve: typeof told.serve) => {
      told.serve = serve;
    },
  },
  session: {
    defaultSession: {
      setPermissionRequestHandler: (handler: typeof told.permission) => {
        told.permission = handler;
      },
      setPermissionCheckHandler: (handler: typeof told.check) => {
        told.check = handler;
      },
    },
  },
}));

describe("Electron's shell", () => {
  beforeAll(async () => {
    const folder = await temporary();
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages', 'index.html'), '<p>table</p>');
    await electronShell({ folder: join(folder, 'data'), pages: join(folder, 'pages'), preload: '/preload.cjs', version: '1' });
  });

  it('opens its own page in a sandbox, apart from Node', () => {
    expect(told.sandboxed).toBe(true);
    expect(told.windows).toHaveLength(1);
    expect(told.windows[0]).toMatchObject({
      url: 'battlefield://app/',
      options: { webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false } },
    });
  });

  it('serves that page under the policy, and nothing else', async () => {
    const page = await told.serve({ url: 'battlefield://app/' });
    expect(page.status).toBe(200);
    expect(await page.text()).toBe('<p>table</p>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await told.serve({ url: 'battlefield://other/' })).status).toBe(404);
    expect((await told.serve({ url: 'battlefield://app/../secret' })).status).toBe(404);
  });

  it('answers every channel of the contract, for its own page alone', async () => {
    const wires = Object.entries(CHANNELS).flatMap(([group, channels]) => Object.keys(channels).map(name => `${group}.${name}`));
    expect([...told.handlers.keys()].sort()).toEqual(wires.sort());
    const info = told.handlers.get('app.info')!;
    const ours = { senderFrame: { url: 'battlefield://app/', parent: null } };
    expect(await info(ours, undefined)).toMatchObject({ ok: true, value: { shell: 'electron', version: '1' } });
    for (const [wire, handler] of told.handlers) {
      expect(() => handler({ senderFrame: { url: 'https://example.org/', parent: null } }, undefined)).toThrow(wire);
    }
  });

  it('goes nowhere and opens nothing', () => {
    const listeners = new Map<string, (event: object) => void>();
    let opening: () => unknown = () => null;
    told.contents(
      {},
      {
        on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
        setWindowOpenHandler: (handler: () => unknown) => {
          opening = handler;
        },
      },
    );
    expect(opening()).toEqual({ action: 'deny' });
    const prevented = (name: string, url: string) => {
      const preventDefault = vi.fn();
      listeners.get(name)!({ url, preventDefault });
      return preventDefault.mock.calls.length > 0;
    };
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      expect(prevented(name, 'https://example.org/')).toBe(true);
      expect(prevented(name, 'battlefield://app.example.org/')).toBe(true);
      expect(prevented(name, 'battlefield://app/')).toBe(false);
    }
    expect(prevented('will-attach-webview', 'battlefield://app/')).toBe(true);
  });

  it('grants the page nothing that a page may ask a person for', () => {
    const answers: boolean[] = [];
    told.permission({}, 'media', granted => answers.push(granted));
    expect([...answers, told.check()]).toEqual([false, false]);
  });
});
