import { readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ok } from '../../core/base/index.ts';
import { readWith } from '../../core/base/read.ts';
import { DEFAULT_SETTINGS, HOST_CHANNELS, type HostHandlers } from '../contract/index.ts';
import { makeFolder, onDisk, writeWhole } from './disk.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings in a JSON file. One that cannot be read is set aside, and the program starts as if new. */
export function settings(path: string): HostHandlers['settings'] {
  return {
    read: () =>
      onDisk(async () => {
        const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
        if (text === null) return ok(DEFAULT_SETTINGS);
        const found = parse(text);
        // A setting that an older program did not know yet has its default.
        const known = readWith(HOST_CHANNELS.settings.write.input, { ...DEFAULT_SETTINGS, ...(found as object) });
        if (isRecord(found) && known.ok) return ok(known.value);
        // Where it cannot be set aside, it is simply not read.
        await rename(path, `${path}.unreadable`).catch(() => {});
        return ok(DEFAULT_SETTINGS);
      }),

    write: value =>
      onDisk(async () => {
        await makeFolder(dirname(path));
        await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
        return ok(null);
      }, 'writing'),
  };
}
