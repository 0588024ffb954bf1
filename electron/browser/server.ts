import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Answer } from '../contract/answer.ts';
import type { Page } from '../host/pages.ts';
import { listenAtHome } from './listen.ts';
import { presence } from './presence.ts';
import { refuse, requests } from './requests.ts';

/** ms that a page may be away before it counts as gone; loading it anew takes less. */
const GRACE = 3000;
/** ms that a request may take to arrive, and the next one on its connection; a large one takes a second. */
const PATIENCE = 20_000;
/** Open at once; a page has six. Others must not use up the files that the program may open. */
const MOST_CONNECTIONS = 200;

/** What happens at a loopback server. */
export interface LoopbackEvents {
  /** Somebody came in with the ticket. */
  entered(): void;
  /** The last page was closed. */
  left(): void;
  /** A page ended without being closed. */
  crashed(): void;
  /** The program was started again, with a file to open or without one. */
  knocked(file: string | null): void;
}

export interface Loopback {
  /** Only a browser finds the name in it, which is under localhost; others come to 127.0.0.1 and name it as their host. */
  readonly origin: string;
  /** Opens the door to `knocked`. */
  readonly knocking: string;
  /** Makes a ticket, which lets one browser in when it is posted to `/enter`. Those before it are worth nothing from now on. */
  ticket(): string;
  /** Whether a page is open now. */
  hasWindow(): boolean;
  close(): Promise<void>;
}

/**
 * Serves the built renderer and answers its requests, on this machine alone. A browser comes in with a ticket, which is worth a
 * cookie; other programs, other users and other sites have neither. A cookie knows no port, only a name: ours is made up anew
 * each time, so that no other server of this machine is ever sent it.
 */
export async function serve(options: {
  readonly answer: Answer;
  readonly page: (path: string) => Promise<Page | null>;
  readonly events?: Partial<LoopbackEvents>;
  /** ms; for tests. */
  readonly grace?: number;
  readonly patience?: number;
}): Promise<Loopback> {
  const { answer, page, events = {}, grace = GRACE, patience = PATIENCE } = options;
  const name = `b-${randomBytes(8).toString('hex')}.localhost`;
  const pages = presence({ grace, left: () => events.left?.(), crashed: () => events.crashed?.() });
  const { handle, ticket, knocking } = requests({
    ...{ name, answer, page, presence: pages },
    entered: () => events.entered?.(),
    knocked: file => events.knocked?.(file),
  });

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    handle(request, response).catch((error: unknown) => {
      // Whoever asked took too long, or has gone.
      if (request.socket.destroyed) return;
      console.error(`The host failed: ${error instanceof Error ? error.message : error}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The host failed.');
    });
  }
  const limits = {
    ...{ headersTimeout: patience, requestTimeout: patience, keepAliveTimeout: patience },
    connectionsCheckingInterval: patience / 4,
  };
  const { port, servers } = await listenAtHome(() => {
    const server = createServer(limits, onRequest);
    server.maxConnections = MOST_CONNECTIONS;
    // A page of ours opens no socket of the web.
    server.on('upgrade', (_, socket) => socket.destroy());
    return server;
  });

  return {
    origin: `http://${name}:${port}`,
    knocking,
    ticket,
    hasWindow: pages.hasPage,
    async close() {
      pages.end();
      const closed = servers.map(server => new Promise(resolve => server.close(resolve)));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
