import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ok } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { DEFAULT_SETTINGS, HOST_CHANNELS, type HostHandlers, type Settings } from '../contract/index.ts';
import { makeFolder, onDisk, readWhole, writeWhole } from './disk.ts';
import { jsonOf } from './json.ts';

/** The settings in a text; null where it holds none. A setting that an older program did not know yet has its default. */
export function readSettings(text: string): Settings | null {
  const found = jsonOf(text);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const known = readWith(HOST_CHANNELS.settings.write.input, { ...DEFAULT_SETTINGS, ...found });
  return known.ok ? known.value : null;
}

/** The settings in a JSON file. One that cannot be read is set aside, and the program starts as if new. */
export function settings(path: string): HostHandlers['settings'] {
  /** What is being written: of two that are written at once the older could come to lie on the newer. */
  let writing: Promise<unknown> = Promise.resolve();
  const write = (value: Settings) =>
    onDisk(async () => {
      await makeFolder(dirname(path));
      await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
      return ok(null);
    }, 'writing');
  return {
    read: () =>
      onDisk(async () => {
        const bytes = await readWhole(path).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
        if (bytes === null) return ok(DEFAULT_SETTINGS);
        const found = bytes.ok ? readSettings(bytes.value.toString('utf8')) : null;
        if (found !== null) return ok(found);
        // Where it cannot be set aside, it is simply not read.
        await rename(path, `${path}.unreadable`).catch(() => {});
        return ok(DEFAULT_SETTINGS);
      }),

    write(value) {
      const mine = writing.then(() => write(value));
      writing = mine.catch(() => {});
      return mine;
    },
  };
}
