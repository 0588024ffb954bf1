import { lstatSync, readdirSync, statSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OURS, TEMPORARY } from './disk.ts';
import { clearNoted, NOTE } from './exporting.ts';

/*
 * What an earlier program left: files that it was writing when it died, beginnings of journals that nobody was told of, pictures
 * of games that are gone, and modes from before the program kept them to itself. All of it costs one start; what cannot be
 * cleared now is left to the next.
 */

/** Names that the program gives in each of its places. What else lies there is somebody else's. */
const OWN_NAMES = {
  data: /^(settings\.json(\.unreadable)?|owner\.lock|door\.json|exporting-[0-9a-f]{8})$/,
  games: /^(index|[0-9TZ-]+-[0-9a-f]{8}\.(picture|(open|closed|aside|damaged)\.jsonl))$/,
  saves: /^(index|.+\.battlefield)$/,
  armies: /^.+\.battlearmy$/,
  scenarios: /^.+\.battlescenario$/,
  layouts: /^.+\.battlelayout$/,
  cards: /^.+\.battlecard$/,
  houseRules: /^.+\.battlerules$/,
  tanks: /^.+\.battletank$/,
} as const;
type Place = keyof typeof OWN_NAMES;
/** A folder within the data folder. */
export type Folder = Exclude<Place, 'data'>;
export const FOLDERS = (Object.keys(OWN_NAMES) as readonly Place[]).filter((place): place is Folder => place !== 'data');

const JOURNAL = /\.jsonl$/;
const PICTURE = /\.picture$/;
/** Bytes; a torn first line is shorter. */
const LONGEST_TORN = 1000;

/**
 * Clears a data folder that belongs to this program alone. What there is to clear is looked up before this returns, so that
 * nothing of what the program writes from now on is touched.
 */
export function clearLeftovers(folder: string): Promise<void> {
  const work = [
    ...clear('data', folder),
    ...FOLDERS.flatMap(place => (isOurs(join(folder, place), 'folder') ? clear(place, join(folder, place)) : [])),
  ];
  return Promise.all(work.map(one => one().catch(() => {}))).then(() => {});
}

/** Whether a name is a folder or a file itself, and no link to one elsewhere. */
function isOurs(path: string, what: 'file' | 'folder'): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return (what === 'file' ? found?.isFile() : found?.isDirectory()) ?? false;
}

function clear(place: Place, folder: string): readonly (() => Promise<unknown>)[] {
  let names: readonly string[];
  let open = false;
  try {
    names = readdirSync(folder).filter(
      name => OWN_NAMES[place].test(name.replace(TEMPORARY, '')) && isOurs(join(folder, name), 'file'),
    );
    open = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
  } catch {
    return [];
  }
  const games = new Set(names.filter(name => JOURNAL.test(name)).map(name => name.split('.')[0]));
  const work: (() => Promise<unknown>)[] = [];
  if (open) {
    work.push(() => chmod(folder, OURS.folder));
    for (const name of names) work.push(() => chmod(join(folder, name), OURS.file));
  }
  for (const name of names) {
    const path = join(folder, name);
    if (TEMPORARY.test(name)) work.push(() => rm(path));
    else if (NOTE.test(name)) work.push(() => clearNoted(path));
    else if (PICTURE.test(name) && !games.has(name.split('.')[0])) work.push(() => rm(path));
    else if (JOURNAL.test(name)) work.push(() => clearUnbegun(path));
  }
  return work;
}

/** A journal whose first line was never finished has never been given to anybody. */
async function clearUnbegun(path: string): Promise<void> {
  const at = statSync(path);
  // A pipe would be read for ever.
  if (at.isFile() && at.size <= LONGEST_TORN && !(await readFile(path)).includes('\n')) await rm(path);
}
