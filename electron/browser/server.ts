import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../contract/answer.ts';
import type { Page } from '../host/pages.ts';

/** Bytes; a save of a long game has a few hundred thousand. */
const LARGEST_REQUEST = 32_000_000;
/** Milliseconds without any window after which it counts as closed; loading it anew takes less. */
const GRACE = 3000;

const same = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

export interface Loopback {
  /** Opens the program once, in whatever comes first with it. */
  readonly url: string;
  readonly origin: string;
  /** Settles when the last window is closed. */
  readonly left: Promise<void>;
  /** Whether a window is open now. */
  hasWindow(): boolean;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > LARGEST_REQUEST) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

const jsonOf = (text: string): { readonly input?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
};

/**
 * Serves the built renderer and answers its requests on a free port of 127.0.0.1. The address carries a token that works once
 * and is exchanged for a cookie that scripts cannot read; other programs and other sites have neither.
 */
export async function serve(options: {
  readonly answer: Answer;
  readonly page: (path: string) => Promise<Page | null>;
  readonly grace?: number;
}): Promise<Loopback> {
  const { grace = GRACE } = options;
  let ticket: string | null = randomBytes(24).toString('hex');
  const session = randomBytes(24).toString('hex');
  const windows = new Set<ServerResponse>();
  let leave = () => {};
  const left = new Promise<void>(resolve => {
    leave = resolve;
  });

  let host = '';
  const cookie = () => `battlefield-${host.split(':')[1]}`;
  const hasSession = (request: IncomingMessage): boolean =>
    (request.headers.cookie ?? '')
      .split(/; */)
      .some(pair => pair.startsWith(`${cookie()}=`) && same(pair.slice(cookie().length + 1), session));
  const say = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);

  async function answerHost(request: IncomingMessage, response: ServerResponse, wire: string): Promise<void> {
    if (request.headers.origin !== `http://${host}`) return void say(response, 403, 'Not from this page.');
    if (request.headers['content-type'] !== 'application/json') return void say(response, 415, 'JSON only.');
    const text = await bodyOf(request);
    if (text === null) return void say(response, 413, 'Too large.');
    const body = jsonOf(text);
    if (body === null) return void say(response, 400, 'No JSON.');
    const answer = await options.answer(wire, body.input);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify(answer));
  }

  function keep(response: ServerResponse): void {
    windows.add(response);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n');
    response.on('close', () => {
      windows.delete(response);
      if (windows.size === 0) setTimeout(() => windows.size === 0 && leave(), grace).unref();
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A name that resolves to 127.0.0.1 is not this host: a site elsewhere could have such a name.
    if (request.headers.host !== host) return void say(response, 403, 'Not this host.');
    const url = new URL(request.url ?? '/', `http://${host}`);
    const given = url.searchParams.get('ticket');
    if (request.method === 'GET' && given !== null) {
      if (ticket === null || !same(given, ticket))
        return void say(response, 403, 'This address has been used. Start the program again.');
      ticket = null;
      response.writeHead(303, { location: '/', 'set-cookie': `${cookie()}=${session}; HttpOnly; SameSite=Strict; Path=/` }).end();
      return;
    }
    if (!hasSession(request)) return void say(response, 403, 'Start the program to open its window.');
    if (request.method === 'GET' && url.pathname === '/host/alive') return keep(response);
    if (request.method === 'POST' && url.pathname.startsWith('/host/'))
      return answerHost(request, response, url.pathname.slice('/host/'.length));
    if (request.method !== 'GET') return void say(response, 405, 'Not here.');
    const page = await options.page(url.pathname);
    if (page === null) return void say(response, 404, 'There is no such page.');
    response.writeHead(200, page.headers).end(page.bytes);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) say(response, 500, 'The host failed.');
      else response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `http://${host}/?ticket=${ticket}`,
    origin: `http://${host}`,
    left,
    hasWindow: () => windows.size > 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
