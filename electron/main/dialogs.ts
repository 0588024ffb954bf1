import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import { ok } from '../../core/base/index.ts';
import { refused, type WindowHandlers } from '../contract/index.ts';
import { onDisk, writeWhole } from '../host/disk.ts';

/** Bytes; a save of a long game has a few hundred thousand. */
const LARGEST_IMPORT = 32_000_000;

/** Files through the dialogs of the system; the page learns a file's name, never where it is. */
export function dialogs(window: () => BrowserWindow): WindowHandlers {
  const save = (name: string, content: string | Uint8Array) =>
    onDisk(async () => {
      const { canceled, filePath } = await dialog.showSaveDialog(window(), { defaultPath: name });
      if (canceled || !filePath) return ok<{ done: boolean }>({ done: false });
      await writeWhole(filePath, content);
      return ok<{ done: boolean }>({ done: true });
    });
  return {
    files: {
      export: ({ name, text }) => save(name, text),
      exportBytes: ({ name, bytes }) => save(name, bytes),
      import: ({ endings }) =>
        onDisk(async () => {
          const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
            properties: ['openFile'],
            filters: [{ name: 'Battlefield', extensions: endings }],
          });
          const [path] = filePaths;
          if (canceled || path === undefined) return ok(null);
          const bytes = await readFile(path);
          if (bytes.length > LARGEST_IMPORT)
            return refused('badInput', '', `${basename(path)} is too large for a file of this game.`);
          return ok({ name: basename(path), text: bytes.toString('utf8') });
        }),
    },
  };
}
