import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Loopback, serve } from '../../../electron/browser/server.ts';
import { loopbackShell } from '../../../electron/browser/shell.ts';
import { temporary } from '../host/temporary.ts';

let shell: Loopback;

beforeEach(async () => {
  const folder = await temporary();
  await mkdir(join(folder, 'pages', 'assets'), { recursive: true });
  await writeFile(join(folder, 'pages', 'index.html'), '<p>table</p>');
  await writeFile(join(folder, 'pages', 'assets', 'a.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  shell = await loopbackShell({ folder: join(folder, 'data'), pages: join(folder, 'pages'), version: '1' });
});
afterEach(() => shell.close());

interface Reply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly text: string;
}

/** A request with exactly these headers; `fetch` would add to them and tidy the path. */
function ask(
  path: string,
  options: { readonly method?: string; readonly headers?: { readonly [name: string]: string }; readonly body?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(shell.origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method: options.method ?? 'GET', headers: options.headers }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', part => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end(options.body);
  });
}

/** Spends the ticket and returns the cookie for it. */
async function enter(): Promise<string> {
  const { pathname, search } = new URL(shell.url);
  const reply = await ask(pathname + search);
  expect(reply).toMatchObject({ status: 303, headers: { location: '/' } });
  const [cookie] = reply.headers['set-cookie'] as string[];
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
  return cookie!.split(';')[0]!;
}

const info = (headers: { readonly [name: string]: string }) =>
  ask('/host/app.info', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });

describe('the loopback server', () => {
  it('listens on the loopback address alone', () => {
    expect(new URL(shell.origin).hostname).toBe('127.0.0.1');
  });

  it('serves the page for the ticket, under its policy', async () => {
    const cookie = await enter();
    const page = await ask('/', { headers: { cookie } });
    expect(page).toMatchObject({ status: 200, text: '<p>table</p>', headers: { 'content-type': 'text/html; charset=utf-8' } });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(await ask('/assets/a.js', { headers: { cookie } })).toMatchObject({ status: 200, text: 'export {};' });
  });

  it('takes its ticket once', async () => {
    await enter();
    const { pathname, search } = new URL(shell.url);
    expect((await ask(pathname + search)).status).toBe(403);
  });

  it.each(['/', '/assets/a.js', '/host/alive', '/?ticket=', `/?ticket=${'0'.repeat(48)}`])(
    'gives %s to nobody without the cookie',
    async path => {
      expect((await ask(path)).status).toBe(403);
    },
  );

  it('answers the page', async () => {
    const reply = await info({ cookie: await enter(), origin: shell.origin });
    expect(JSON.parse(reply.text)).toMatchObject({ ok: true, value: { shell: 'browser' } });
  });

  it.each([
    ['another origin', { origin: 'http://example.org' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['the same address on another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['no cookie', { cookie: undefined }, 403],
    ['a wrong cookie', { cookie: 'battlefield-1=0' }, 403],
    ['a name that resolves to this machine', { host: 'evil.example' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('refuses a request with %s', async (_, changes, status) => {
    const headers = Object.entries({ cookie: await enter(), origin: shell.origin, ...changes }).filter(
      ([, text]) => text !== undefined,
    );
    expect((await info(Object.fromEntries(headers) as { [name: string]: string })).status).toBe(status);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets',
    '//etc/passwd',
    '/index.html%00',
  ])('has no page at %s', async path => {
    expect((await ask(path, { headers: { cookie: await enter() } })).status).toBe(404);
  });

  it.each(['', '{', '7', 'null'])('refuses the body %j', async body => {
    const reply = await ask('/host/app.info', {
      method: 'POST',
      headers: { cookie: await enter(), origin: shell.origin, 'content-type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(400);
  });

  it('is left when its last window closes, and not before', async () => {
    const server = await serve({ answer: async () => ({ ok: true, value: null }), page: async () => null, grace: 10 });
    const entered = await fetch(server.url, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    const open = async () => {
      const closing = new AbortController();
      await fetch(`${server.origin}/host/alive`, { headers: { cookie }, signal: closing.signal });
      return closing;
    };
    let left = false;
    void server.left.then(() => {
      left = true;
    });
    const first = await open();
    const second = await open();
    first.abort();
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(left).toBe(false);
    expect(server.hasWindow()).toBe(true);
    second.abort();
    await server.left;
    expect(server.hasWindow()).toBe(false);
    await server.close();
  });
});
