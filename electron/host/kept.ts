import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import { type HostHandlers, type HostFault, type KeptText, refused } from '../contract/index.ts';
import { titled } from './about.ts';
import { asText, makeFolder, namesIn, onDisk, readWhole, syncFolder, TEMPORARY, tooLarge, writeWhole } from './disk.ts';
import { fileNamed, LONGEST_NAME, typedName } from './names.ts';
import { tokens } from './tokens.ts';

/** Bytes; an army of five hundred units with all their choices has a tenth. */
const LARGEST = 1_000_000;
/** Bytes; a layout may have a picture under it. */
const LARGEST_LAYOUT = 16_000_000;

/** What is kept in a folder: the ending of its files, with its dot, and what is said of one that is gone. */
interface Sort {
  readonly ending: string;
  readonly gone: string;
  /** Bytes. */
  readonly largest?: number;
}

export const ARMIES: Sort = { ending: '.battlearmy', gone: 'There is no such army any more.' };
export const SCENARIOS: Sort = { ending: '.battlescenario', gone: 'There is no such scenario any more.' };
export const HOUSE_RULES: Sort = { ending: '.battlerules', gone: 'There are no such house rules any more.' };
export const LAYOUTS: Sort = { ending: '.battlelayout', gone: 'There is no such table any more.', largest: LARGEST_LAYOUT };
export const TANKS: Sort = { ending: '.battletank', gone: 'There is no such tank any more.' };
export const CARDS: Sort = { ending: '.battlecard', gone: 'There is no such card any more.' };

/** Mill, Mill 2, Mill 3: as much of the name as a file may be called by, and a number where it is taken. */
function freeFile(name: string, ending: string, taken: readonly string[]): string {
  const known = new Set(taken.map(file => file.toLowerCase()));
  for (let n = 1; ; n++) {
    let short = [...name];
    const file = () => fileNamed(`${short.join('').trim()}${n === 1 ? '' : ` ${n}`}`, ending);
    while (Buffer.byteLength(file()) > LONGEST_NAME) short = short.slice(0, -1);
    if (!known.has(file().toLowerCase())) return file();
  }
}

/** What is kept in a folder, which is made when there is something to keep. A file keeps the name that it was given first. */
export function kept(folder: string, { ending, gone, largest = LARGEST }: Sort): HostHandlers['armies'] {
  const names = tokens();
  const isListed = (file: string): boolean => file.endsWith(ending) && !TEMPORARY.test(file);
  const titleOf = (file: string): string => titled(typedName(file, ending) ?? file.slice(0, -ending.length));
  /** One after the other, so that no two new ones are given one file. */
  let before: Promise<unknown> = Promise.resolve();

  const fileFor = (token: string): Result<string, HostFault> => {
    const file = names.nameOf(token);
    return file === null ? refused('unknownToken', 'file', gone) : ok(file);
  };

  async function textOf(file: string): Promise<KeptText> {
    const known = { file: names.of(file), name: titleOf(file) };
    const bytes = await onDisk(async () => {
      const read = await readWhole(join(folder, file));
      return read.ok && read.value.length > largest ? tooLarge(read.value.length) : read;
    });
    if (!bytes.ok) return { ...known, text: null, fault: bytes.error };
    return { ...known, text: asText(bytes.value), fault: null };
  }

  async function keep(token: string | null, name: string, text: string): Promise<Result<{ file: string }, HostFault>> {
    const bytes = Buffer.byteLength(text);
    if (bytes > largest) return tooLarge(bytes);
    await makeFolder(folder);
    const file = token === null ? ok(freeFile(name, ending, await namesIn(folder))) : fileFor(token);
    if (!file.ok) return file;
    await writeWhole(join(folder, file.value), text);
    return ok({ file: names.of(file.value) });
  }

  return {
    list: () =>
      onDisk(async () => {
        const files = (await namesIn(folder)).filter(isListed);
        const read = await Promise.all(files.map(textOf));
        return ok(read.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })));
      }),

    write({ file, name, text }) {
      const written = before.then(() => onDisk(() => keep(file, name, text), 'writing'));
      before = written.catch(() => {});
      return written;
    },

    remove: ({ file: token }) =>
      onDisk(async () => {
        const file = fileFor(token);
        if (!file.ok) return file;
        await rm(join(folder, file.value), { force: true });
        await syncFolder(folder);
        return ok(null);
      }),
  };
}
