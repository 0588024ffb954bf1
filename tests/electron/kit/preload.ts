import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ELECTRON_FILES } from '../../../build/paths.ts';
import type { Host } from '../../../electron/contract/index.ts';

export const BUILT_PRELOAD = join(ELECTRON_FILES, 'preload.cjs');

type Listed = { readonly [name: string]: unknown };

/** What the preload script did with Electron. */
export interface Preloaded {
  /** What the page sees, by the name that it has on `window`. */
  readonly exposed: Map<string, Host>;
  readonly required: readonly string[];
  /** Members of Electron that it touched: `ipcRenderer.invoke`. */
  readonly touched: ReadonlySet<string>;
  /** A value of the page's own realm, from its source. */
  fromPage(source: string): unknown;
}

/**
 * Runs the built preload script as a sandboxed page does: plain JavaScript, nothing of Node, and of Electron what it asks for by
 * `require`. `invoke` carries a request to the main process.
 */
export function preload(invoke: (wire: string, input: unknown) => Promise<unknown>): Preloaded {
  const exposed = new Map<string, Host>();
  const required: string[] = [];
  const touched = new Set<string>();
  const watched = (name: string, members: Listed) =>
    new Proxy(members, {
      get(target, member) {
        touched.add(`${name}.${String(member)}`);
        return target[String(member)];
      },
    });
  const electron = {
    contextBridge: watched('contextBridge', { exposeInMainWorld: (name: string, api: Host) => exposed.set(name, api) }),
    // What goes over a wire is cloned: a function in it would be refused.
    ipcRenderer: watched('ipcRenderer', {
      invoke: async (wire: string, ...rest: unknown[]) => invoke(wire, structuredClone(rest[0])),
    }),
  };
  const context = createContext({
    require: (name: string) => {
      required.push(name);
      if (name !== 'electron') throw new Error(`module not found: ${name}`);
      return electron;
    },
    module: { exports: {} },
    exports: {},
  });
  // The page's policy allows no code made of text.
  Object.defineProperty(context, 'eval', { value: undefined });
  runInContext(readFileSync(BUILT_PRELOAD, 'utf8'), context, { filename: BUILT_PRELOAD });
  return { exposed, required, touched, fromPage: source => runInContext(source, context) };
}
