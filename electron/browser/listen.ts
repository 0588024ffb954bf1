import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Times that another port is tried, where somebody has the same one of ::1. */
const TRIES = 10;

/**
 * Listens on one free port of both loopback addresses: a browser looks for a name under localhost on ::1 first, and whoever
 * listened there in our stead would be given what is meant for us.
 */
export async function listenAtHome(make: () => Server): Promise<{ readonly port: number; readonly servers: readonly Server[] }> {
  for (let left = TRIES; ; left--) {
    const four = await listening(make(), 0, '127.0.0.1');
    const { port } = four.address() as AddressInfo;
    try {
      return { port, servers: [four, await listening(make(), port, '::1')] };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6, on which nobody else can listen there either.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { port, servers: [four] };
      four.close();
      if (left === 0) throw error;
    }
  }
}

async function listening(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
