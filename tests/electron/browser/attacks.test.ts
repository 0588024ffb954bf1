import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomFrom } from '../../../core/dice/index.ts';
import { serve } from '../../../electron/browser/server.ts';
import { type Home, openHome, openServer } from './home.ts';
import { type Headers, requestText, send, statusesOf } from './raw.ts';

/*
 * What other programs, other users of the machine and other sites may try. Whatever they send: they are told no page, no file, no
 * cookie and no secret, the player's own ticket stays good, the server goes on, and nobody can fill its terminal.
 */

let home: Home;
let cookie = '';
const told = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(async () => {
  told.mockClear();
  home = await openHome();
  cookie = await home.enter();
});
afterEach(() => home.shell.close());

/** Nothing was given away by an answer, and the program is as it was. */
async function unharmed(reply: string): Promise<void> {
  expect(reply).not.toMatch(/table|treasure|export|set-cookie|root:|"ok":true/i);
  expect(reply).not.toMatch(/^ +at /m);
  expect(told).not.toHaveBeenCalled();
  const again = await home.enter();
  expect(await home.ask('GET', '/', { cookie: again })).toContain('<p>table</p>');
}

/** A request of the page, with changes. */
const JSON_HEADERS = () => ({ cookie, origin: home.shell.origin, 'content-type': 'application/json' });
const info = (changes: Headers, body = '{}') => home.ask('POST', '/host/app.info', { ...JSON_HEADERS(), ...changes }, body);

it('lets the page itself in, by the same requests', async () => {
  expect(await info({})).toContain('"shell":"browser"');
  expect(await home.ask('GET', '/assets/a.js', { cookie })).toContain('export {};');
});

describe('without the cookie there is nothing', () => {
  it.each([
    ['the page', 'GET', '/', {}],
    ['a script', 'GET', '/assets/a.js', {}],
    ['the stream of a page', 'GET', '/host/alive?page=1', {}],
    ['a goodbye', 'POST', '/host/bye?page=1', {}],
    ['a request of the page', 'POST', '/host/app.info', { 'content-type': 'application/json' }],
    ['a page that is none', 'GET', '/nothing', {}],
    ['an empty cookie', 'GET', '/', { cookie: 'battlefield=' }],
    ['a guessed cookie', 'GET', '/', { cookie: `battlefield=${'0'.repeat(48)}` }],
    ['a cookie of another name', 'GET', '/', { cookie: `session=${'0'.repeat(48)}` }],
    ['the name of a prototype', 'GET', '/', { cookie: '__proto__=1; battlefield=constructor' }],
  ] as const)('%s', async (_, method, target, headers) => {
    const reply = await home.ask(method, target, { origin: home.shell.origin, ...headers });
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it.each([
    ['half of the right cookie', (right: string) => ({ cookie: right.slice(0, 36) })],
    ['the right cookie and more', (right: string) => ({ cookie: `${right}0` })],
    ['the right cookie beside a wrong one', (right: string) => ({ cookie: `battlefield=1; ${right}` })],
    ['the right cookie twice', (right: string) => ({ cookie: [right, right] })],
    ['the right cookie in capitals', (right: string) => ({ cookie: right.toUpperCase() })],
    ['the right value in another header', (right: string) => ({ authorization: right.slice('battlefield='.length) })],
  ])('%s', async (_, headersOf) => {
    const reply = await home.ask('GET', '/', headersOf(cookie));
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });
});

describe('a request of another origin is refused, even with the cookie', () => {
  it.each([
    ['another site', () => 'http://example.org'],
    ['no origin', () => null],
    ['a page in a sandbox', () => 'null'],
    ['another port of our name', () => home.shell.origin.replace(/:\d+$/, ':1')],
    ['our port of another name', () => `http://localhost:${home.port}`],
    ['our port of the address', () => `http://127.0.0.1:${home.port}`],
    ['another scheme', () => home.shell.origin.replace('http', 'https')],
    ['a name that begins like ours', () => `${home.shell.origin}.evil.example`],
    ['a path behind ours', () => `${home.shell.origin}/`],
    ['two of them', () => [home.shell.origin, 'http://example.org']],
  ])('%s', async (_, origin) => {
    const reply = await info({ origin: origin() });
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });
});

describe('a request for another host is refused, even with the cookie', () => {
  it.each([
    ['a name bound anew to this machine', () => 'evil.example'],
    ['such a name with our port', () => `evil.example:${home.port}`],
    ['the address', () => `127.0.0.1:${home.port}`],
    ['localhost', () => `localhost:${home.port}`],
    ['our name without the port', () => home.host.replace(/:\d+$/, '')],
    ['our name with another port', () => home.host.replace(/:\d+$/, ':80')],
    ['our name in capitals', () => home.host.toUpperCase()],
    ['our name with a dot behind it', () => home.host.replace(':', '.:')],
    ['a name below ours', () => `evil.${home.host}`],
    ['our name behind a user', () => `user@${home.host}`],
    ['an empty name', () => ''],
    ['ours, then another', () => [home.host, 'evil.example']],
    ['another, then ours', () => ['evil.example', home.host]],
  ])('%s', async (_, host) => {
    for (const [method, target] of [
      ['GET', '/'],
      ['POST', '/enter'],
      ['POST', '/knock'],
    ] as const) {
      const body = method === 'GET' ? '' : `ticket=${home.shell.ticket()}`;
      const reply = await home.ask(method, target, { cookie, host: host() }, body);
      expect(statusesOf(reply)).toEqual([403]);
      await unharmed(reply);
    }
  });

  it.each([
    ['no name', 'HTTP/1.1', 400],
    ['no name in the old protocol', 'HTTP/1.0', 403],
  ])('%s', async (_, protocol, status) => {
    const reply = await send(home.port, [`GET / ${protocol}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`]);
    expect(statusesOf(reply)).toEqual([status]);
    await unharmed(reply);
  });
});

describe('a path leads nowhere but to a page', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%c0%afsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/....//secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/./../secret.txt',
    '/../data/door.json',
    '/etc/passwd',
    '/file:///etc/passwd',
    '/index.html%00',
    '/index.html/',
    '/assets',
    '/assets/',
    '/host',
    '/host/',
    '/constructor',
    '/__proto__',
  ])('%s', async path => {
    const reply = await home.ask('GET', path, { cookie });
    expect(statusesOf(reply)).toEqual([404]);
    await unharmed(reply);
  });

  it.each([
    ['an absolute address elsewhere', 'http://evil.example/'],
    ['an absolute address of ours', () => `${home.shell.origin}/`],
    ['an address that cannot be parsed', 'http://[/'],
    ['another one', '//[::'],
    ['an address without a scheme', '//etc/passwd'],
    ['a file', 'file:///etc/passwd'],
    ['a star', '*'],
    ['a bare word', 'index.html'],
  ])('%s', async (_, target) => {
    const reply = await home.ask('GET', typeof target === 'string' ? target : target(), { cookie });
    expect(statusesOf(reply)).toEqual([400]);
    await unharmed(reply);
  });
});

describe('a ticket is good once, posted, and nothing else is one', () => {
  const post = (body: string, headers: Headers = {}) => home.ask('POST', '/enter', headers, body);

  it.each([
    ['a guessed one', () => `ticket=${'0'.repeat(48)}`],
    ['an empty one', () => 'ticket='],
    ['none', () => 'other=1'],
    ['the name alone', () => 'ticket'],
    ['half of the right one', () => `ticket=${home.shell.ticket().slice(0, 24)}`],
    ['the right one and more', () => `ticket=${home.shell.ticket()}0`],
    ['a wrong one before the right one', () => `ticket=0&ticket=${home.shell.ticket()}`],
    ['the right one under another name', () => `Ticket=${home.shell.ticket()}`],
    ['the right one as JSON', () => JSON.stringify({ ticket: home.shell.ticket() })],
    ['the word null', () => 'ticket=null'],
    ['the cookie', () => `ticket=${cookie.slice('battlefield='.length)}`],
  ])('%s', async (_, body) => {
    const reply = await post(body());
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it('one that was used', async () => {
    const ticket = home.shell.ticket();
    expect(statusesOf(await post(`ticket=${ticket}`))).toEqual([200]);
    const reply = await post(`ticket=${ticket}`);
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it('one that was used, ten times at once', async () => {
    const ticket = home.shell.ticket();
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(`ticket=${ticket}`)));
    expect(replies.flatMap(statusesOf).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it('one that a newer one replaced', async () => {
    const old = home.shell.ticket();
    home.shell.ticket();
    const reply = await post(`ticket=${old}`);
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it('one of another program', async () => {
    const other = await openHome();
    const reply = await post(`ticket=${other.shell.ticket()}`);
    expect(statusesOf(reply)).toEqual([403]);
    await other.shell.close();
    await unharmed(reply);
  });

  it.each([
    ['in the address', 'GET', '/enter?ticket='],
    ['in the address of the page', 'GET', '/?ticket='],
    ['put', 'PUT', '/enter?ticket='],
    ['posted in the address', 'POST', '/enter?ticket='],
    ['posted to the page', 'POST', '/?ticket='],
  ])('the right one, %s, which does not use it up', async (_, method, target) => {
    const ticket = home.shell.ticket();
    const reply = await home.ask(method, target + ticket);
    expect(statusesOf(reply)).toEqual([403]);
    expect(reply).not.toMatch(/set-cookie/i);
    expect(statusesOf(await post(`ticket=${ticket}`))).toEqual([200]);
  });
});

describe('a second start needs the secret of the door', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  it.each([
    ['none', () => '{"file":"/etc/passwd"}'],
    ['a guessed one', () => JSON.stringify({ secret: '0'.repeat(48), file: '/etc/passwd' })],
    ['a number', () => '{"secret":0,"file":"/etc/passwd"}'],
    ['no JSON', () => 'secret'],
    ['the cookie', () => JSON.stringify({ secret: cookie.slice('battlefield='.length), file: '/etc/passwd' })],
    ['a ticket', () => JSON.stringify({ secret: home.shell.ticket(), file: '/etc/passwd' })],
    ['JSON that is too deep', () => `{"secret":${'['.repeat(20_000)}${']'.repeat(20_000)},"file":null}`],
  ])('%s', async (_, body) => {
    const reply = await home.ask('POST', '/knock', { ...JSON_TYPE, cookie }, body());
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it('the right one, in the address', async () => {
    const reply = await home.ask('GET', `/knock?secret=${home.shell.knocking}&file=/etc/passwd`);
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });
});

describe('a body that is not what the page sends is refused', () => {
  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'input=1', 415],
    ['a form of files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['plain text that is JSON', { 'content-type': 'text/plain' }, '{}', 415],
    ['JSON with a charset', { 'content-type': 'application/json;charset=utf-7' }, '{}', 415],
    ['no type', { 'content-type': null }, '{}', 415],
    ['nothing', {}, '', 400],
    ['half of a JSON', {}, '{"input":', 400],
    ['a number', {}, '7', 400],
    ['null', {}, 'null', 400],
    ['100,000 lists in lists', {}, `{"input":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['100,000 objects in objects', {}, `${'{"input":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
  ] as const)('%s', async (_, changes, body, status) => {
    const reply = await info({ ...(body === '' ? { 'content-length': '0' } : {}), ...changes }, body);
    expect(statusesOf(reply)).toEqual([status]);
    await unharmed(reply);
  });

  it.each(['constructor.name', '__proto__.x', 'app.toString', 'files.import', 'app', '..%2fapp.info', 'app.info/'])(
    'the request %s',
    async wire => {
      const reply = await home.ask('POST', `/host/${wire}`, JSON_HEADERS(), '{}');
      expect(statusesOf(reply)).toEqual([200]);
      expect(reply).toContain('"code":"badInput"');
      await unharmed(reply);
    },
  );

  it.each([
    ['a large one that says so', 'POST', '/host/app.info', '33000000', 413],
    ['a large one of a stranger', 'POST', '/enter', '65000', 413],
    ['a large one at the door', 'POST', '/knock', '65000', 413],
    ['one of a negative size', 'POST', '/host/app.info', '-1', 400],
    ['one of no number', 'POST', '/host/app.info', 'many', 400],
  ])('%s', async (_, method, target, length, status) => {
    const headers = { ...JSON_HEADERS(), 'content-length': length };
    const reply = await home.ask(method, target, headers, 'x');
    expect(statusesOf(reply)).toEqual([status]);
    expect(reply).toMatch(/\r\nconnection: close\r\n/i);
    await unharmed(reply);
  });

  it.each(['/enter', '/knock', '/host/app.info'])('a large one for %s that does not say so', async target => {
    const headers = { host: home.host, ...JSON_HEADERS(), 'transfer-encoding': 'chunked' };
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const reply = await send(home.port, [requestText('POST', target, headers), ...Array(40).fill(chunk)]);
    // Cut off while it was sent, it may not have read the answer.
    expect([[], [413]]).toContainEqual(statusesOf(reply));
    await unharmed(reply);
  });

  it.each(['/enter', '/knock', '/host/app.info'])('one for %s that breaks off', async target => {
    const headers = { host: home.host, ...JSON_HEADERS(), 'content-length': '100' };
    await new Promise<void>(resolve => {
      const socket = connect(home.port, '127.0.0.1');
      socket.on('connect', () => {
        socket.write(requestText('POST', target, headers, '{"input"'));
        setTimeout(() => socket.resetAndDestroy(), 50);
      });
      socket.on('close', () => setTimeout(resolve, 50));
    });
    await unharmed('');
  });
});

describe('a request that is not well formed is refused', () => {
  const LINE = () => `host: ${home.host}\r\ncookie: ${cookie}\r\n`;
  it.each([
    ['no protocol at all', () => 'hello\r\n\r\n'],
    ['an unknown method', () => `BREW / HTTP/1.1\r\n${LINE()}\r\n`],
    ['a space in the address', () => `GET /index .html HTTP/1.1\r\n${LINE()}\r\n`],
    ['two sizes', () => `POST /host/app.info HTTP/1.1\r\n${LINE()}content-length: 2\r\ncontent-length: 30\r\n\r\n{}`],
    [
      'a size and chunks',
      () => `POST /enter HTTP/1.1\r\n${LINE()}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a chunk of no size', () => `POST /enter HTTP/1.1\r\n${LINE()}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['a header over two lines', () => `GET / HTTP/1.1\r\n${LINE()}x: 1\r\n 2\r\n\r\n`],
    ['a header without a name', () => `GET / HTTP/1.1\r\n${LINE()}: 1\r\n\r\n`],
    ['a zero byte in a header', () => `GET / HTTP/1.1\r\n${LINE()}x: \0\r\n\r\n`],
    ['the next protocol', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_, text) => {
    const reply = await send(home.port, [text()]);
    expect(statusesOf(reply)).toEqual([400]);
    await unharmed(reply);
  });

  it.each([
    ['one that is too long', (size: number) => ({ x: 'x'.repeat(size) })],
    ['too many', (size: number) => Object.fromEntries(Array.from({ length: size / 10 }, (_, i) => [`x${i}`, 'x'.repeat(10)]))],
    ['a cookie that is too long', (size: number) => ({ cookie: `battlefield=${'0'.repeat(size)}` })],
  ])('a header: %s', async (_, headers) => {
    const reply = await home.ask('GET', '/', headers(60_000));
    expect(statusesOf(reply)).toEqual([431]);
    await unharmed(reply);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])('%s of a page', async method => {
    const reply = await home.ask(method, '/', { cookie });
    expect(statusesOf(reply)).toEqual([405]);
    expect(reply).not.toMatch(/access-control/i);
    await unharmed(reply);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS'])('%s of a request of the page', async method => {
    const reply = await home.ask(method, '/host/app.info', JSON_HEADERS(), '{}');
    expect(statusesOf(reply)).toEqual([405]);
    await unharmed(reply);
  });

  it('a tunnel', async () => {
    const reply = await home.ask('CONNECT', 'evil.example:80', { cookie });
    expect(statusesOf(reply)).toEqual([]);
    await unharmed(reply);
  });

  it.each([
    ['of the web', '/', 'websocket'],
    ['of the web in the place of a stream', '/host/alive?page=1', 'websocket'],
    ['of the next protocol', '/', 'h2c'],
  ])('a socket %s, with the cookie and our origin', async (_, target, upgrade) => {
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const headers = { cookie, origin: home.shell.origin, connection: 'Upgrade', upgrade, ...key };
    const reply = await home.ask('GET', target, headers);
    expect(reply).toBe('');
    await unharmed(reply);
  });

  it('one that would follow a refused one on the same connection', async () => {
    const refused = requestText('GET', '/', { host: home.host, connection: 'keep-alive' });
    const sound = requestText('GET', '/', { host: home.host, cookie });
    const reply = await send(home.port, [refused + sound]);
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });

  it('one without the cookie behind one with it', async () => {
    const sound = requestText('GET', '/assets/a.js', { host: home.host, cookie, connection: 'keep-alive' });
    const bare = requestText('GET', '/', { host: home.host });
    const reply = await send(home.port, [sound + bare]);
    expect(statusesOf(reply)).toEqual([200, 403]);
    expect(reply).not.toContain('<p>table</p>');
  });

  it('a thousand in a row', async () => {
    const one = requestText('GET', '/', { host: home.host, connection: 'keep-alive' });
    const reply = await send(home.port, [one.repeat(1000)]);
    expect(statusesOf(reply)).toEqual([403]);
    await unharmed(reply);
  });
});

describe('whoever takes his time is sent away', () => {
  let slow: Home;
  beforeEach(async () => {
    slow = await openServer({ patience: 200 });
  });
  afterEach(() => slow.shell.close());

  it.each([
    ['says nothing', () => ['']],
    ['sends his headers letter by letter', () => [...`GET / HTTP/1.1\r\nhost: ${slow.host}\r\n${'x: y\r\n'.repeat(100)}`]],
    [
      'sends a ticket letter by letter',
      () => [requestText('POST', '/enter', { host: slow.host, 'content-length': '1000' }), ...'ticket='.repeat(100)],
    ],
    ['promises a body that never comes', () => [requestText('POST', '/knock', { host: slow.host, 'content-length': '10' })]],
  ])('%s', async (_, parts) => {
    const began = performance.now();
    const reply = await send(slow.port, parts(), { every: 20 });
    expect(performance.now() - began).toBeLessThan(2000);
    expect([[], [408]]).toContainEqual(statusesOf(reply));
    expect(told).not.toHaveBeenCalled();
  });

  it('holds a thousand connections', async () => {
    const calm = await openServer({ patience: 3000 });
    const sockets = Array.from({ length: 1000 }, () => connect(calm.port, '127.0.0.1').on('error', () => {}));
    const closed = sockets.map(socket => new Promise(resolve => socket.on('close', resolve).resume()));
    // Long before its patience ends.
    await expect.poll(() => sockets.filter(socket => !socket.closed).length, { timeout: 2000 }).toBeLessThanOrEqual(200);
    await Promise.all(closed);
    // As soon as they are gone, there is room again.
    expect(await calm.enter()).toContain('battlefield=');
    expect(told).not.toHaveBeenCalled();
    await calm.shell.close();
  });
});

describe('requests with some bytes changed', () => {
  it('two thousand of them, from seed 7', async () => {
    const quick = await openServer({ patience: 100 });
    const bearing = await quick.enter();
    const random = randomFrom(7);
    const page = { host: quick.host, cookie: bearing, origin: quick.shell.origin, 'content-type': 'application/json' };
    const sound = [
      requestText('GET', '/', page),
      requestText('POST', '/host/app.info', page, '{"input":{"a":[1]}}'),
      requestText('POST', '/enter', { host: quick.host }, `ticket=${'0'.repeat(48)}`),
      requestText('POST', '/knock', page, '{"secret":"0","file":null}'),
    ];
    const pick = (n: number) => Math.floor(random() * n);
    const changed = (text: string): string => {
      const bytes = [...text];
      for (let left = 1 + pick(4); left > 0; left--) {
        const at = pick(bytes.length);
        const odd = [String.fromCharCode(pick(256)), '', '\r\n', bytes[pick(bytes.length)]!.repeat(1 + pick(30)), '%', '\0'];
        bytes[at] = odd[pick(odd.length)]!;
      }
      return bytes.join('');
    };
    const statuses = new Set<number>();
    for (let round = 0; round < 20; round++) {
      const texts = Array.from({ length: 100 }, () => changed(sound[pick(sound.length)]!));
      for (const reply of await Promise.all(texts.map(text => send(quick.port, [text]))))
        for (const status of statusesOf(reply)) statuses.add(status);
    }
    // Whatever came of them, none was more than the host could bear.
    expect([...statuses].filter(status => status >= 500)).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([400, 403, 404, 408]));
    expect(told).not.toHaveBeenCalled();
    await quick.shell.close();
  });
});

describe('a fault of the host itself', () => {
  it('is told in one line, and the page no more than that there was one', async () => {
    const page = async () => {
      throw new Error('The page could not be read.');
    };
    const server = await serve({ answer: () => Promise.reject(new Error('The journal is upside down.')), page });
    const { host, port } = new URL(server.origin);
    const ask = (text: string) => send(Number(port), [text]);
    const entered = await ask(requestText('POST', '/enter', { host }, `ticket=${server.ticket()}`));
    const session = /battlefield=[0-9a-f]+/.exec(entered)![0];
    const headers = { host, cookie: session, origin: server.origin, 'content-type': 'application/json' };
    for (const text of [requestText('POST', '/host/a.b', headers, '{}'), requestText('GET', '/', headers)]) {
      const reply = await ask(text);
      expect(statusesOf(reply)).toEqual([500]);
      expect(reply).toMatch(/\r\nThe host failed\.\r\n/);
      expect(reply).not.toMatch(/upside|could not/);
    }
    expect(told.mock.calls).toEqual([
      ['The host failed: The journal is upside down.'],
      ['The host failed: The page could not be read.'],
    ]);
    await server.close();
  });
});
