import { type BrowserWindow, dialog } from 'electron';
import { ok, type Result } from '../../core/base/index.ts';
import type { HostFault, WindowHandlers } from '../contract/index.ts';
import { onDisk } from '../host/disk.ts';
import { exportFile } from '../host/exporting.ts';
import { readChosen, type TextFile } from '../host/handed.ts';

/** Files through the dialogs of the system; the page learns a file's name, never where it is. `folder`: the program's own. */
export function dialogs(window: () => BrowserWindow, folder: string): WindowHandlers {
  const save = (name: string, content: string | Uint8Array) =>
    onDisk(async () => {
      const { canceled, filePath } = await dialog.showSaveDialog(window(), { defaultPath: name });
      if (canceled || !filePath) return ok<{ done: boolean }>({ done: false });
      await exportFile(folder, filePath, content);
      return ok<{ done: boolean }>({ done: true });
    }, 'exporting');
  return {
    files: {
      export: ({ name, text }) => save(name, text),
      exportBytes: ({ name, bytes }) => save(name, bytes),
      import: ({ endings }) =>
        onDisk(async (): Promise<Result<TextFile | null, HostFault>> => {
          const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
            properties: ['openFile'],
            filters: [{ name: 'Battlefield', extensions: endings }],
          });
          const [path] = filePaths;
          return canceled || path === undefined ? ok(null) : readChosen(path);
        }),
    },
  };
}
