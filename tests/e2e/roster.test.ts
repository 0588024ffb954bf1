import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Game, notByThemselves, questionOf } from '../../core/index.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { hintOf } from './kit/hint.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { onTable, open } from './kit/whatIf.ts';

/** The rows as they stand in the page, and whether all of each is seen. */
const rowsOf = (page: Page) =>
  page.locator('.roster .unit-row').evaluateAll(all =>
    all.map(row => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const isSeen = [top + 2, bottom - 2].every(y => row.contains(document.elementFromPoint((left + right) / 2, y)));
      return { stage: (row as HTMLElement).dataset.stage!, top, isSeen, id: (row as HTMLElement).dataset.testid! };
    }),
  );

const mayAct = (stage: string): boolean => stage === 'ready' || stage === 'acting' || stage === 'reserve';

describeInBrowser('the roster', () => {
  it('shows all who are still to act, with a card beneath it, of armies as large as there are', async () => {
    const table = await openTable({ language: 'fr' });
    const { page } = table;
    await open(table, onTable({ blue: 'ssu-125-iron-storks', red: 'axis-100-on-the-move' }));
    for (const selected of ['unit-blue-1', 'unit-red-11']) {
      await page.getByTestId(selected).click();
      await expect.poll(async () => (await rowsOf(page)).filter(one => mayAct(one.stage) && !one.isSeen)).toEqual([]);
      expect((await rowsOf(page)).length).toBe(25);
    }
    await table.picture('roster-1-many');
    // Of so many some have no key: none is drawn for them.
    const keys = await page.getByTestId('answers').locator('kbd').allInnerTexts();
    expect([keys.length > 8, keys.filter(key => key.trim() === '')]).toEqual([true, []]);
    // In a lower window those of whoever is asked stay.
    await page.setViewportSize({ width: 1440, height: 800 });
    const asked = (await page.getByTestId('question').getAttribute('data-who'))!;
    await page.getByTestId(`unit-${asked}-1`).click();
    await expect
      .poll(async () => (await rowsOf(page)).filter(one => one.id.includes(asked) && mayAct(one.stage) && !one.isSeen))
      .toEqual([]);
    // In the lowest even beneath the tallest cards, which leave them the room.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const selected of ['unit-red-1', 'unit-blue-9']) {
      await page.getByTestId(selected).click();
      await expect
        .poll(async () => (await rowsOf(page)).filter(one => one.id.includes(asked) && mayAct(one.stage) && !one.isSeen))
        .toEqual([]);
    }
    await table.picture('roster-1-low');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('has those who have acted after those who have not, for eyes, keys and ears, and whoever is chosen in sight', async () => {
    const table = await openTable();
    const { page } = table;
    await open(table, onTable({ acted: 9 }));
    for (const side of ['blue', 'red']) {
      const rows = (await rowsOf(page)).filter(({ id }) => id.includes(side));
      const first = rows.findIndex(one => !mayAct(one.stage));
      expect(first).toBeGreaterThan(0);
      expect(rows.slice(first).some(one => mayAct(one.stage))).toBe(false);
      expect(rows.map(one => one.top)).toEqual(rows.map(one => one.top).toSorted((a, b) => a - b));
    }
    expect((await rowsOf(page)).every(one => one.isSeen)).toBe(true);
    await table.picture('roster-2-acted');
    // However little room there is.
    const last = page.locator('.roster-side:last-child .unit-row').last();
    await last.click();
    await page.setViewportSize({ width: 1280, height: 560 });
    const id = await last.getAttribute('data-testid');
    await expect.poll(async () => (await rowsOf(page)).find(one => one.id === id)?.isSeen).toBe(true);
    // Until somebody scrolls away: nothing that happens meanwhile takes him back.
    const side = page.locator('.roster-side:last-child');
    expect(await side.evaluate(element => element.scrollTop)).toBeGreaterThan(0);
    await side.evaluate(element => element.scrollTo(0, 0));
    for (const _ of [1, 2]) {
      await page.keyboard.press('l');
      await page.waitForTimeout(300);
      expect(await side.evaluate(element => element.scrollTop)).toBe(0);
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('says why a pilot is not activated by himself, in the bar and in his row', async () => {
    const isWaiting = ({ table, state }: Game) =>
      questionOf(state)!.ask.ask === 'activate' && notByThemselves(table, state, questionOf(state)!.who).size > 0;
    const game = playAtRandom(gridSetup(3, gridLibrary.scenarios[1]!.id), gridLibrary, undefined, undefined, isWaiting);
    const told = { en: 'is activated with Snow Lynx, not by itself.', fr: 's’active avec Snow Lynx, jamais séparément.' };
    for (const language of ['en', 'fr'] as const) {
      const table = await openTable({ language, width: 1280, height: 720 });
      const { page } = table;
      await open(table, game);
      const pilot = page.getByTestId('not-by-itself');
      expect([await pilot.innerText(), await pilot.getAttribute('aria-disabled')]).toEqual(['Sigrid', 'true']);
      await expect.poll(() => hintOf(pilot), { timeout: 20_000 }).toContain(`Sigrid ${told[language]}`);
      const row = page.locator('.unit-row', { hasText: 'Sigrid' });
      expect(await row.locator('.stage').getAttribute('aria-label')).toContain(`Sigrid ${told[language]}`);
      await table.picture(`roster-3-pilot-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    }
  });
});
