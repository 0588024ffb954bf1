import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROOT } from '../../../build/paths.ts';
import { hashOf, openSave as opened, parseSave } from '../../../core/index.ts';
import { library } from '../../../renderer/base/library.ts';
import { asked } from '../gamePlayer.ts';
import type { OpenTable } from './table.ts';

const MUSEUM = join(ROOT, 'tests', 'museum');

/** A save of the museum: the folder of its version, and its file there. */
export interface Kept {
  readonly version: string;
  readonly file: string;
}

/** All saves that any version wrote, version by version. */
export async function keptSaves(): Promise<readonly (readonly Kept[])[]> {
  const versions = (await readdir(MUSEUM))
    .filter(name => name.startsWith('save-'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(
    versions.map(async version => {
      const files = await readdir(join(MUSEUM, version, 'saves')).catch(() => []);
      return files.sort().map(file => ({ version, file }));
    }),
  );
}

const pathOf = ({ version, file }: Kept): string => join(MUSEUM, version, 'saves', file);
const nameOf = ({ version, file }: Kept): string => `${version} ${file.replace('.battlefield', '')}`;

/** Lays saves into the folder of a program, which lists them when it is asked the next time. */
export async function layOut({ folder }: OpenTable, saves: readonly Kept[]): Promise<void> {
  await mkdir(join(folder, 'saves'), { recursive: true });
  for (const save of saves) await copyFile(pathOf(save), join(folder, 'saves', `${nameOf(save)}.battlefield`));
}

export async function openSave(page: Page, name: string): Promise<void> {
  await page.getByTestId('open-save').click();
  await page.getByTestId(`open-${name}`).click();
}

/** The hash of what is on the table, and of the end of a game that is over. */
export async function hashOn(page: Page): Promise<string | null> {
  const ask = await asked(page);
  return ask === 'over' ? page.getByTestId('hash').innerText() : page.getByTestId('question').getAttribute('data-hash');
}

/** What the text of a save comes to, played in Node: the hash that today's program has of it, and whether all its answers follow. */
function leadsTo(text: string): { readonly hash: string | null; readonly follows: boolean } {
  const save = parseSave(JSON.parse(text), library());
  if (!save.ok) throw new Error(`${save.error.path}: ${save.error.expected}`);
  const open = opened(save.value, library());
  const { entries, state } = open.follows ? open.game : open.upTo;
  // Before the first answer there is none that could have led elsewhere, and the page has no hash of it.
  return { hash: entries.length === 0 ? null : hashOf(state), follows: open.follows };
}

/** Opens a save that is laid out, which stands at the question at which it was left, and goes home again. */
export async function opensAsLeft({ page }: OpenTable, save: Kept): Promise<void> {
  const { hash, follows } = leadsTo(await readFile(pathOf(save), 'utf8'));
  await openSave(page, nameOf(save));
  if (!follows) await page.getByTestId('way-upTo').click();
  expect([nameOf(save), await hashOn(page)]).toEqual([nameOf(save), hash]);
  if ((await page.getByTestId('victory-home').count()) > 0) await page.getByTestId('victory-home').click();
  else {
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
  }
  await page.getByTestId('start').waitFor();
}
