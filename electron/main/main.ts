import { join } from 'node:path';
import { app } from 'electron';
import { dataFolder } from '../host/folder.ts';
import { electronShell } from './shell.ts';

// Built into dist/electron, beside dist/renderer.
await electronShell({
  folder: dataFolder(),
  pages: join(import.meta.dirname, '..', 'renderer'),
  preload: join(import.meta.dirname, 'preload.cjs'),
  version: app.getVersion(),
});
