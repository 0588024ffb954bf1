import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asked } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** What a clock shows of a side, in seconds. */
async function left(page: Page, side: 'blue' | 'red'): Promise<number> {
  const shown = await page.getByTestId(`clock-${side}`).locator('b').innerText();
  return shown.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** How often journals say what time has been used since they were begun. */
async function timesKept(folder: string): Promise<number> {
  const games = join(folder, 'games');
  const files = (await readdir(games)).filter(name => name.endsWith('.jsonl'));
  const texts = await Promise.all(files.map(name => readFile(join(games, name), 'utf8')));
  return texts.flatMap(text => text.split('\n')).filter(line => /"clock":/.test(line) && !/"format":/.test(line)).length;
}

const both = async (page: Page) => [await left(page, 'blue'), await left(page, 'red')];

describeInBrowser('a game by the clock', () => {
  it.each(['en', 'fr'] as const)(
    'runs for whoever is asked, stops by a key, and is as it was after a kill (%s)',
    async language => {
      const table = await openTable({ language, width: 1280, height: 720 });
      const { page } = table;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByTestId('new-game').click();
      await page.getByTestId('clock-minutes').selectOption('30');
      await page.getByTestId('start-game').click();
      await asked(page);
      await expect.poll(async () => Math.min(...(await both(page))), { timeout: 20_000 }).toBeLessThan(1799);
      // The other one has not been asked.
      expect(Math.max(...(await both(page)))).toBe(1800);
      await page.keyboard.press(',');
      expect(await page.getByTestId('clock-hold').getAttribute('aria-pressed')).toBe('true');
      await table.picture(`clock-${language}`);
      const stopped = await both(page);
      await new Promise(resolve => setTimeout(resolve, 1200));
      expect(await both(page)).toEqual(stopped);
      // A question that stays open long has been written down before.
      const before = await timesKept(table.folder);
      await page.locator('.question .answer').first().click();
      await expect.poll(() => timesKept(table.folder), { timeout: 20_000 }).toBe(before + 1);
      const again = await table.kill();
      await again.page.getByTestId('continue').click();
      await asked(again.page);
      expect((await both(again.page)).reduce((a, b) => a + b)).toBeLessThan(3600);
      expect(again.faults()).toEqual([]);
      await again.close();
    },
  );

  it('tells two armies of one bloc apart, as the score does', async () => {
    const table = await openTable();
    const { page } = table;
    const museum = 'tests/museum/save-3-rules-16/saves/free-1-15-middle.battlefield';
    const save = JSON.parse(await readFile(museum, 'utf8'));
    save.seats = { blue: 'person', red: 'person', clock: { minutes: 60, spent: { blue: 0, red: 0 } } };
    await mkdir(join(table.folder, 'saves'), { recursive: true });
    await writeFile(join(table.folder, 'saves', 'Two.battlefield'), JSON.stringify(save));
    await page.getByTestId('open-save').click();
    await page.getByTestId('open-Two').click();
    const marked = (side: string) => page.locator(`.top-bar .side-${side} small`).allInnerTexts();
    await page.getByTestId('clock').waitFor();
    expect([await marked('blue'), await marked('red')]).toEqual([
      ['I', 'I'],
      ['II', 'II'],
    ]);
    await table.close();
  });

  it.each(['en', 'fr'] as const)('is of a skirmish of tanks too, by the same parts (%s)', async language => {
    const table = await openTable({ language, width: 1024, height: 768 });
    const { page } = table;
    await page.getByTestId('tank-skirmish').click();
    await page.getByTestId('clock-minutes').selectOption('30');
    await page.getByTestId('tank-start').click();
    await expect.poll(async () => Math.min(...(await both(page))), { timeout: 20_000 }).toBeLessThan(1799);
    expect(Math.max(...(await both(page)))).toBe(1800);
    await page.keyboard.press(',');
    expect(await page.getByTestId('clock-hold').getAttribute('aria-pressed')).toBe('true');
    const stopped = await both(page);
    await new Promise(resolve => setTimeout(resolve, 1200));
    expect(await both(page)).toEqual(stopped);
    await table.picture(`clock-tank-${language}`);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => timesKept(table.folder), { timeout: 20_000 }).toBeGreaterThan(0);
    const again = await table.kill();
    // The next skirmish is proposed with as much.
    await again.page.getByTestId('tank-skirmish').click();
    expect(await again.page.getByTestId('clock-minutes').inputValue()).toBe('30');
    await again.page.locator('button.back').click();
    await again.page.getByTestId('continue').click();
    await again.page.getByTestId('clock').waitFor();
    expect((await both(again.page)).reduce((a, b) => a + b)).toBeLessThan(3600);
    expect(again.faults()).toEqual([]);
    await again.close();
  });
});
