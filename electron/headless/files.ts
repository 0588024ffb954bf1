import { accessSync, constants, mkdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bad, ok, type Result } from '../../core/base/index.ts';
import { asText, missingFolders, writeWhole } from '../host/disk.ts';
import { systemReason } from '../host/reason.ts';
import type { Files } from './command.ts';

/** A file to be written. `old`: what has its place now. */
interface Output {
  readonly name: string;
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly old: Stats | undefined;
}

/** The files of the disk. None is written that was read, whatever name or link leads to it. */
export function filesOnDisk(): Files {
  const inputs: Stats[] = [];
  const outputs: Output[] = [];

  const output = (name: string, content: string | Uint8Array): Result<null, string> =>
    onFile(name, `There is no folder ${dirname(name)}.`, () => {
      const path = realPath(name);
      const old = statSync(path, { throwIfNoEntry: false });
      // Renaming would replace it all the same.
      if (old) accessSync(path, constants.W_OK);
      if (old && inputs.some(input => isSame(input, old)))
        return bad(`${name} is what the answer is made from: name another file to write to.`);
      if (outputs.some(other => other.path === path || (old && other.old && isSame(other.old, old))))
        return bad(`${name} is to be written twice: name two files.`);
      outputs.push({ name, path, content, old });
      return ok(null);
    });

  const read = <T>(name: string, content: () => T): Result<T, string> =>
    onFile(name, `There is no file ${name}.`, () => {
      const found = content();
      inputs.push(statSync(name));
      return ok(found);
    });

  return {
    readText: name => read(name, () => asText(readFileSync(name))),
    readBytes: name => read(name, () => new Uint8Array(readFileSync(name))),
    writeText: output,
    writeBytes(name, bytes) {
      const made = onFile(name, `There is no folder ${dirname(name)}.`, () => {
        for (const folder of missingFolders(dirname(name))) mkdirSync(folder);
        return ok(null);
      });
      return made.ok ? output(name, bytes) : made;
    },
    async finish() {
      for (const one of outputs) {
        try {
          await write(one);
        } catch (error) {
          return refusal(one.name, error);
        }
      }
      return ok(null);
    },
  };
}

/** Where a name leads: a link stays, and what it names is written. */
function realPath(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return join(realpathSync(dirname(name)), basename(name));
  }
}

/** Devices and pipes are nobody's file. */
const isSame = (a: Stats, b: Stats): boolean => a.isFile() && a.dev === b.dev && a.ino === b.ino;

async function write({ path, content, old }: Output): Promise<void> {
  // A device or a pipe takes what it is given, and would be lost by a file in its place.
  if (old && !old.isFile()) return writeFile(path, content);
  await writeWhole(path, content);
  // Results are for others too, unlike what the host keeps; a file that was closed to them stays closed.
  await chmod(path, old ? old.mode : 0o666 & ~process.umask());
}

/** What the system says about a file, in one sentence; `missing` where there is none. */
function onFile<T>(name: string, missing: string, work: () => Result<T, string>): Result<T, string> {
  try {
    return work();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? bad(missing) : refusal(name, error);
  }
}

function refusal(name: string, error: unknown): Result<never, string> {
  const reason = systemReason(error);
  if (reason === null) throw error;
  return bad(`${name}: ${reason}.`);
}
