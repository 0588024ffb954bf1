import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../core/base/index.ts';
import { type ArmyText, type HostHandlers, type HostFault, refused } from '../contract/index.ts';
import { titled } from './about.ts';
import { makeFolder, namesIn, onDisk, readWhole, syncFolder, TEMPORARY, tooLarge, writeWhole } from './disk.ts';
import { fileNamed, LONGEST_NAME, typedName } from './names.ts';
import { tokens } from './tokens.ts';

const ENDING = '.battlearmy';
/** Bytes; an army of five hundred units with all their choices has a tenth. */
const LARGEST_ARMY = 1_000_000;

const isListed = (file: string): boolean => file.endsWith(ENDING) && !TEMPORARY.test(file);
const titleOf = (file: string): string => titled(typedName(file, ENDING) ?? file.slice(0, -ENDING.length));

/** Mill, Mill 2, Mill 3: as much of the name as a file may be called by, and a number where it is taken. */
function freeFile(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(file => file.toLowerCase()));
  for (let n = 1; ; n++) {
    let short = [...name];
    const file = () => fileNamed(`${short.join('').trim()}${n === 1 ? '' : ` ${n}`}`, ENDING);
    while (Buffer.byteLength(file()) > LONGEST_NAME) short = short.slice(0, -1);
    if (!known.has(file().toLowerCase())) return file();
  }
}

/** The armies in a folder, which is made when there is one to keep. A file keeps the name that it was given first. */
export function armies(folder: string): HostHandlers['armies'] {
  const names = tokens();
  /** One after the other, so that no two new armies are given one file. */
  let before: Promise<unknown> = Promise.resolve();

  const fileFor = (token: string): Result<string, HostFault> => {
    const file = names.nameOf(token);
    return file === null ? refused('unknownToken', 'army', 'There is no such army any more.') : ok(file);
  };

  async function textOf(file: string): Promise<ArmyText> {
    const army = { army: names.of(file), name: titleOf(file) };
    const bytes = await onDisk(async () => {
      const read = await readWhole(join(folder, file));
      return read.ok && read.value.length > LARGEST_ARMY ? tooLarge(read.value.length) : read;
    });
    if (!bytes.ok) return { ...army, text: null, fault: bytes.error };
    return { ...army, text: bytes.value.toString('utf8'), fault: null };
  }

  async function keep(army: string | null, name: string, text: string): Promise<Result<{ army: string }, HostFault>> {
    const bytes = Buffer.byteLength(text);
    if (bytes > LARGEST_ARMY) return tooLarge(bytes);
    await makeFolder(folder);
    const file = army === null ? ok(freeFile(name, await namesIn(folder))) : fileFor(army);
    if (!file.ok) return file;
    await writeWhole(join(folder, file.value), text);
    return ok({ army: names.of(file.value) });
  }

  return {
    list: () =>
      onDisk(async () => {
        const files = (await namesIn(folder)).filter(isListed);
        const read = await Promise.all(files.map(textOf));
        return ok(read.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })));
      }),

    write({ army, name, text }) {
      const written = before.then(() => onDisk(() => keep(army, name, text), 'writing'));
      before = written.catch(() => {});
      return written;
    },

    remove: ({ army }) =>
      onDisk(async () => {
        const file = fileFor(army);
        if (!file.ok) return file;
        await rm(join(folder, file.value), { force: true });
        await syncFolder(folder);
        return ok(null);
      }),
  };
}
