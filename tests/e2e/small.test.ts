import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { questionOf } from '../../core/index.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { handAt } from './kit/hand.ts';
import { partSeen } from './kit/look.ts';
import type { OpenTable } from './kit/table.ts';
import { hintOf } from './kit/hint.ts';
import { describeInBrowser, openTable } from './kit/table.ts';
import { onTable, open, whole } from './kit/whatIf.ts';

/** The smallest windows in which everything has to be of use. */
const WINDOWS = [
  [1024, 768],
  [1280, 720],
] as const;

/** A squad with two weapons of which one can do nothing to the squad before it, and enemies that are too far. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'ranger-attack-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 4], 'blue-2': [7, 4, 0, 'n'], 'red-1': [4, 7], 'red-2': [7, 7], 'red-3': [2, 8, 0, 's'] },
};

const standing = () =>
  staged(SCENE, one => {
    const asked = questionOf(one.state);
    return standAtGoals(SCENE, one) && asked?.ask.ask === 'activate' && asked.who === 'blue';
  });

/** Those of some elements that a player sees whole, nothing lying over them. */
const seen = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll(all =>
    all
      .filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isOn = (x: number, y: number) => {
          const at = document.elementFromPoint(x, y);
          return at !== null && (one.contains(at) || at.contains(one));
        };
        return isOn(left + 3, top + 3) && isOn(right - 3, bottom - 3) && bottom <= innerHeight && right <= innerWidth;
      })
      .map(one => one.textContent ?? ''),
  );

const box = async (page: Page, testid: string) => (await page.getByTestId(testid).boundingBox())!;

/** A unit of blue aims at one of red. */
async function aiming(table: OpenTable): Promise<void> {
  await open(table, standing());
  const hand = handAt(table);
  await hand.press('1');
  await hand.declare('attack', 'nothing');
  await table.page.getByTestId('target-red-1').click();
}

describeInBrowser('a small window', () => {
  it.each(WINDOWS)(
    'of %i × %i shows an attack whole: weapons, targets, what is aimed, and the answers',
    async (width, height) => {
      const table = await openTable({ width, height });
      const { page } = table;
      await aiming(table);
      await page.locator('.shots li').first().waitFor();
      await page.mouse.move(width / 2, height / 5);
      expect((await seen(page, '[data-testid^=weapon-]')).length).toBe(3);
      expect((await seen(page, '[data-testid=target-red-1]')).length).toBe(1);
      // The roster has the room down to the card, and all five units are seen in it.
      expect((await seen(page, '.roster li')).length).toBe(5);
      expect(await seen(page, '.shots li')).toEqual([expect.stringContaining('Submachine Gun at Ranger Command Squad')]);
      expect((await seen(page, '[data-testid=answer-attack]')).length).toBe(1);
      await table.picture(`small-attack-${width}`);

      await page.keyboard.press('e');
      // Who is aimed at looks so, though what is left over can do nothing to him; others look refused.
      const look = (unit: string) =>
        page.getByTestId(`target-${unit}`).evaluate(one => {
          const { borderTopStyle, color } = getComputedStyle(one);
          return { isPressed: one.ariaPressed, isDisabled: one.ariaDisabled, borderTopStyle, color };
        });
      const [aimed, far] = [await look('red-1'), await look('red-3')];
      expect(aimed).toMatchObject({ isPressed: 'true', isDisabled: 'false', borderTopStyle: 'solid' });
      expect(far).toMatchObject({ isPressed: 'false', isDisabled: 'true', borderTopStyle: 'dashed' });
      expect(aimed.color).not.toBe(far.color);

      // Why one is refused is said once: at its button, or in the bar to whoever comes there by the arrows.
      const told = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.hint, .verdict')]
            .filter(one => one.innerText.includes('Too far') && one.getBoundingClientRect().width > 2)
            .map(one => one.className.split(' ')[0]),
        );
      // A hint goes when what it hangs on moves, as it may while odds come in: who still wants it comes to the button anew.
      const hinted = async () => {
        await hintOf(page.getByTestId('target-red-3'));
        return told();
      };
      await expect.poll(hinted, { timeout: 20_000 }).toEqual(['hint']);
      // A hint stays until the hand is plainly away from it.
      for (let n = 0; (await told()).length > 0 && n < 20; n++) {
        await page.mouse.move(width / 2 + 4 * n, height / 5);
        await page.waitForTimeout(200);
      }
      expect(await told()).toEqual([]);
      for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight');
      await expect.poll(told, { timeout: 20_000 }).toEqual(['verdict']);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it.each(WINDOWS.flatMap(([width, height]) => (['en', 'fr'] as const).map(language => [width, height, language] as const)))(
    'of %i × %i leaves half of the table to be seen beside a what-if map, odds and a long question (%s)',
    async (width, height, language) => {
      const table = await openTable({ width, height, language });
      const { page } = table;
      await aiming(table);
      const odds = page.getByTestId('odds');
      await odds.locator('table').waitFor();
      await page.keyboard.press('w');
      await whole(table).catch(() => page.waitForSelector('[data-testid=what-if][data-is=exact]'));
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
      expect(await partSeen(page)).toBeGreaterThan(0.5);
      await table.picture(`small-what-if-${width}-${language}`);
      // What was folded is a key away, and comes back by itself when the map goes.
      const reasons = page.getByTestId('what-if-reason');
      expect([await odds.locator('table').count(), await reasons.count()]).toEqual([0, 0]);
      await page.getByTestId('what-if-reasons').focus();
      await page.keyboard.press('Enter');
      expect(await reasons.count()).toBeGreaterThan(0);
      await page.keyboard.press('q');
      expect(await odds.locator('table').count()).toBe(1);
      await page.keyboard.press('q');
      await page.keyboard.press('w');
      expect(await odds.locator('table').count()).toBe(1);
      await page.getByTestId('menu').click();
      await page.getByTestId('menu-leave').click();

      // The same of a whole map of many places and steps.
      await open(table, onTable());
      await page.getByTestId('unit-red-8').click();
      await page.keyboard.press('w');
      await whole(table);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
      expect(await partSeen(page)).toBeGreaterThan(0.5);
      await table.picture(`small-what-if-whole-${width}-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it.each(['en', 'fr'] as const)(
    'of 1024 × 768 and every larger one has all of the start page, without a game and with one to go on with (%s)',
    async language => {
      const table = await openTable({ width: 1024, height: 768, language });
      const { page } = table;
      /** How many entries are seen whole, window by window. */
      const entries = async () => {
        const counts: number[] = [];
        for (const [width, height] of [
          [1024, 768],
          [1280, 821],
          [1440, 900],
          [1920, 1080],
        ] as const) {
          await page.setViewportSize({ width, height });
          counts.push((await seen(page, '.start nav button, .start footer button')).length);
        }
        return counts;
      };
      await page.getByTestId('start').waitFor();
      expect(await entries()).toEqual([11, 11, 11, 11]);
      await page.getByTestId('new-game').click();
      await page.getByTestId('start-game').click();
      await page.getByTestId('menu').click();
      await page.getByTestId('menu-leave').click();
      await page.getByTestId('continue').waitFor();
      expect(await entries()).toEqual([12, 12, 12, 12]);
      await table.picture(`small-start-${language}`);
      await table.close();
    },
  );

  it.each(WINDOWS)('of %i × %i shows more cards than filters where an army is built', async (width, height) => {
    const table = await openTable({ width, height });
    const { page } = table;
    await page.getByTestId('armies').click();
    await page.getByTestId('new-army').click();
    await page.getByTestId('card-list').waitFor();
    expect((await seen(page, '.card-row')).length).toBeGreaterThanOrEqual(7);
    // The filters are a key away, and what narrows the cards is told while they are folded.
    const fold = page.getByTestId('filters-fold');
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('filter-armour').selectOption('V3');
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('filter-armour').count()).toBe(0);
    expect(await page.getByTestId('cards-found').innerText()).toMatch(/^\d+ cards · V3$/);
    await page.getByTestId('cards-clear').click();
    expect(await page.getByTestId('cards-found').innerText()).toMatch(/^\d+ cards$/);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it.each(WINDOWS)('of %i × %i leaves a table of tanks most of its width', async (width, height) => {
    const table = await openTable({ width, height });
    const { page } = table;
    await page.getByTestId('tank-skirmish').click();
    await page.getByTestId('tank-start').click();
    await page.getByTestId('question').waitFor();
    const [roster, log] = [await box(page, 'tank-roster'), await box(page, 'tank-log')];
    const isBelow = log.y >= roster.y + roster.height;
    expect(isBelow).toBe(width < 1100);
    expect((isBelow ? width : log.x) - (roster.x + roster.width)).toBeGreaterThan(730);
    await table.picture(`small-tanks-${width}`);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('of 720 × 450 tells of a scenario where it is picked, and has both armies in it', async () => {
    const table = await openTable({ width: 720, height: 450 });
    const { page } = table;
    await page.getByTestId('new-game').click();
    const note = page.getByTestId('scenario-note');
    await page.getByTestId('scenario').focus();
    for (let n = 0; n < 3; n++) {
      const before = await note.innerText();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => note.innerText()).not.toBe(before);
      await expect.poll(() => seen(page, '[data-testid=scenario-note]')).toEqual([await note.innerText()]);
    }
    for (const army of await page.locator('.army').all()) {
      const { x, width } = (await army.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(720);
      expect(width).toBeGreaterThan(250);
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it.each(['en', 'fr'] as const)('has no panel over another in the laboratory and in the Adjudicator, %s', async language => {
    const table = await openTable({ width: 1024, height: 768, language });
    const { page } = table;
    const over = (one: string, other: string) =>
      page.evaluate(
        ids => {
          const [a, b] = ids.map(id => document.querySelector(`[data-testid=${id}]`)!.getBoundingClientRect());
          return a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom;
        },
        [one, other],
      );
    await page.getByTestId('designer').click();
    await page.getByTestId('new-layout').click();
    await page.getByTestId('stock-copse').click();
    await page.getByTestId('hint').waitFor();
    expect(await over('hint', 'findings')).toBe(false);
    await page.reload();
    await page.getByTestId('adjudicator').click();
    await page.getByTestId('search').fill('nadya');
    await page.getByTestId('search').press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await over('question-bar', 'inspector')).toBe(false);
    await page.getByTestId('remove').click({ trial: true, timeout: 5000 });
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
