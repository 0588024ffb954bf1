import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES, ROOT } from '../../../build/paths.ts';
import { CHANNELS } from '../../../electron/contract/index.ts';
import { temporary } from '../host/temporary.ts';
import { BUILT_PRELOAD, preload } from '../kit/preload.ts';
import { BUILT_MAIN, endAll, launch, type Program } from '../kit/program.ts';

/*
 * The twenty points of Electron's checklist (docs/tutorial/security.md), read off what is built. Everything is listed here in
 * full, so that a window, an option, a channel, a permission or a part of Electron that is new fails until it is decided on.
 */

const CHANNELS_LISTED = {
  app: ['info', 'crash', 'update', 'handed'],
  settings: ['read', 'write'],
  journal: ['create', 'append', 'read', 'list', 'close', 'setAside', 'remove', 'picture', 'continue'],
  saves: ['write', 'read', 'list', 'remove'],
  armies: ['list', 'write', 'remove'],
  cards: ['list', 'write', 'remove'],
  scenarios: ['list', 'write', 'remove'],
  houseRules: ['list', 'write', 'remove'],
  layouts: ['list', 'write', 'remove'],
  tanks: ['list', 'write', 'remove'],
  files: ['export', 'exportBytes', 'import'],
};
const WIRES = Object.entries(CHANNELS_LISTED)
  .flatMap(([group, names]) => names.map(name => `${group}.${name}`))
  .sort();

const main = readFileSync(BUILT_MAIN, 'utf8');
const page = readFileSync(join(PAGES, 'index.html'), 'utf8');
const builder = JSON.parse(readFileSync(join(ROOT, 'build', 'builder.json'), 'utf8')) as {
  readonly electronFuses: { readonly [fuse: string]: boolean };
  readonly [key: string]: unknown;
};
const types = readFileSync(join(ROOT, 'node_modules', 'electron', 'electron.d.ts'), 'utf8');

let program: Program;
beforeAll(async () => {
  program = launch({ folder: await temporary() });
  await program.ready;
  await program.until('shown');
});
afterAll(endAll);

/** What the page's files come with. */
const headers = () =>
  program.within(async ({ serve }) => Object.fromEntries((await serve('battlefield://app/'))!.headers.entries()));

/** Whether a request of the page for a URL is let out. */
const isLetOut = (url: string) =>
  program.within(({ electron }, url) => {
    let cancelled: boolean | undefined;
    electron.session.defaultSession.onRequest!({ url }, ({ cancel }) => {
      cancelled = cancel;
    });
    return cancelled === false;
  }, url);

describe("Electron's checklist", () => {
  it('1 loads secure content only: its own files, and nothing from elsewhere', async () => {
    expect((await program.log()).filter(line => line.startsWith('load '))).toEqual(['load battlefield://app/']);
    for (const url of [
      'http://a.example/',
      'https://a.example/',
      'ws://a.example/',
      'wss://a.example/',
      'ftp://a.example/',
      'file:///etc/passwd',
    ])
      expect({ url, out: await isLetOut(url) }).toEqual({ url, out: false });
    expect(await isLetOut('battlefield://app/index.html')).toBe(true);
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, to]) => to)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\.\/assets\/.*\.js$/)]),
    );
    for (const [, to] of page.matchAll(/(?:src|href)="([^"]*)"/g)) expect(to).toMatch(/^\.\//);
    expect(page.match(/<(script|link|img|iframe|object|embed|webview|base|meta|style)\b/g)?.sort()).toEqual(
      ['<link', '<link', '<meta', '<meta', '<meta', '<script'].sort(),
    );
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it('2, 3, 4, 6, 8, 9, 10, 11 has one window, with exactly these options', async () => {
    const options = await program.within(({ windows }) => [...windows].map(window => window.options));
    expect(options).toEqual([
      {
        width: 1440,
        height: 900,
        backgroundColor: '#14171a',
        show: false,
        autoHideMenuBar: true,
        webPreferences: {
          preload: BUILT_PRELOAD,
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          webviewTag: false,
          spellcheck: false,
        },
      },
    ]);
    expect(main.match(/new BrowserWindow\(/g)).toHaveLength(1);
  });

  it('4 puts every page into the sandbox, and no package switches it off', async () => {
    expect(await program.within(({ app }) => app.sandboxed)).toBe(true);
    expect(JSON.stringify(builder)).not.toContain('no-sandbox');
    // Looked for in one place: root goes on, anybody else is told (start.test.ts).
    expect(main.match(/hasSwitch\(["'`]no-sandbox/g)).toHaveLength(1);
    // electron-builder's menu entry of an AppImage gives the switch where no other arguments are named.
    expect(builder.appImage).toEqual({ executableArgs: [] });
    // Its launcher inside gives it all the same where the system refuses user namespaces, and nothing here reaches that.
    const launcher = readFileSync(join(ROOT, 'node_modules/app-builder-lib/out/targets/appimage/appImageUtil.js'), 'utf8');
    expect(launcher).toMatch(/! unshare -Ur true 2>\/dev\/null ; then\n\s+NO_SANDBOX=\(--no-sandbox\)/);
  });

  it('5 grants no permission, of all that this Electron knows, and no device', async () => {
    const names = new Set([...handlerTypes('setPermissionRequestHandler'), ...handlerTypes('setPermissionCheckHandler')]);
    expect(names.size).toBeGreaterThan(20);
    const granted = await program.within(
      ({ electron }, names) => {
        const { defaultSession } = electron.session;
        return names.filter(name => {
          let answer: boolean | undefined;
          defaultSession.request!(null, name, given => {
            answer = given;
          });
          return answer !== false || defaultSession.check!(null, name, 'battlefield://app') !== false;
        });
      },
      [...names, 'something new'],
    );
    expect(granted).toEqual([]);
    const devices = await program.within(({ electron }) =>
      ['hid', 'serial', 'usb'].map(deviceType =>
        electron.session.defaultSession.device!({ deviceType, origin: 'battlefield://app' }),
      ),
    );
    expect(devices).toEqual([false, false, false]);
  });

  it('5 lets no page put a file anywhere by itself', async () => {
    const stopped = await program.within(({ electron, stoppable }) => {
      const event = stoppable();
      electron.session.defaultSession.emit('will-download', event, {}, {});
      return event.defaultPrevented;
    });
    expect(stopped).toBe(true);
  });

  it('7 serves its page under a policy that runs no script but its own files', async () => {
    const found = await headers();
    expect(found['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self' blob:",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(found['x-content-type-options']).toBe('nosniff');
  });

  it('12 attaches no webview', async () => {
    expect(await stops('will-attach-webview', 'battlefield://app/')).toBe(true);
  });

  it('13 goes nowhere but home', async () => {
    const elsewhere = [
      'https://a.example/',
      'http://app/',
      'battlefield://app.a.example/',
      'battlefield://other/',
      'file:///battlefield://app/',
      'javascript:alert(1)',
      'data:text/html,x',
      'about:blank',
      'no url',
    ];
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      for (const url of elsewhere) expect({ url, stopped: await stops(event, url) }).toEqual({ url, stopped: true });
      expect(await stops(event, 'battlefield://app/')).toBe(false);
    }
  });

  it('14 opens no other window, of whatever kind', async () => {
    const answers = await program.within(({ windows }) =>
      ['https://a.example/', 'battlefield://app/', 'about:blank'].flatMap(url =>
        [...windows].map(window => window.webContents.openHandler({ url })),
      ),
    );
    expect(answers).toEqual([{ action: 'deny' }, { action: 'deny' }, { action: 'deny' }]);
  });

  it('14, 15 uses these parts of Electron and no others: no shell, no view, no other process', () => {
    const taken = [...main.matchAll(/import \{([^}]*)\} from ["']electron["']/g)].flatMap(([, names]) => names!.split(','));
    expect(taken.map(name => name.trim()).sort()).toEqual(['BrowserWindow', 'app', 'dialog', 'ipcMain', 'protocol', 'session']);
    expect(main.match(/["']electron(?:\/main)?["']/g)?.filter(text => text !== `"electron"`)).toEqual([]);
    expect(main).not.toMatch(/openExternal|executeJavaScript|insertCSS|loadFile|webContents\.send|process\._linkedBinding/);
  });

  it('16 is of a current version', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(45);
  });

  it('17 answers these channels and no others, and its own top frame alone', async () => {
    expect(await program.within(({ handlers }) => [...handlers.keys()].sort())).toEqual(WIRES);
    const frames = [
      null,
      { url: 'https://a.example/', parent: null },
      { url: 'battlefield://app.a.example/', parent: null },
      { url: 'about:blank', parent: null },
      { url: 'battlefield://app/', parent: {} },
    ];
    const answered = await program.within(({ handlers }, frames) => {
      const given: string[] = [];
      for (const [wire, handler] of handlers)
        for (const senderFrame of frames) {
          try {
            handler({ senderFrame }, undefined);
            given.push(wire);
          } catch (error) {
            if (!String(error).includes(wire)) given.push(wire);
          }
        }
      return given;
    }, frames);
    expect(answered).toEqual([]);
  });

  it('18 serves its files under a scheme of its own, with no more privileges than a page needs', async () => {
    expect(await program.within(({ privileged }) => privileged)).toEqual([
      { scheme: 'battlefield', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ]);
    expect(main).not.toContain('file://');
    const status = async (url: string) => program.within(async ({ serve }, url) => (await serve(url))?.status, url);
    for (const url of [
      'battlefield://app/../main.js',
      'battlefield://app/%2e%2e/electron/main.js',
      'battlefield://other/',
      'battlefield://app//etc/passwd',
    ])
      expect({ url, status: await status(url) }).toEqual({ url, status: 404 });
  });

  it('19 decides on every fuse that can be set, and keeps none that it does not need', () => {
    expect(builder.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
    const known = Object.values(FuseV1Options).filter(name => typeof name === 'string');
    const decided = Object.keys(builder.electronFuses).map(name => name.toLowerCase());
    expect(known.filter(name => !decided.includes(name.toLowerCase()))).toEqual([]);
  });

  it('20 shows the page one function for each channel, and nothing of Electron', () => {
    const { exposed, required, touched } = preload(() => Promise.reject(new Error('not asked')));
    expect(required).toEqual(['electron']);
    expect([...touched]).toEqual(['contextBridge.exposeInMainWorld']);
    expect([...exposed.keys()]).toEqual(['battlefield']);
    const seen = Object.entries(exposed.get('battlefield')!).flatMap(([group, calls]) =>
      Object.entries(calls).map(([name, call]) =>
        typeof call === 'function' ? `${group}.${name}` : `${group}.${name} is no function`,
      ),
    );
    expect(seen.sort()).toEqual(WIRES);
  });

  it('20 asks for an answer and listens to nothing', async () => {
    const sent: string[] = [];
    const { exposed, touched } = preload(async wire => {
      sent.push(wire);
      return { ok: true, value: null };
    });
    await exposed.get('battlefield')!.app.crash();
    expect(sent).toEqual(['app.crash']);
    expect([...touched]).toEqual(['contextBridge.exposeInMainWorld', 'ipcRenderer.invoke']);
  });
});

it('lists the channels of the contract', () => {
  expect(Object.fromEntries(Object.entries(CHANNELS).map(([group, named]) => [group, Object.keys(named)]))).toEqual(
    CHANNELS_LISTED,
  );
});

/** Whether an event of the page's contents is stopped. */
const stops = (name: string, url: string) =>
  program.within(
    ({ windows, stoppable }, { name, url }) => {
      const [window] = windows;
      const event = stoppable({ url });
      window!.webContents.emit(name, event, {}, {});
      return event.defaultPrevented;
    },
    { name, url },
  );

/** The permissions that a handler of Electron's session may be asked for, from Electron's own types. */
function handlerTypes(handler: string): readonly string[] {
  const signature = types.split('\n').find(line => line.trimStart().startsWith(`${handler}(`));
  return [
    ...(signature
      ?.split('permission:')[1]
      ?.split(',')[0]
      ?.matchAll(/'([^']+)'/g) ?? []),
  ].map(([, name]) => name!);
}
