import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../electron/host/words.ts';
import { ROOT } from './paths.ts';

const PACKAGE = join(ROOT, 'node_modules', 'electron');
/** Where Electron's own installer fetches from, unless one of its variables names a mirror. */
const SOURCE =
  process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/';
/** Milliseconds to learn whether the source answers at all, and to fetch some hundred megabytes from it. */
const KNOCK = 4000;
const FETCH = 300_000;

export type ElectronBinary = { readonly path: string } | { readonly missing: string };

/** The program that Electron's package stands for, when it has been fetched. */
export function installedElectron(): string | null {
  const pointer = join(PACKAGE, 'path.txt');
  if (!existsSync(pointer)) return null;
  const path = join(PACKAGE, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(path) ? path : null;
}

/** Electron, fetched by its own installer if need be; `missing` says in a few words why it cannot be had. */
export async function electronBinary(): Promise<ElectronBinary> {
  const here = installedElectron();
  if (here !== null) return { path: here };
  if (!existsSync(join(PACKAGE, 'install.js'))) return { missing: "Electron's package is not installed" };
  try {
    await fetch(SOURCE, { method: 'HEAD', signal: AbortSignal.timeout(KNOCK) });
  } catch {
    return { missing: "Electron's binary is not here, and the place to fetch it from does not answer" };
  }
  console.log(say("Fetching Electron's binary, once."));
  const { status } = spawnSync(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: FETCH });
  const fetched = installedElectron();
  return status === 0 && fetched !== null ? { path: fetched } : { missing: "Electron's binary could not be fetched" };
}
