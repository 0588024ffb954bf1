import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeSave } from '../../core/index.ts';
import { setupOf, randomGame } from '../kit/playing.ts';
import { answer, answers, asked } from './gamePlayer.ts';
import { hashOn, type Kept, keptSaves, layOut, openSave, opensAsLeft } from './kit/museum.ts';
import { describeInBrowser, type OpenTable, openTable } from './kit/table.ts';

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

/** A game on a small bare table, up to its first question. */
async function begin(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  await page.getByTestId('layout').getByText('Open').click();
  await page.getByTestId('size').getByText('120 × 80').click();
  await page.getByTestId('start-game').click();
  await asked(page);
}

/** The question that is open, and how many answers led to it. */
async function at(page: Page): Promise<readonly [string, number]> {
  return [await asked(page), await answers(page)];
}

/** Of the first version of each format of saves a game on the table or one on squares, in turns, of the newest version both; `tests/museum` opens
 *  all that any version wrote, `tests/long` does so through the page. */
async function shownSaves(): Promise<readonly Kept[]> {
  const versions = await keptSaves();
  const formatOf = (saves: readonly Kept[]) => saves[0]?.version.split('-')[1];
  return versions
    .filter((saves, i) => i === versions.length - 1 || formatOf(saves) !== formatOf(versions[i - 1] ?? []))
    .flatMap((saves, i, all) => {
      const begun = (wanted: string) => saves.filter(({ file }) => file.includes('-middle') && file.includes(wanted)).slice(0, 1);
      // The newest set has what was new, such as games with real dice.
      if (i === all.length - 1) return [...begun('free-'), ...begun('grid-')];
      const [free, grid] = [begun('free-'), begun(`grid-${i + 1}-`)];
      return i % 2 === 0 ? free : grid;
    });
}

describeInBrowser('what was kept', () => {
  it('by any version since the first opens at the question at which it was left', async () => {
    const table = await openTable();
    await table.page.emulateMedia({ reducedMotion: 'reduce' });
    const saves = await shownSaves();
    await layOut(table, saves);
    await table.page.getByTestId('open-save').click();
    await table.page
      .getByTestId(/^open-save-/)
      .first()
      .waitFor();
    await table.picture('keeping-1-saves');
    await table.page.keyboard.press('Escape');
    for (const save of saves) await opensAsLeft(table, save);
    expect(saves.length).toBeGreaterThanOrEqual(5);
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

describeInBrowser('a journal that cannot be read', () => {
  it('is listed with what is wrong, and is removed when that is asked for twice', async () => {
    const table = await openTable();
    const { page } = table;
    const games = join(table.folder, 'games');
    await mkdir(games, { recursive: true });
    await writeFile(join(games, '2026-02-02T12-00-00-000Z-0000000b.open.jsonl'), 'hello\n');
    await writeFile(join(games, '2026-02-03T12-00-00-000Z-0000000c.open.jsonl.bak'), 'hello\n');
    await page.getByTestId('open-save').click();
    const remove = page.getByTestId('remove-2026-02-02');
    await remove.click();
    expect(await readdir(games)).toContain('2026-02-02T12-00-00-000Z-0000000b.open.jsonl');
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    expect((await readdir(games)).filter(name => name !== 'index')).toEqual(['2026-02-03T12-00-00-000Z-0000000c.open.jsonl.bak']);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

describeInBrowser('a folder that goes away in the middle of a game', () => {
  it('stops nobody: the game is kept whole in a new one, and continued from there', async () => {
    const table = await openTable();
    const { page } = table;
    await begin(page);
    for (let n = 0; n < 3; n++) await answer(page, await asked(page));
    await rm(table.folder, { recursive: true });
    for (let n = 0; n < 2; n++) await answer(page, await asked(page));
    expect(await page.getByTestId('unkept').count()).toBe(0);
    const before = await at(page);
    const again = await table.kill();
    await again.page.getByTestId('continue').click();
    expect(await at(again.page)).toEqual(before);
    await again.close();
  });

  it('for good is said for as long as it lasts', async () => {
    const table = await openTable();
    const { page } = table;
    await begin(page);
    await answer(page, await asked(page));
    await rm(table.folder, { recursive: true });
    // A file where the folder was: nothing can be made there any more.
    await writeFile(table.folder, '');
    await answer(page, await asked(page));
    await page.getByTestId('unkept').waitFor();
    await page.waitForTimeout(1000);
    await table.picture('keeping-4-unkept');
    await answer(page, await asked(page));
    await rm(table.folder);
    await page.getByTestId('unkept-retry').click();
    await page.getByTestId('unkept').waitFor({ state: 'detached' });
    const before = await at(page);
    const again = await table.kill();
    await again.page.getByTestId('continue').click();
    expect(await at(again.page)).toEqual(before);
    await again.close();
  });
});

describeInBrowser('a page that fails', () => {
  it.each([
    [
      'in an answer to the pointer',
      () =>
        setTimeout(() => {
          throw new Error('planned');
        }),
    ],
    ['in a promise', () => void Promise.reject(new Error('planned'))],
    [
      'while it draws',
      () => {
        const { createElement } = document;
        // Once, in whatever is drawn next.
        document.createElement = function failing(this: Document) {
          document.createElement = createElement;
          throw new Error('planned');
        } as typeof createElement;
      },
    ],
  ])('%s comes back at the same question, with a sentence and a report', async (_, fail) => {
    const table = await openTable();
    const { page } = table;
    await begin(page);
    for (let n = 0; n < 4; n++) await answer(page, await asked(page));
    const before = await at(page);
    await page.evaluate(fail);
    await page.keyboard.press('Shift+?');
    await page.getByTestId('report').waitFor();
    await page.keyboard.press('Escape');
    expect(await at(page)).toEqual(before);
    await table.picture('keeping-5-back');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('report').click()]);
    const report = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(report.format).toBe('battlefield-report');
    expect(JSON.stringify(report.failure)).toContain('Error: planned');
    expect(report.save.entries).toHaveLength(before[1]);
    expect(JSON.stringify(report)).not.toContain(table.folder);
    await answer(page, before[0]);
    expect(await answers(page)).toBe(before[1] + 1);
    await table.close();
  });
});
