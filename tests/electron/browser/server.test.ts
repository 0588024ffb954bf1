import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Home, openHome, openServer } from './home.ts';
import { requestText, send, statusesOf } from './raw.ts';

describe('the loopback server', () => {
  let home: Home;
  beforeEach(async () => {
    home = await openHome();
  });
  afterEach(() => home.shell.close());

  it('listens on both loopback addresses, and on no other', async () => {
    const text = requestText('GET', '/', { host: home.host });
    const own = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
    expect(statusesOf(await send(home.port, [text]))).toEqual([403]);
    if (own.some(({ address }) => address === '::1'))
      expect(statusesOf(await send(home.port, [text], { address: '::1' }))).toEqual([403]);
    for (const { address } of own.filter(({ internal, scopeid }) => !internal && !scopeid)) {
      await expect(send(home.port, [text], { address })).rejects.toThrow('ECONNREFUSED');
    }
  });

  it('has another name each time, under localhost', async () => {
    const other = await openHome();
    for (const { host } of [home, other]) expect(host).toMatch(/^b-[0-9a-f]{16}\.localhost:\d+$/);
    expect(other.host.split('.')[0]).not.toBe(home.host.split('.')[0]);
    await other.shell.close();
  });

  it('lets in whoever posts the ticket, and sends him on by a page of its own', async () => {
    const reply = await home.ask('POST', '/enter', { origin: 'null' }, `ticket=${home.shell.ticket()}`);
    expect(statusesOf(reply)).toEqual([200]);
    expect(reply).toContain('<meta http-equiv="refresh" content="0; url=/">');
    expect(reply).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/);
    expect(reply).not.toContain('<script');
  });

  it('serves the page under its policy', async () => {
    const page = await home.ask('GET', '/', { cookie: await home.enter() });
    expect(statusesOf(page)).toEqual([200]);
    expect(page).toContain('<p>table</p>');
    const policy = /\r\ncontent-security-policy: (.*)\r\n/.exec(page)![1]!;
    expect(policy).toContain("default-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(page).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
    expect(page).toMatch(/\r\nreferrer-policy: no-referrer\r\n/);
  });

  it('answers the page', async () => {
    const headers = { cookie: await home.enter(), origin: home.shell.origin, 'content-type': 'application/json' };
    expect(await home.ask('POST', '/host/app.info', headers, '{}')).toContain('"shell":"browser"');
  });
});

describe('the pages of a server', () => {
  let home: Home;
  let cookie = '';
  const events = { entered: vi.fn(), left: vi.fn(), crashed: vi.fn() };
  /** Twice what the server waits for. */
  const verdict = () => new Promise(resolve => setTimeout(resolve, 120));

  beforeEach(async () => {
    for (const told of Object.values(events)) told.mockClear();
    home = await openServer({ events, grace: 60 });
    cookie = await home.enter();
  });
  afterEach(() => home.shell.close());

  /** Opens the stream of a page; the function that cuts it off. */
  const come = (page: string) =>
    new Promise<() => void>(resolve => {
      const socket = connect(home.port, '127.0.0.1');
      socket.write(requestText('GET', `/host/alive?page=${page}`, { host: home.host, cookie }));
      socket.once('data', () => resolve(() => socket.destroy()));
    });
  const sayGoodbye = (page: string) => home.ask('POST', `/host/bye?page=${page}`, { cookie, origin: home.shell.origin });

  it('are known to have come in, once for each ticket', async () => {
    expect(events.entered).toHaveBeenCalledTimes(1);
    await home.ask('POST', '/enter', {}, 'ticket=0');
    expect(events.entered).toHaveBeenCalledTimes(1);
  });

  it('are left when the last one is closed, and not before', async () => {
    const [first, second] = [await come('1'), await come('2')];
    expect(statusesOf(await sayGoodbye('1'))).toEqual([204]);
    first();
    await verdict();
    expect(home.shell.hasWindow()).toBe(true);
    expect(events.left).not.toHaveBeenCalled();
    await sayGoodbye('2');
    second();
    await verdict();
    expect(home.shell.hasWindow()).toBe(false);
    expect(events.left).toHaveBeenCalledTimes(1);
    expect(events.crashed).not.toHaveBeenCalled();
  });

  it('may be loaded anew', async () => {
    const first = await come('1');
    await sayGoodbye('1');
    first();
    await come('2');
    await verdict();
    expect([events.left, events.crashed].map(told => told.mock.calls.length)).toEqual([0, 0]);
  });

  it('have crashed when their stream ends without a goodbye', async () => {
    (await come('1'))();
    await verdict();
    expect([events.left, events.crashed].map(told => told.mock.calls.length)).toEqual([0, 1]);
  });

  it('may say goodbye a moment later', async () => {
    (await come('1'))();
    await sayGoodbye('1');
    await verdict();
    expect([events.left, events.crashed].map(told => told.mock.calls.length)).toEqual([1, 0]);
  });

  it('do not speak for each other', async () => {
    await sayGoodbye('2');
    (await come('1'))();
    await verdict();
    expect(events.crashed).toHaveBeenCalledTimes(1);
  });

  it('may lose their stream and open another one', async () => {
    (await come('1'))();
    await come('1');
    await verdict();
    expect([events.left, events.crashed].map(told => told.mock.calls.length)).toEqual([0, 0]);
    expect(home.shell.hasWindow()).toBe(true);
  });

  it('are judged no more when the server is closed', async () => {
    await come('1');
    await home.shell.close();
    await verdict();
    expect([events.left, events.crashed].map(told => told.mock.calls.length)).toEqual([0, 0]);
    home = await openServer({});
  });
});
