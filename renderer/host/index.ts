import type { Host } from '../../electron/contract/index.ts';
import { loopbackHost } from './loopback.ts';
import { memoryHost } from './memory.ts';

declare global {
  interface Window {
    /** Put there by Electron's preload script. */
    readonly battlefield?: Host;
  }
}

let client: Host | undefined;

/** The shell around this page: Electron, the loopback shell, or, opened by `vite dev` alone, a memory that ends with the page. */
export function hostClient(): Host {
  client ??= window.battlefield ?? (import.meta.env.DEV ? memoryHost() : loopbackHost());
  return client;
}
