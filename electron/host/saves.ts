import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import { type About, type HostHandlers, type HostFault, refused } from '../contract/index.ts';
import { aboutOf, titled } from './about.ts';
import { catalogue } from './catalogue.ts';
import {
  asText,
  LARGEST_FILE,
  makeFolder,
  namesIn,
  onDisk,
  readWhole,
  syncFolder,
  TEMPORARY,
  tooLarge,
  writeWhole,
} from './disk.ts';
import { fileNamed, LONGEST_NAME, typedName } from './names.ts';
import { tokens } from './tokens.ts';

const ENDING = '.battlefield';
/** The file of a save; `nameOf` gives the name back. */
export const fileOf = (name: string): string => fileNamed(name, ENDING);
/** Null for a file that is no save of ours. */
export const nameOf = (file: string): string | null => typedName(file, ENDING);

/** What a player calls a save; a file that was named by other means is called by its name. */
const titleOf = (file: string): string => titled(nameOf(file) ?? (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : file));

/** A save, or the copy of one under a name that somebody else gave it: `mill.battlefield.bak`. */
const isListed = (file: string): boolean => file.toLowerCase().includes(ENDING) && !TEMPORARY.test(file);

interface Facts {
  readonly about: About | null;
  readonly fault: HostFault | null;
}

const NO_SAVE: HostFault = { code: 'damaged', path: '', sentence: 'It is no save of this game, or was cut off.' };

function factsOf(bytes: Buffer): Facts {
  try {
    const about = aboutOf(JSON.parse(asText(bytes)));
    return { about, fault: about === null ? NO_SAVE : null };
  } catch {
    return { about: null, fault: NO_SAVE };
  }
}

/** The saves in a folder, which is made when there is one to keep. */
export function saves(folder: string): HostHandlers['saves'] {
  const names = tokens();
  const files = catalogue(folder, 'index', factsOf);

  const fileFor = (token: string): Result<string, HostFault> => {
    const file = names.nameOf(token);
    return file === null ? refused('unknownToken', 'save', 'There is no such save any more.') : ok(file);
  };

  return {
    write: ({ name, text, replace }) =>
      onDisk(async () => {
        const file = fileOf(name);
        if (Buffer.byteLength(file) > LONGEST_NAME) return refused('badInput', 'name', 'The name is too long for a file.');
        // It could not be read again.
        const bytes = Buffer.byteLength(text);
        if (bytes > LARGEST_FILE) return tooLarge(bytes);
        await makeFolder(folder);
        const taken = await lstat(join(folder, file)).then(
          () => true,
          () => false,
        );
        if (taken && !replace) return refused('exists', 'name', `There is a save named ${name} already.`);
        await writeWhole(join(folder, file), text);
        return ok({ save: names.of(file) });
      }, 'writing'),

    read: ({ save }) =>
      onDisk(async () => {
        const file = fileFor(save);
        if (!file.ok) return file;
        const bytes = await readWhole(join(folder, file.value));
        return bytes.ok ? ok({ name: titleOf(file.value), text: asText(bytes.value) }) : bytes;
      }),

    list: () =>
      onDisk(async () => {
        const listed = await files.list((await namesIn(folder)).filter(isListed));
        await files.keep();
        return ok(
          listed
            .map(({ name, changed, bytes, facts, fault }) => ({
              ...{ save: names.of(name), name: titleOf(name), changed, bytes },
              ...{ about: facts?.about ?? null, fault: facts?.fault ?? fault },
            }))
            .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
        );
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
