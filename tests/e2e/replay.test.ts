import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answers, asked, playOn } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';

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

  it.each([
    ['en', 'No game has been played', 'stays as it was', 'being watched already'],
    ['fr', 'Aucune partie n’a encore', 'reste telle quelle', 'On la revoit déjà'],
  ] as const)(
    'is found from the start page, and what it does not allow says why (%s)',
    async (language, none, asItWas, already) => {
      const table = await openTable({ language });
      const { page } = table;
      await page.getByTestId('replays').click();
      await expect.poll(() => page.locator('.opening').innerText()).toContain(none);
      await page.keyboard.press('Escape');
      await mkdir(join(table.folder, 'saves'), { recursive: true });
      await copyFile(
        'tests/museum/save-3-rules-16/saves/free-1-15-middle.battlefield',
        join(table.folder, 'saves', 'Two.battlefield'),
      );
      await page.getByTestId('replays').click();
      await page.getByTestId('watch-Two').waitFor();
      // Here games are only watched.
      expect(await page.getByTestId('open-Two').count()).toBe(0);
      await table.picture(`replays-${language}`);
      await page.getByTestId('watch-Two').click();
      await page.getByTestId('replay').waitFor();
      await page.keyboard.press(' ');
      await expect.poll(() => hintOf(page.getByTestId('undo')), { timeout: 20_000 }).toContain(asItWas);
      await page.getByTestId('menu').click();
      expect(await page.getByTestId('menu-replay').innerText()).toContain(already);
      expect(await page.getByTestId('menu-seats').innerText()).toContain(asItWas);
      await page.getByTestId('menu-replay').click({ force: true });
      // It is no way out of the menu either.
      expect(await page.getByTestId('menu-replay').count()).toBe(1);
      await table.picture(`replay-menu-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );
});
