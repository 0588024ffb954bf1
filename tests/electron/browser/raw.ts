import { connect } from 'node:net';

/** Headers by name; null leaves one out that would be there, a list sends one several times. */
export type Headers = { readonly [name: string]: string | null | readonly string[] };

/** A request with exactly these headers: `fetch` would add to them and tidy the address. The body is ASCII. */
export function requestText(method: string, target: string, headers: Headers, body = ''): string {
  const all: Headers = { connection: 'close', ...(body === '' ? {} : { 'content-length': String(body.length) }), ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map(one => `${name}: ${one}\r\n`),
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Sends parts, each some ms after the one before, and gives back all that comes until the connection is closed. */
export function send(
  port: number,
  parts: readonly string[],
  options: { readonly every?: number; readonly address?: string } = {},
) {
  const { every = 0, address = '127.0.0.1' } = options;
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, address);
    let text = '';
    let next = 0;
    socket.setEncoding('latin1').on('data', part => {
      text += part;
    });
    const write = () => {
      if (socket.destroyed || next === parts.length) return;
      socket.write(parts[next++]!, 'latin1');
      setTimeout(write, every);
    };
    socket.on('connect', write);
    // Whoever is refused in the middle of sending is cut off.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(text));
  });
}

/** The statuses of the answers, in their order: `[200, 403]`; none where the connection was only closed. */
export const statusesOf = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1]));
