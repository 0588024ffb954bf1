import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser, openTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';

const box = async (page: Page, testid: string) => (await page.getByTestId(testid).boundingBox())!;

/** Where the rows of some elements begin. */
const rows = (page: Page, selector: string): Promise<readonly number[]> =>
  page.locator(selector).evaluateAll(all => [...new Set(all.map(one => Math.round(one.getBoundingClientRect().top)))]);

describeInBrowser('bars and buttons', () => {
  it('the question of a tank skirmish stands under the middle of its table', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('tank-skirmish').click();
    await page.getByTestId('tank-start').click();
    await page.getByTestId('some-place').waitFor();
    const [bar, roster, log] = [await box(page, 'question'), await box(page, 'tank-roster'), await box(page, 'tank-log')];
    expect(bar.x + bar.width / 2).toBeCloseTo((roster.x + roster.width + log.x) / 2, 0);
    await table.picture('bars-tank');
    await table.close();
  });

  it('the bar over it has one line in a small window, in French too', async () => {
    const table = await openTable({ language: 'fr', width: 1280, height: 720 });
    const { page } = table;
    await page.getByTestId('tank-skirmish').click();
    await page.getByTestId('tank-start').click();
    await page.getByTestId('some-place').waitFor();
    expect((await page.locator('.top-bar').boundingBox())!.height).toBeLessThan(50);
    expect(await page.getByRole('checkbox', { name: 'Bleu lance de vrais dés' }).count()).toBe(1);
    await table.close();
  });

  it.each([
    ['en', 1440, 900],
    ['fr', 1440, 900],
    ['fr', 1280, 720],
  ] as const)(
    'the Adjudicator has what is asked of models in one row and of templates in another (%s, %i × %i)',
    async (...at) => {
      const [language, width, height] = at;
      const table = await openTable({ language, width, height });
      const { page } = table;
      await page.getByTestId('adjudicator').click();
      await page.getByTestId('ask-blast').click();
      const of = (asks: readonly string[]) => rows(page, asks.map(ask => `[data-testid=ask-${ask}]`).join());
      expect((await of(['los', 'range', 'unit', 'cohesion', 'arc'])).length).toBe(1);
      expect((await of(['blast', 'flame', 'smoke', 'artillery'])).length).toBe(1);
      await table.picture(`bars-adjudicator-${language}-${width}`);
      await table.close();
    },
  );

  it('a button that imports armies looks like one, on the page of armies and on paper', async () => {
    const table = await openTable();
    const { page } = table;
    const look = (testid: string) =>
      page.getByTestId(testid).evaluate(one => {
        const { borderTopWidth, borderTopStyle, minHeight } = getComputedStyle(one);
        return [borderTopWidth, borderTopStyle, minHeight];
      });
    await page.getByTestId('armies').click();
    expect(await look('import-army-files')).toEqual(await look('copy-allies-100-beachhead'));
    // As wide as its words.
    expect((await box(page, 'import-army-files')).width).toBeLessThan(260);
    await page.getByTestId('armies-back').click();
    await page.getByTestId('new-game').click();
    expect((await look('import-blue')).slice(0, 2)).toEqual(['1px', 'solid']);
    await table.close();
  });

  it.each([
    ['en', 'There is nothing of yours to take back.', 'Nothing was taken back that could be done again.'],
    ['fr', 'Il n’y a rien de vous à annuler.', 'Rien n’a été annulé qui puisse être rétabli.'],
  ] as const)('says why nothing can be taken back or done again (%s)', async (language, back, again) => {
    const table = await openTable({ language });
    const { page } = table;
    await page.getByTestId('adjudicator').click();
    await expect.poll(() => hintOf(page.getByTestId('undo'))).toContain(back);
    await expect.poll(() => hintOf(page.getByTestId('redo'))).toContain(again);
    await table.close();
  });
});
