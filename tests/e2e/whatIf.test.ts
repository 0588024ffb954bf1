import { expect, it } from 'vitest';
import type { Game, WhatIfSpot } from '../../core/index.ts';
import { questionOf, unitId, whatIfMap } from '../../core/index.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { meanwhile } from './kit/frames.ts';
import { hintOf } from './kit/hint.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';
import { exactly, onTable, open, whole, whoMayAct } from './kit/whatIf.ts';

/** A squad and a walker face a squad three squares away, and a walker. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 4], 'blue-2': [7, 4, 0, 'n'], 'red-1': [4, 7], 'red-2': [8, 7, 0, 's'] },
};

const standing = (): Game =>
  staged(SCENE, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.every(unit => !unit.activated);
    return standAtGoals(SCENE, one) && open?.ask.ask === 'activate' && open.who === 'blue' && fresh;
  });

const n = (language: string, points: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);

/** Attack by attack, until all of a place is counted. */
function counted(judge: () => WhatIfSpot | 'more' | null): WhatIfSpot | null {
  for (;;) {
    const spot = judge();
    if (spot !== 'more') return spot;
  }
}

const place = ({ page }: OpenTable) => page.getByTestId('what-if-place').innerText();

describeInBrowser('the what-if map', () => {
  it('is none while a game is set up, and its button says so', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('new-game').click();
    await page.getByTestId('start-game').click();
    const button = page.getByTestId('what-if-open');
    await button.waitFor({ timeout: 30_000 });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await hintOf(button)).toContain('from the first turn on');
    await page.keyboard.press('w');
    expect(await page.getByTestId('what-if').count()).toBe(0);
    await table.close();
  });

  it('lies on a table that is free of what the coach has said, who says it when he is asked again', async () => {
    const table = await openTable();
    const { page } = table;
    await open(table, standing());
    const said = page.getByTestId('advice');
    await page.getByTestId('unit-blue-1').first().click();
    await page.keyboard.press('k');
    await said.locator('li').first().waitFor();
    await page.waitForSelector('[data-testid=opponent][data-thinking=no]');
    await page.keyboard.press('w');
    await page.getByTestId('what-if').waitFor();
    await expect.poll(() => said.getAttribute('open')).toBeNull();
    await page.keyboard.press('k');
    await expect.poll(() => said.getAttribute('open')).toBe('');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('tells on squares what a unit could do from each of them, by keys, in English and in French', {
    timeout: 240_000,
  }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = standing();
    await open(table, game);
    await page.getByTestId('unit-blue-1').first().click();
    await page.keyboard.press('w');
    await exactly(table);
    const work = whatIfMap(game.table, game.state, unitId('blue-1'));
    if (!work.ok) throw new Error(work.error);
    const { hereExactly, levels } = work.value;
    const spots = levels.flatMap(({ count, exactly }) =>
      Array.from({ length: count }, (_, i) => counted(() => exactly(i)) ?? []).flat(),
    );
    expect(await page.getByTestId('what-if-state').innerText()).toBe(`${spots.length} places, each 1 square wide`);
    // Keys have come to the map: Enter takes the best place, which is where it stands, and fires steadier than from anywhere else.
    const { destroys, loses } = counted(hereExactly)!;
    expect(spots.every(one => one.destroys - one.loses < destroys - loses)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await place(table)).toContain(
      `Stays, where it stands: +${n('en', destroys - loses)}. Destroys ${n('en', destroys)}, loses ${n('en', loses)}.`,
    );
    expect(await page.getByTestId('what-if-reason').allInnerTexts()).toEqual([
      `+${n('en', destroys)}: fires at Ranger Command Squad, 3 squares, Sustained Attack`,
      expect.stringMatching(/^−\d.*: Ranger Command Squad answers from where it stands, 3 squares$/),
      expect.stringMatching(/^−\d.*: Wildfire answers from where it stands, 6 squares$/),
    ]);
    // Every number of the legend has its tenth.
    const steps = (await page.getByTestId('what-if-legend').innerText()).match(/\d+(\.\d+)?/g)!;
    expect(steps.filter(one => !/^\d+\.\d$/.test(one))).toEqual([]);
    expect(await page.locator('[data-testid=what-if-legend] .loss').count()).toBeGreaterThan(1);
    expect(await page.locator('[data-testid=what-if-legend] .gain').count()).toBeGreaterThan(1);
    // Each step has a letter, the best first, and a colour of its own.
    const legend = page.locator('[data-testid=what-if-legend] li');
    const letters = await legend.locator('b').allInnerTexts();
    expect(letters).toEqual(letters.map((_, i) => String.fromCharCode(65 + i)));
    const colours = await legend.locator('i').evaluateAll(all => all.map(one => getComputedStyle(one).background));
    expect(new Set(colours).size).toBe(await legend.count());
    expect(await page.locator('[data-testid=what-if-place][role=status]').count()).toBe(1);
    await table.picture('what-if-1-squares');
    await page.keyboard.press('ArrowUp');
    expect(await place(table)).toMatch(/^Move, 1 square to the north: /);

    // Either of the two alone.
    await page.getByTestId('what-if-loses').click();
    expect(await page.locator('[data-testid=what-if-legend] .gain').count()).toBe(0);
    await table.picture('what-if-2-loses');
    await page.getByTestId('what-if-destroys').click();
    expect(await page.locator('[data-testid=what-if-legend] .loss').count()).toBe(0);

    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    expect(await place(table)).toMatch(/^Mouvement, 1 case vers le nord\s: \+/);
    await table.picture('what-if-3-french');
    await page.keyboard.press('w');
    expect(await page.getByTestId('what-if').count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('stays away, and says why, where the table has agreed on no odds', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = standing();
    const before = page.workers().length;
    await open(table, { ...game, setup: { ...game.setup, withoutOdds: true } });
    await page.getByTestId('unit-blue-1').first().click();
    await page.keyboard.press('w');
    await page.waitForTimeout(2500);
    expect(await page.getByTestId('what-if').count()).toBe(0);
    // The coach stays as well, and both say why.
    for (const [button, says] of [
      ['what-if-open', 'plays without odds, and so without the what-if map'],
      ['coach', 'plays without odds, and so without the coach'],
    ] as const) {
      expect(await page.getByTestId(button).getAttribute('aria-disabled')).toBe('true');
      await page.getByTestId(button).focus();
      await page.locator('[role=tooltip]', { hasText: says }).first().waitFor({ state: 'attached' });
    }
    expect(
      page
        .workers()
        .map(worker => worker.url())
        .filter(url => /what/i.test(url)),
    ).toEqual([]);
    expect(page.workers().length).toBeLessThanOrEqual(before + 1);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  // How soon it is there is measured by `npm run bench whatIf`.
  it('comes coarse before it comes whole on a table, and the page goes on meanwhile', { timeout: 240_000 }, async () => {
    const table = await openTable({ drawn: true });
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = onTable();
    await open(table, game);
    // It warms up when nothing is done for a moment.
    await page.waitForTimeout(5000);
    for (const unit of whoMayAct(game).slice(0, 5)) {
      await page.getByTestId(`unit-${unit.id}`).first().click();
      const { longestTask, held } = await meanwhile(page, async () => {
        await page.keyboard.press('w');
        await whole(table);
      });
      const map = page.getByTestId('what-if');
      const [first, took] = await Promise.all(['data-first', 'data-took'].map(name => map.getAttribute(name)));
      console.log(
        `${unit.card}: first ${first} ms, whole ${took} ms, longest task ${longestTask.toFixed(0)} ms, x${held.toFixed(2)}`,
      );
      expect(Number(first)).toBeGreaterThan(0);
      expect(Number(first)).toBeLessThan(Number(took));
      expect(held).toBeLessThan(1.5);
      await page.keyboard.press('Enter');
      expect(await page.getByTestId('what-if-reason').count()).toBeGreaterThan(0);
      await table.picture(`what-if-4-${unit.id}`);
      await page.keyboard.press('w');
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
