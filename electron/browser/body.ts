import type { IncomingMessage } from 'node:http';

/** The text of a request; null when it has more bytes than `most`. Rejects when it breaks off. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null;
  const parts: Buffer[] = [];
  let size = 0;
  // Left open at an early return, so that the answer still finds its way.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > most) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
