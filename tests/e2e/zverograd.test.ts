import { expect, it } from 'vitest';
import type { GameSetup } from '../../core/index.ts';
import { questionOf, writeSave } from '../../core/index.ts';
import { en } from '../../renderer/text/en.ts';
import { fr } from '../../renderer/text/fr.ts';
import { shippedTables } from '../../templates/index.ts';
import { bookFor } from '../kit/game.ts';
import { library } from '../kit/library.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { asked, choosing } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** A squad in a trench, a machine two squares in front of it; the dice of this seed pin the squad. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 9, book: bookFor('grid', 'zverograd').id },
  pieces: [
    { id: 'trench', kind: 'trench', squares: [[5, 5], [5, 6]] }, // biome-ignore format: squares
    { id: 'wire', kind: 'barbedWire', squares: [[7, 5]] },
  ],
  ...{ blue: ['mickey', 'wildfire'], red: ['grenadier-battle-squad', 'laser-grenadier-squad'] },
  goals: { 'blue-1': [5, 4, 0, 'n'], 'red-1': [5, 6] },
};

describeInBrowser('the campaign of Zverograd', () => {
  it.each([
    ['en', en],
    ['fr', fr],
  ] as const)(
    'is on the list of a new game; a squad in a trench is pinned, and rolls to rally in vain when it is activated: in %s',
    async (language, words) => {
      const table = await openTable({ language });
      const { page } = table;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const game = staged(SCENE, one => {
        const open = questionOf(one.state);
        const fresh = (id: string) => !one.state.units.find(unit => unit.id === id)!.activated;
        const blues = open?.ask.ask === 'activate' && open.who === 'blue';
        return standAtGoals(SCENE, one) && blues && fresh('blue-1') && fresh('red-1');
      });

      await page.getByTestId('new-game').click();
      await page
        .getByTestId('rule-set')
        .getByText(/Tactics/)
        .click();
      expect(await page.getByTestId('book').locator('option').allInnerTexts()).toContain('Zverograd');
      expect(await page.getByTestId('board').innerText()).toContain('Zverograd');
      await page.reload();
      await page.getByTestId('open-save').click();
      await choosing(page, () => page.getByTestId('open-file').click(), 'trench.battlefield', JSON.stringify(writeSave(game)));
      expect(await asked(page)).toBe('activate');

      const answered = async (act: () => Promise<unknown>): Promise<void> => {
        const before = await page.getByTestId('question').getAttribute('data-answers');
        await act();
        await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"]):not([data-ask=none])`);
      };
      const pick = (name: string) => answered(() => page.getByTestId('answers').getByRole('button', { name }).first().click());

      await pick('Mickey');
      await answered(async () => {
        await page.getByTestId('first-attack').click();
        await page.getByTestId('second-nothing').click();
        await page.keyboard.press('Enter');
      });
      if ((await page.locator('[data-testid=list-targets][aria-expanded=false]').count()) > 0) await page.keyboard.press('e');
      await page.getByTestId('target-red-1').click();
      await page.locator('.shots li').first().waitFor();
      await answered(() => page.keyboard.press('Enter'));
      while ((await asked(page)) === 'allocate') await answered(() => page.keyboard.press('Enter'));

      const log = page.getByTestId('log');
      expect(await log.innerText()).toContain(words['roll.suppression']);
      expect(await page.getByTestId('unit-red-1').innerText()).toContain(words['marker.pinned']);
      await page.waitForTimeout(700);
      await table.picture(`zverograd-1-pinned-${language}`);

      await pick('Grenadier Battle Squad');
      expect(await log.innerText()).toContain(words['roll.rally']);
      expect(await asked(page)).toBe('declare');
      // The dice of this seed leave it so: it does nothing first.
      expect(await page.getByTestId('unit-red-1').innerText()).toContain(words['marker.pinned']);
      expect(await page.locator('[data-testid=first-attack]:not([aria-disabled=true])').count()).toBe(0);
      expect(await page.locator('[data-testid=first-nothing]:not([aria-disabled=true])').count()).toBe(1);
      await page.waitForTimeout(700);
      await table.picture(`zverograd-2-rally-${language}`);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it('is on the list for the table too; terrain is laid there in the stead of other', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { name, size, pieces } = shippedTables().find(({ id }) => id === 'zverograd-ruins')!.layout;
    const setup: GameSetup = {
      ...randomSetup(2, 3),
      measure: 'metric',
      table: { name, width: size.width, depth: size.depth, pieces },
      book: bookFor('free', 'zverograd').id,
    };
    const game = playAtRandom(setup, library, undefined, undefined, one => questionOf(one.state)!.ask.ask === 'standIn');

    await page.getByTestId('new-game').click();
    expect(await page.getByTestId('book').locator('option').allInnerTexts()).toContain('Zverograd');
    await page.reload();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'ruins.battlefield', JSON.stringify(writeSave(game)));
    expect(await asked(page)).toBe('standIn');
    await table.picture('zverograd-3-stand-in');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[data-testid=verdict].good');
    expect(await page.locator('[data-testid^=instead-][aria-pressed=true]').count()).toBe(1);
    await page.waitForTimeout(500);
    await table.picture('zverograd-4-wire-in-the-hand');
    const before = await page.getByTestId('question').getAttribute('data-answers');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
    expect(await page.getByTestId('log').innerText()).toMatch(/Barbed wire laid in the stead of (Crates|Tank traps)/i);
    expect(await asked(page)).toBe('standIn');
    await page.getByTestId('answer-leaveTerrain').click();
    await page.waitForSelector(`[data-testid=question]:not([data-answers="${Number(before) + 1}"])`);
    await table.picture('zverograd-5-left');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
