import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileHost } from '../../../electron/host/host.ts';
import { parseJournal } from '../../../electron/host/journalFile.ts';

/** What the child that plays was told to be kept. */
export type Told =
  | { readonly did: 'create' | 'close' | 'setAside'; readonly title: string }
  | { readonly did: 'append'; readonly title: string; readonly entries: number }
  | { readonly did: 'save' | 'export' | 'settings'; readonly n: number };

const EVENING = join(import.meta.dirname, 'evening.ts');
const GAME = join('tests', 'museum', 'save-1-rules-1', 'journals', '2026-01-02T12-00-00-000Z-00000002.open.jsonl');

/** All that was acknowledged in a folder, over all starts. */
export interface Kept {
  readonly entries: Map<string, number>;
  /** Journals that are over or set aside. */
  readonly states: Map<string, 'closed' | 'aside'>;
  /** Starts so far: no two play under the same titles, and what one was not acknowledged any more is no other's. */
  starts: number;
  save: number;
  export: number;
  settings: number;
}

export const nothingKept = (): Kept => ({ entries: new Map(), states: new Map(), starts: 0, save: 0, export: 0, settings: 0 });

function note(kept: Kept, told: Told): void {
  switch (told.did) {
    case 'create':
      return void kept.entries.set(told.title, 0);
    case 'close':
      return void kept.states.set(told.title, 'closed');
    case 'setAside':
      return void kept.states.set(told.title, 'aside');
    case 'append':
      return void kept.entries.set(told.title, told.entries);
    default:
      kept[told.did] = told.n;
  }
}

/** Starts a program in a folder and kills it without a word after so many acknowledgements and ms; notes what it acknowledged. */
export async function killAfter(folder: string, shell: string, kept: Kept, acknowledged: number, ms: number): Promise<void> {
  const from = Math.max(kept.save, kept.export, kept.settings, kept.entries.size);
  const given = [folder, shell, GAME, String(++kept.starts), String(from)];
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', EVENING, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let dying = false;
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (dying || said.split('\n').length <= acknowledged) return;
    dying = true;
    setTimeout(() => child.kill('SIGKILL'), ms);
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The program ended by itself: ${signal}`);
  for (const line of said.split('\n').slice(0, -1)) note(kept, JSON.parse(line) as Told);
}

const wholeIn = (text: string): number => {
  const { n, end } = JSON.parse(text) as { readonly n: number; readonly end: number };
  if (n !== end) throw new Error('Half a file.');
  return n;
};

/** Everything that is wrong with a folder after the next start has cleared it; empty where nothing acknowledged is lost. */
export async function lostIn(folder: string, kept: Kept): Promise<readonly string[]> {
  const faults: string[] = [];
  const { handlers, end } = fileHost({ folder, shell: 'memory', version: '0' });
  const listed = await handlers.journal.list(undefined);
  if (!listed.ok) return [listed.error.sentence];
  const game = parseJournal(await readFile(GAME));
  const wanted = game.ok ? game.value.entries.map(entry => JSON.stringify(entry)) : [];
  const found = new Map(listed.value.map(one => [one.title, one]));
  for (const [title, entries] of kept.entries) {
    const info = found.get(title);
    if (!info) {
      faults.push(`${title} is gone`);
      continue;
    }
    const read = await handlers.journal.read({ journal: info.journal });
    if (!read.ok || read.value.fault) faults.push(`${title} cannot be read`);
    else if (read.value.entries.length < entries) faults.push(`${title} has lost entries`);
    else if (!read.value.entries.every((entry, i) => JSON.stringify(entry) === wanted[i]))
      faults.push(`${title} is another game`);
    const state = kept.states.get(title);
    if (state && info.state !== state) faults.push(`${title} was ${state}`);
  }
  if (listed.value.some(one => one.fault !== null)) faults.push('a game is listed with a fault');
  const saves = await handlers.saves.list(undefined);
  for (const { save } of saves.ok ? saves.value : []) {
    const read = await handlers.saves.read({ save });
    if (!read.ok || wholeIn(read.value.text) < kept.save) faults.push('the save is older than what was acknowledged');
  }
  if (kept.save > 0 && (!saves.ok || saves.value.length !== 1)) faults.push('the save is gone');
  const settings = await handlers.settings.read(undefined);
  if (!settings.ok || Number(settings.value.lastGame ?? 0) < kept.settings) faults.push('the settings are older');
  const exported = await readFile(join(folder, '..', 'elsewhere', 'Mill.battlefield'), 'utf8').catch(() => null);
  if (kept.export > 0 && (exported === null || wholeIn(exported) < kept.export)) faults.push('the export is older');
  await end();
  const left = [...(await readdir(folder, { recursive: true })), ...(await readdir(join(folder, '..', 'elsewhere')))].filter(
    name => /\.tmp$|exporting-/.test(name),
  );
  if (left.length > 0) faults.push(`left after a start: ${left.join(', ')}`);
  return faults;
}
