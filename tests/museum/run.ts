import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULES, SAVE_VERSION } from '../../core/index.ts';
import { makeExhibits } from './make.ts';

/**
 * `npm run museum -- add [WORD …]`: keeps what the present version writes, for every later one to open. What the museum has already, byte
 * for byte, is not kept twice, so that a change of one format adds the files of that format; what it has is never written again. With words
 * only the files with one of them in their names.
 */

const HERE = import.meta.dirname;

/** `saves/mill.battlefield` for every file of a set. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter(one => one.isFile()).map(one => join(one.parentPath, one.name).slice(folder.length + 1));
}

async function isKept(file: string, bytes: Buffer, sets: readonly string[]): Promise<boolean> {
  for (const set of sets) {
    const kept = await readFile(join(HERE, set, file)).catch(() => null);
    if (kept?.equals(bytes)) return true;
  }
  return false;
}

async function add(words: readonly string[]): Promise<void> {
  const sets = (await readdir(HERE)).filter(name => name.startsWith('save-'));
  const made = await mkdtemp(join(tmpdir(), 'museum-'));
  try {
    await makeExhibits(made);
    const fresh: string[] = [];
    const isMeant = (file: string) => words.length === 0 || words.some(word => file.includes(word));
    for (const file of (await filesOf(made)).filter(isMeant)) {
      // A scene of squares and its ruling are shown together; any other file stands alone.
      const together = new Set([file.replace('grid-rulings', 'grid-scenes'), file.replace('grid-scenes', 'grid-rulings')]);
      const kept = await Promise.all([...together].map(async part => isKept(part, await readFile(join(made, part)), sets)));
      if (kept.includes(false)) fresh.push(file);
    }
    if (fresh.length === 0) {
      console.error('The museum has all that this version writes.');
      process.exitCode = 2;
      return;
    }
    const present = `save-${SAVE_VERSION}-rules-${RULES}`;
    const before = sets.filter(name => name.split('.')[0] === present).length;
    const name = before === 0 ? present : `${present}.${before + 1}`;
    for (const file of fresh) await cp(join(made, file), join(HERE, name, file), { errorOnExist: true, force: false });
    console.log(`The museum has ${name} now: ${fresh.length} files.`);
  } finally {
    await rm(made, { recursive: true });
  }
}

const [what, ...words] = process.argv.slice(2);
if (what === 'add') await add(words);
else {
  console.error('What shall the museum do? There is: add.');
  process.exitCode = 2;
}
