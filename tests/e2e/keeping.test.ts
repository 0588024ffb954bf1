import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { hashOf, openSave as opened, parseSave, writeSave } from '../../core/index.ts';
import { library } from '../../renderer/base/library.ts';
import { setupOf, randomGame } from '../kit/playing.ts';
import { answer, answers, asked } from './gamePlayer.ts';
import { describeInBrowser, type OpenTable, openTable } from './kit/table.ts';

const MUSEUM = join(ROOT, 'tests', 'museum');

/** The hash of what is on the table, and of the end of a game that is over. */
async function hashOn(page: Page): Promise<string | null> {
  const ask = await asked(page);
  return ask === 'over' ? page.getByTestId('hash').innerText() : page.getByTestId('question').getAttribute('data-hash');
}

/** What the text of a save comes to, played in Node: the hash that today's program has of it, and whether all its answers follow. */
function leadsTo(text: string): { readonly hash: string; readonly follows: boolean } {
  const save = parseSave(JSON.parse(text), library());
  if (!save.ok) throw new Error(`${save.error.path}: ${save.error.expected}`);
  const open = opened(save.value, library());
  return { hash: hashOf((open.follows ? open.game : open.upTo).state), follows: open.follows };
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

/** A game on the farmstead between two small armies, up to its first question. */
async function begin(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  await page.getByTestId('start-game').click();
  await asked(page);
}

/** The question that is open, and how many answers led to it. */
async function at(page: Page): Promise<readonly [string, number]> {
  return [await asked(page), await answers(page)];
}

/** Every one of the museum takes minutes: all of them with `MUSEUM=whole`, else one of each scenario. */
const isShown = (file: string): boolean => process.env.MUSEUM === 'whole' || /^(free|grid-\d)-\d+-middle/.test(file);

describeInBrowser('what was kept', () => {
  it('by any version since the first opens at the question at which it was left', { timeout: 1_200_000 }, async () => {
    const table = await openTable();
    await table.page.emulateMedia({ reducedMotion: 'reduce' });
    await mkdir(join(table.folder, 'saves'), { recursive: true });
    const expected = new Map<string, ReturnType<typeof leadsTo>>();
    for (const version of (await readdir(MUSEUM)).filter(name => name.startsWith('save-'))) {
      const seen = new Set<string>();
      for (const file of (await readdir(join(MUSEUM, version, 'saves')).catch(() => [])).filter(isShown)) {
        const scenario = file.slice(0, 6);
        if (process.env.MUSEUM !== 'whole' && seen.has(scenario)) continue;
        seen.add(scenario);
        const name = `${version} ${file.replace('.battlefield', '')}`;
        await copyFile(join(MUSEUM, version, 'saves', file), join(table.folder, 'saves', `${name}.battlefield`));
        expected.set(name, leadsTo(await readFile(join(MUSEUM, version, 'saves', file), 'utf8')));
      }
    }
    await table.page.getByTestId('open-save').click();
    await table.picture('keeping-1-saves');
    await table.page.keyboard.press('Escape');
    for (const [name, { hash, follows }] of expected) {
      await openSave(table.page, name);
      if (!follows) await table.page.getByTestId('way-upTo').click();
      expect([name, await hashOn(table.page)]).toEqual([name, hash]);
      await table.page.reload();
      await table.page.getByTestId('start').waitFor();
    }
    expect(expected.size).toBeGreaterThan(5);
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
