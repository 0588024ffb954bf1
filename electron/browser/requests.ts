import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { DEEPEST } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import type { Answer } from '../contract/answer.ts';
import { jsonOf } from '../host/json.ts';
import type { Page } from '../host/pages.ts';
import { bodyOf } from './body.ts';
import type { Presence } from './presence.ts';
import { isSame, newSecret } from './secret.ts';

/** Bytes; a save of a long game has a few hundred thousand. */
const LARGEST_REQUEST = 32_000_000;
/** Bytes that are read of strangers: a ticket, or the path of a file. */
const LARGEST_OF_STRANGERS = 64_000;

const COOKIE = 'battlefield';
const FORBIDDEN = 'Start the program to open its window.';

/** Goes on as a page of ours: a redirection would still come from where the ticket was posted, and be sent no strict cookie. */
const GO_ON = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="dark">
<meta http-equiv="refresh" content="0; url=/">
<title>Battlefield</title>
`;

const knockBody = z.object({ secret: z.string(), file: z.nullable(z.string()) });

/** Refuses in one sentence, and with it whatever else would come on this connection. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
  response.end(sentence);
}

/** What becomes of requests. */
export interface Requests {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes a ticket, which lets one browser in when it is posted to `/enter`. Those before it are worth nothing from now on. */
  ticket(): string;
  /** Opens the door to a second start. */
  readonly knocking: string;
}

/**
 * Judges and answers requests to the host `name`, on whatever port. Its ticket is worth a cookie that scripts cannot read; without
 * that cookie there is nothing but `/enter` and `/knock`.
 */
export function requests(options: {
  readonly name: string;
  readonly answer: Answer;
  readonly page: (path: string) => Promise<Page | null>;
  readonly presence: Presence;
  entered(): void;
  knocked(file: string | null): void;
}): Requests {
  const session = newSecret();
  const knocking = newSecret();
  let ticket: string | null = null;

  /** Exactly one: of two, somebody else has set one. */
  function hasSession(request: IncomingMessage): boolean {
    const ours = (request.headers.cookie ?? '').split(/; */).filter(pair => pair.startsWith(`${COOKIE}=`));
    return ours.length === 1 && isSame(ours[0]!.slice(COOKIE.length + 1), session);
  }

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request, LARGEST_OF_STRANGERS);
    if (text === null) return refuse(response, 413, 'Too large.');
    const given = new URLSearchParams(text).get('ticket');
    if (given === null || ticket === null || !isSame(given, ticket)) return refuse(response, 403, FORBIDDEN);
    ticket = null;
    options.entered();
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'set-cookie': `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`,
      })
      .end(GO_ON);
  }

  async function knock(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request, LARGEST_OF_STRANGERS);
    if (text === null) return refuse(response, 413, 'Too large.');
    const body = readWith(knockBody, jsonOf(text));
    if (!body.ok || !isSame(body.value.secret, knocking)) return refuse(response, 403, FORBIDDEN);
    options.knocked(body.value.file);
    response.writeHead(204).end();
  }

  async function answerHost(request: IncomingMessage, response: ServerResponse, wire: string): Promise<void> {
    if (request.headers['content-type'] !== 'application/json') return refuse(response, 415, 'JSON only.');
    const text = await bodyOf(request, LARGEST_REQUEST);
    if (text === null) return refuse(response, 413, 'Too large.');
    // One more for the object around the input.
    const body = jsonOf(text, DEEPEST + 1);
    if (typeof body !== 'object' || body === null) return refuse(response, 400, `No JSON object of ${DEEPEST} levels at most.`);
    const answer = await options.answer(wire, (body as { readonly input?: unknown }).input);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify(answer));
  }

  function keep(response: ServerResponse, page: string): void {
    options.presence.come(page, response);
    // ms: a page that lives and was cut off is back long before the verdict on it.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 300\n\n');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headersDistinct } = request;
    const host = `${options.name}:${request.socket.localPort}`;
    // A name that resolves to this machine is not this host: a site elsewhere could have such a name.
    if (headersDistinct.host?.length !== 1 || headersDistinct.host[0] !== host) return refuse(response, 403, 'Not this host.');
    // Never an address with a host in it: `http://elsewhere/`, `//elsewhere/`.
    if (!/^\/(?!\/)/.test(url)) return refuse(response, 400, 'No address of this program.');
    const [path = '', query = ''] = url.split('?', 2);
    if (method === 'POST' && path === '/enter') return enter(request, response);
    if (method === 'POST' && path === '/knock') return knock(request, response);
    if (!hasSession(request)) return refuse(response, 403, FORBIDDEN);
    const page = new URLSearchParams(query).get('page') ?? '';
    if (method === 'GET' && path === '/host/alive') return keep(response, page);
    if (method === 'POST' && path.startsWith('/host/')) {
      if (request.headers.origin !== `http://${host}`) return refuse(response, 403, 'Not from this page.');
      if (path !== '/host/bye') return answerHost(request, response, path.slice('/host/'.length));
      options.presence.sayGoodbye(page);
      return void response.writeHead(204).end();
    }
    if (method !== 'GET') return refuse(response, 405, 'Not here.');
    const found = await options.page(path);
    if (found === null) return refuse(response, 404, 'There is no such page.');
    response.writeHead(200, found.headers).end(found.bytes);
  }

  return {
    handle,
    ticket() {
      ticket = newSecret();
      return ticket;
    },
    knocking,
  };
}
