import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answers, asked, playOn } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** The answer that the time line stands at, and how many there are. */
async function at(page: Page): Promise<readonly [number, number]> {
  const [n, of] = await Promise.all(['data-at', 'data-of'].map(name => page.getByTestId('replay').getAttribute(name)));
  return [Number(n), Number(of)];
}

describeInBrowser('a game that is watched again', () => {
  it.each(['en', 'fr'] as const)('has a time line, stands where it is told, and is played on from there (%s)', async language => {
    const table = await openTable({ language, width: 1280, height: 720 });
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await page
      .getByTestId('layout')
      .getByText(language === 'en' ? 'Open' : 'Terrain nu')
      .click();
    await page.getByTestId('start-game').click();
    await asked(page);
    await playOn(page, undefined, (_, n) => n >= 12);
    const left = await asked(page);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-replay').click();
    await page.keyboard.press(' ');
    const [, of] = await at(page);
    expect(of).toBeGreaterThanOrEqual(12);
    await page.getByTestId('time-line').fill('9');
    expect(await at(page)).toEqual([9, of]);
    await page.keyboard.press('2');
    await page.keyboard.press('2');
    await page.keyboard.press('3');
    expect(await at(page)).toEqual([8, of]);
    await table.picture(`replay-${language}`);
    // It stands still there, and nobody is asked.
    expect(await page.getByTestId('question').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect([await asked(page), await answers(page)]).toEqual([left, of]);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-replay').click();
    await page.keyboard.press(' ');
    await page.getByTestId('time-line').fill('5');
    await page.keyboard.press('5');
    await asked(page);
    expect(await answers(page)).toBe(5);
    // Both games are kept, each by itself.
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
    await page.getByTestId('open-save').click();
    await expect.poll(() => page.locator('.opening li').count(), { timeout: 20_000 }).toBe(2);
    await table.picture(`saves-${language}`);
    await page
      .getByRole('button', { name: language === 'en' ? 'Watch' : 'Revoir' })
      .first()
      .click();
    await page.getByTestId('replay').waitFor();
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
