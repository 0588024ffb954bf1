import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGES } from '../../build/paths.ts';
import { makeEntrance } from '../../electron/browser/entrance.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { type Loopback, serve } from '../../electron/browser/server.ts';
import { answering } from '../../electron/contract/answer.ts';
import { HOST_CHANNELS } from '../../electron/contract/index.ts';
import { fileHost } from '../../electron/host/host.ts';
import { pagesIn } from '../../electron/host/pages.ts';
import { describeInBrowser } from './kit/table.ts';

/*
 * Hostile pages in the player's own browser, beside the program: of another port of this machine, of a name beside ours, of a site
 * whose name leads to this machine, of a file. Whatever they send is answered with a refusal, by the browser or by us, and none of
 * it bears our cookie.
 */

/** What such a page tries; it returns whatever it got hold of, or nothing. */
type Attack = (home: string) => Promise<unknown>;

const ATTACKS: { readonly [what: string]: Attack } = {
  'reads the page': async home => (await fetch(home, { credentials: 'include' })).text(),
  'reads it as a request without an answer': async home =>
    (await fetch(home, { credentials: 'include', mode: 'no-cors' })).text(),
  'asks the host': async home =>
    (
      await fetch(`${home}/host/app.info`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).json(),
  'asks the host without asking first': async home =>
    (
      await fetch(`${home}/host/app.info`, {
        method: 'POST',
        credentials: 'include',
        mode: 'no-cors',
        headers: { 'content-type': 'text/plain' },
        body: '{}',
      })
    ).text(),
  'asks the host in the old way': home =>
    new Promise(resolve => {
      const asked = new XMLHttpRequest();
      asked.open('POST', `${home}/host/settings.read`);
      asked.withCredentials = true;
      asked.onloadend = () => resolve(asked.responseText);
      asked.send('{}');
    }),
  'throws a request over the wall': async home =>
    void navigator.sendBeacon(`${home}/host/bye?page=1`, new Blob(['{}'], { type: 'text/plain' })),
  'guesses a ticket': async home =>
    (
      await fetch(`${home}/enter`, {
        method: 'POST',
        credentials: 'include',
        body: new URLSearchParams({ ticket: '0'.repeat(48) }),
      })
    ).text(),
  knocks: async home => (await fetch(`${home}/knock`, { method: 'POST', body: '{"secret":"0","file":"/etc/passwd"}' })).text(),
  'keeps a stream open': home =>
    new Promise(resolve => {
      const stream = new EventSource(`${home}/host/alive?page=1`, { withCredentials: true });
      stream.onopen = () => resolve('open');
      stream.onerror = () => {
        stream.close();
        resolve(undefined);
      };
    }),
  'opens a socket': home =>
    new Promise(resolve => {
      const socket = new WebSocket(`${home.replace('http', 'ws')}/host/alive`);
      socket.onopen = () => resolve('open');
      socket.onclose = () => resolve(undefined);
    }),
  'draws a picture of it': home =>
    new Promise(resolve => {
      const picture = new Image();
      picture.onload = () => resolve('loaded');
      picture.onerror = () => resolve(undefined);
      picture.src = `${home}/icon.svg`;
    }),
  'includes its script': home =>
    new Promise(resolve => {
      const script = document.createElement('script');
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve(undefined);
      script.src = `${home}/assets/index.js`;
      document.head.append(script);
    }),
  'imports its script': async home => Object.keys(await import(`${home}/assets/index.js`)),
  'includes its style': home =>
    new Promise(resolve => {
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.onload = () => resolve('loaded');
      style.onerror = () => resolve(undefined);
      style.href = `${home}/assets/index.css`;
      document.head.append(style);
    }),
  'starts its worker': home =>
    new Promise(resolve => {
      const worker = new Worker(`${home}/assets/worker.js`);
      worker.onmessage = () => resolve('started');
      worker.onerror = () => resolve(undefined);
    }),
  'shows it in a frame': home =>
    new Promise(resolve => {
      const frame = document.createElement('iframe');
      frame.onload = () => {
        let text: string | undefined;
        try {
          text = frame.contentDocument?.body.innerText || undefined;
        } catch {
          text = undefined;
        }
        resolve(text);
      };
      frame.src = home;
      document.body.append(frame);
    }),
  'posts a form into a frame': home =>
    new Promise(resolve => {
      const frame = document.createElement('iframe');
      frame.name = 'into';
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'text/plain';
      form.action = `${home}/host/app.info`;
      form.target = 'into';
      document.body.append(frame, form);
      frame.onload = () => resolve(undefined);
      form.submit();
    }),
  'embeds it': home =>
    new Promise(resolve => {
      const object = document.createElement('object');
      const look = () => resolve(object.contentDocument?.body.innerText || undefined);
      object.onload = look;
      object.onerror = () => resolve(undefined);
      // What is refused does not always say so: then what it holds is looked at after a while.
      setTimeout(look, 5000);
      object.data = home;
      document.body.append(object);
    }),
  'opens it and looks into it': home =>
    new Promise(resolve => {
      const opened = window.open(home);
      setTimeout(() => {
        try {
          resolve(opened?.document.body.innerText || undefined);
        } catch {
          resolve(undefined);
        }
      }, 500);
    }),
  'reads our cookie': async () => (document.cookie.includes('battlefield') ? document.cookie : undefined),
};

/** Ways of a person from such a page to ours: he sees a refusal in one sentence, and no table. */
const WAYS: { readonly [how: string]: (home: string) => void } = {
  'by its address': home => location.assign(home),
  'by a link': home => {
    const link = document.createElement('a');
    link.href = home;
    document.body.append(link);
    link.click();
  },
  'by a redirection': home => location.assign(`/away?${encodeURIComponent(home)}`),
  'by a form with a guessed ticket': home => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = `${home}/enter`;
    form.innerHTML = `<input name="ticket" value="${'0'.repeat(48)}">`;
    document.body.append(form);
    form.submit();
  },
};

describeInBrowser('a hostile page in the browser of the player', () => {
  let folder = '';
  let shell: Loopback;
  let evil: Server;
  let evilPort = 0;
  let context: BrowserContext;
  let table: Page;
  /** What was asked of the program since the test began, and got past its door. */
  const reached: string[] = [];
  /** Requests with our cookie in them since then, wherever they went. */
  const cookies: Promise<string | null>[] = [];
  /** What the hostile server was sent of our cookie. */
  const stolen: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'battlefield-hostile-'));
    const host = fileHost({ folder, shell: 'browser', version: '1' });
    const answer = answering(HOST_CHANNELS, host.handlers);
    const page = pagesIn(PAGES);
    shell = await serve({
      answer: (wire, input) => {
        reached.push(wire);
        return answer(wire, input);
      },
      page: path => {
        // The browser itself looks for one where it shows a refusal of ours.
        if (path !== '/favicon.ico') reached.push(path);
        return page(path);
      },
      events: {
        entered: () => reached.push('entered'),
        knocked: () => reached.push('knocked'),
        left: () => reached.push('left'),
      },
    });
    evil = createServer((request, response) => {
      if (request.headers.cookie?.includes('battlefield')) stolen.push(request.headers.cookie);
      const to = /^\/away\?(.*)$/.exec(request.url ?? '')?.[1];
      if (to === undefined) response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title>');
      else response.writeHead(302, { location: decodeURIComponent(to) }).end();
    });
    await new Promise<void>(resolve => evil.listen(0, '127.0.0.1', resolve));
    evilPort = (evil.address() as AddressInfo).port;
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: findBrowser()!.path,
      args: ['--no-sandbox', '--host-resolver-rules=MAP evil.example 127.0.0.1', '--disable-popup-blocking'],
    });
    table = context.pages()[0]!;
    const entrance = await makeEntrance(join(folder, 'entrance'), shell);
    await table.goto(entrance.url);
    await table.waitForURL(`${shell.origin}/`);
    await table.waitForSelector('#root > *');
    await atRest();
    context.on('request', request => {
      if (isOfTable(request)) return;
      cookies.push(
        request.allHeaders().then(
          headers => (headers.cookie?.includes('battlefield') ? `${request.method()} ${request.url()}` : null),
          () => null,
        ),
      );
    });
  });
  afterAll(async () => {
    await context?.close();
    await shell?.close();
    evil?.closeAllConnections();
    evil?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  beforeEach(() => {
    reached.length = 0;
    cookies.length = 0;
    stolen.length = 0;
  });
  afterEach(async () => {
    for (const page of context.pages()) if (page !== table) await page.close();
    // The player plays on.
    expect(shell.hasWindow()).toBe(true);
    await table.waitForSelector('#root > *');
  });

  /** Until the player's page has asked for nothing more for a while. Its network never rests: it keeps a stream open. */
  async function atRest(): Promise<void> {
    for (let asked = -1; asked !== reached.length; ) {
      asked = reached.length;
      await new Promise(resolve => setTimeout(resolve, 2000));
    }
  }

  function isOfTable(request: Request): boolean {
    try {
      return request.frame().page() === table;
    } catch {
      // Of a window that is only just being opened.
      return false;
    }
  }

  /** Requests with our cookie in them. Whatever the browser stopped before it had headers may never get any, and was never sent. */
  async function withCookie(): Promise<readonly string[]> {
    const headed = cookies.map(one => Promise.race([one, new Promise<null>(resolve => setTimeout(resolve, 3000, null))]));
    return (await Promise.all(headed)).filter(one => one !== null);
  }

  const FROM: readonly (readonly [string, () => Promise<string>])[] = [
    ['another port of this machine', async () => `http://127.0.0.1:${evilPort}/`],
    ['another port of localhost', async () => `http://localhost:${evilPort}/`],
    ['a name beside ours', async () => `http://evil.localhost:${evilPort}/`],
    ['a site whose name leads to this machine', async () => `http://evil.example:${evilPort}/`],
    [
      'a file',
      async () => {
        await writeFile(join(folder, 'evil.html'), '<!doctype html><title>Evil</title>');
        return pathToFileURL(join(folder, 'evil.html')).href;
      },
    ],
  ];

  describe.each(FROM)('from %s', (_, address) => {
    it.each(Object.keys(ATTACKS))('%s', async what => {
      const page = await context.newPage();
      await page.goto(await address());
      const got = await Promise.race([
        page.evaluate(ATTACKS[what]!, shell.origin).catch(() => undefined),
        new Promise(resolve => setTimeout(resolve, 3000)),
      ]);
      expect(got || undefined).toBeUndefined();
      // What came of it in other windows.
      for (const opened of context.pages().filter(one => one !== page && one !== table)) {
        await opened.waitForLoadState().catch(() => {});
        expect(await opened.locator('#root').count()).toBe(0);
      }
      expect(reached).toEqual([]);
      expect(await withCookie()).toEqual([]);
      expect(stolen).toEqual([]);
    });

    it.each(Object.keys(WAYS))('leads nobody to our page %s', async how => {
      const page = await context.newPage();
      await page.goto(await address());
      const loaded = page.waitForEvent('load');
      await page.evaluate(WAYS[how]!, shell.origin);
      await loaded;
      expect(await page.locator('#root').count()).toBe(0);
      expect(reached).toEqual([]);
      expect(await withCookie()).toEqual([]);
      expect(stolen).toEqual([]);
    });
  });

  it('is refused at our own port under the name of another site', async () => {
    const page = await context.newPage();
    const { port } = new URL(shell.origin);
    for (const name of ['evil.example', '127.0.0.1', 'localhost', 'evil.localhost']) {
      const reply = await page.goto(`http://${name}:${port}/`);
      expect(reply?.status()).toBe(403);
      expect(await page.locator('body').innerText()).toBe('Not this host.');
    }
    expect(reached).toEqual([]);
  });
});
