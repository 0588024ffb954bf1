import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { writeSave } from '../../core/index.ts';
import { askedTwice, heroicMoment } from '../kit/heroic.ts';
import { answers, asked, choosing } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** Waits until something has the focus. */
const focused = (page: Page, testid: string) => page.waitForSelector(`[data-testid=${testid}]:focus`, { timeout: 10_000 });

async function opened(page: Page, game: Parameters<typeof writeSave>[0]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('open-save').click();
  await choosing(page, () => page.getByTestId('open-file').click(), 'heroes.battlefield', JSON.stringify(writeSave(game)));
  await asked(page);
}

describeInBrowser('the page of all rules', () => {
  it('opens by key and mouse, finds a rule by either name, and gives the focus back', async () => {
    const table = await openTable();
    const { page } = table;
    const article = page.getByTestId('article');
    await page.getByTestId('rules').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('legend').waitFor();
    await focused(page, 'handbook-search');
    await page.keyboard.type('chanceux');
    await page.keyboard.press('Enter');
    const said = await article.innerText();
    for (const part of ['Lucky', 'SK-53', 'Page 99', 'once a game', 'Red Yana'])
      expect(said.toLowerCase()).toContain(part.toLowerCase());
    await page.keyboard.press('Escape');
    await page.getByTestId('handbook').waitFor({ state: 'detached' });
    await focused(page, 'rules');

    await opened(
      page,
      heroicMoment(game => game.state.units.some(unit => unit.joined !== null), true),
    );
    await page.keyboard.press('i');
    await page.getByTestId('handbook-search').fill('laser');
    await page.keyboard.press('ArrowDown');
    expect(await article.innerText()).toContain('WPN-16');
    await page.keyboard.press('Escape');

    // From a line of the log, from a card, and from the menu.
    await page.getByTestId('log-named').getByRole('button', { name: 'Hero' }).first().click();
    expect(await article.innerText()).toContain('HERO-08');
    await table.picture('rules-1-hero');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.getByTestId('joined-with').waitFor();
    const chip = page.locator('.unit-card .rule-chip').first();
    const rule = await chip.innerText();
    await chip.click();
    expect(await article.locator('h2').innerText()).toBe(rule);
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-rules').click();
    await page.getByTestId('handbook').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('handbook').waitFor({ state: 'detached' });
    await focused(page, 'menu');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a question is not asked again in the turn once that is said, and is again when that is taken back', async () => {
    const table = await openTable();
    const { page } = table;
    await opened(page, askedTwice());
    const before = await answers(page);
    await page.keyboard.press('n');
    await page.getByTestId('unasked').waitFor();
    expect(await page.getByTestId('not-again').getAttribute('aria-checked')).toBe('true');
    await table.picture('rules-2-not-again');
    await page.getByTestId('answer-decline').click();
    // The same was asked at once: its no has been given.
    await page.waitForSelector(`[data-testid=question][data-answers="${before + 2}"]`);
    expect(await page.getByTestId('unasked').innerText()).toContain('Hero');
    await page.getByTestId('ask-again').click();
    expect(await page.getByTestId('unasked').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.waitForSelector(`[data-testid=question][data-answers="${before + 1}"]`);
    expect(await asked(page)).toBe('choose');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
