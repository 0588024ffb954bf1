import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { writeSave } from '../../core/index.ts';
import { setupOf, randomGame } from '../kit/playing.ts';
import { asked } from './gamePlayer.ts';
import { describeInBrowser, type OpenTable, openTable } from './kit/table.ts';

const MUSEUM = join(ROOT, 'tests', 'museum');

/** The hash of what is on the table, and of the end of a game that is over. */
async function hashOn(page: Page): Promise<string | null> {
  const ask = await asked(page);
  return ask === 'over' ? page.getByTestId('hash').innerText() : page.getByTestId('question').getAttribute('data-hash');
}

async function openSave(page: Page, name: string): Promise<void> {
  await page.getByTestId('open-save').click();
  await page.getByTestId(`open-${name}`).click();
}

async function putSave(table: OpenTable, name: string, text: string): Promise<void> {
  await mkdir(join(table.folder, 'saves'), { recursive: true });
  await writeFile(join(table.folder, 'saves', `${name}.battlefield`), text);
}

/** A game of today whose file says that its 30th answer led elsewhere. */
function elsewhere(): string {
  const save = JSON.parse(JSON.stringify(writeSave(randomGame(setupOf(4, { turns: 4 }), 90))));
  save.entries[29].hash = '0123456789abcdef';
  return JSON.stringify(save);
}

describeInBrowser('what was kept', () => {
  it('by any version since the first opens at the question at which it was left', async () => {
    const table = await openTable();
    await table.page.emulateMedia({ reducedMotion: 'reduce' });
    await mkdir(join(table.folder, 'saves'), { recursive: true });
    const expected = new Map<string, string>();
    for (const version of (await readdir(MUSEUM)).filter(name => name.startsWith('save-'))) {
      for (const file of await readdir(join(MUSEUM, version, 'saves'))) {
        const name = `${version} ${file.replace('.battlefield', '')}`;
        await copyFile(join(MUSEUM, version, 'saves', file), join(table.folder, 'saves', `${name}.battlefield`));
        const { entries } = JSON.parse(await readFile(join(MUSEUM, version, 'saves', file), 'utf8'));
        expected.set(name, entries.at(-1).hash);
      }
    }
    await table.page.getByTestId('open-save').click();
    await table.picture('keeping-1-saves');
    await table.page.keyboard.press('Escape');
    for (const [name, hash] of expected) {
      await openSave(table.page, name);
      expect([name, await hashOn(table.page)]).toEqual([name, hash]);
      await table.page.reload();
      await table.page.getByTestId('start').waitFor();
    }
    expect(expected.size).toBeGreaterThan(20);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('and no longer follows: says why, and goes on in three ways', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const text = elsewhere();
    const { entries } = JSON.parse(text);
    await putSave(table, 'Changed', text);
    const choose = async (way: string) => {
      await openSave(page, 'Changed');
      await page.getByTestId('choice').waitFor();
      if (way === 'left') await table.picture('keeping-2-choice');
      await page.getByTestId(`way-${way}`).click();
    };
    await choose('left');
    await asked(page);
    expect(await page.getByTestId('question').getAttribute('data-answers')).toBe('0');
    await page.waitForTimeout(1000);
    await table.picture('keeping-3-left');
    await page.reload();
    await choose('upTo');
    expect(await hashOn(page)).toBe(entries[28].hash);
    await page.reload();
    await choose('recorded');
    await page.getByTestId('table-screen').waitFor();
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
