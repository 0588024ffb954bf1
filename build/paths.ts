import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the checkout. */
export const ROOT = join(import.meta.dirname, '..');
export const PAGES = join(ROOT, 'dist', 'renderer');
export const ELECTRON_FILES = join(ROOT, 'dist', 'electron');
export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;
