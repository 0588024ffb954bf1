import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** What the page may do: nothing from elsewhere, no script that is not a file of ours. Styles may be set by our own scripts. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

export interface Page {
  readonly bytes: Buffer;
  readonly headers: { readonly [name: string]: string };
}

/** The files of the built renderer by the path of a URL; null for whatever is not one of them. */
export function pagesIn(folder: string): (path: string) => Promise<Page | null> {
  // Listed once: no path that a request spells can lead anywhere else.
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')),
  );
  return async path => {
    const name = path === '/' ? '/index.html' : path;
    if (!files.has(name)) return null;
    return {
      bytes: await readFile(join(folder, name)),
      headers: {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': CONTENT_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      },
    };
  };
}
