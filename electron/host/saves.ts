import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import { type HostHandlers, type HostRefusal, refused, type SaveInfo } from '../contract/index.ts';
import { makeFolder, onDisk, syncFolder, writeWhole } from './disk.ts';
import { tokens } from './tokens.ts';

const ENDING = '.battlefield';
/** Bytes; what common file systems allow a name, with room for the ending of a temporary file. */
const LONGEST_NAME = 200;
/** Names that Windows keeps for itself, whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const escaped = (text: string): string =>
  [...Buffer.from(text)].map(b => `%${b.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** A file name for whatever a person types; two names never share one, and `nameOf` gives the name back. */
export function fileOf(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N} _(),'+-]/gu, escaped);
  return (RESERVED.test(plain) ? escaped(plain[0]!) + plain.slice(1) : plain) + ENDING;
}

/** Null for a file that is no save of ours. */
export function nameOf(file: string): string | null {
  if (!file.endsWith(ENDING)) return null;
  try {
    return decodeURIComponent(file.slice(0, -ENDING.length));
  } catch {
    return null;
  }
}

/** The saves in a folder, which is made when it is not there. */
export function saves(folder: string): HostHandlers['saves'] {
  const names = tokens();

  const fileFor = (token: string): Result<string, HostRefusal> => {
    const file = names.nameOf(token);
    return file === null ? refused('unknownToken', 'save', 'There is no such save any more.') : ok(file);
  };

  async function infoOf(file: string): Promise<readonly SaveInfo[]> {
    const name = nameOf(file);
    if (name === null || name.trim().length === 0 || name.length > 80) return [];
    const at = await stat(join(folder, file));
    return at.isFile() ? [{ save: names.of(file), name, changed: at.mtimeMs, bytes: at.size }] : [];
  }

  return {
    write: ({ name, text, replace }) =>
      onDisk(async () => {
        const file = fileOf(name);
        if (Buffer.byteLength(file) > LONGEST_NAME) return refused('badInput', 'name', 'The name is too long for a file.');
        await makeFolder(folder);
        const taken = await stat(join(folder, file)).then(
          () => true,
          () => false,
        );
        if (taken && !replace) return refused('exists', 'name', `There is a save named ${name} already.`);
        await writeWhole(join(folder, file), text);
        return ok({ save: names.of(file) });
      }),

    read: ({ save }) =>
      onDisk(async () => {
        const file = fileFor(save);
        if (!file.ok) return file;
        return ok({ name: nameOf(file.value)!, text: await readFile(join(folder, file.value), 'utf8') });
      }),

    list: () =>
      onDisk(async () => {
        await makeFolder(folder);
        const found = await Promise.all((await readdir(folder)).map(infoOf));
        return ok(found.flat().sort((a, b) => b.changed - a.changed));
      }),

    remove: ({ save }) =>
      onDisk(async () => {
        const file = fileFor(save);
        if (!file.ok) return file;
        await rm(join(folder, file.value));
        await syncFolder(folder);
        return ok(null);
      }),
  };
}
