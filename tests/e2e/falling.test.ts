import { expect, it } from 'vitest';
import { questionOf, writeSave } from '../../core/index.ts';
import { gridLibrary } from '../kit/library.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { staged, standAtGoals, stagedSetup, type Staged } from '../kit/staged.ts';
import { asked, choosing } from './gamePlayer.ts';
import { handAt } from './kit/hand.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';
import { open } from './kit/whatIf.ts';

const FALLING = '[data-testid=dice][data-falling=true]';
const LYING = '[data-testid=dice][data-falling=false]';

/** A squad and a walker face a squad three squares away, and a walker. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 4], 'blue-2': [7, 4, 0, 'n'], 'red-1': [4, 7], 'red-2': [8, 7, 0, 's'] },
};

const standing = () =>
  staged(SCENE, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.every(unit => !unit.activated);
    return standAtGoals(SCENE, one) && open?.ask.ask === 'activate' && open.who === 'blue' && fresh;
  });

/** A game whose last answer rolls dice. */
function decidedByDice() {
  for (let seed = 1; ; seed++) {
    const game = playAtRandom({ ...stagedSetup({ ...SCENE, goals: {}, seed }), turnLimit: 6 }, gridLibrary);
    if (game.history.at(-1)!.events.some(({ type }) => type === 'rolled')) return game;
  }
}

const places = ({ page }: OpenTable) => page.getByTestId('what-if-legend').innerText();

describeInBrowser('while dice fall', () => {
  it('the what-if map says nothing of what they come to, and follows once they lie', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await open(table, standing());
    const hand = handAt(table);
    await page.keyboard.press('1');
    await page.waitForSelector('[data-testid=question][data-ask=declare]');
    await hand.declare('attack', 'nothing');
    await hand.aim('red-1');
    await page.getByTestId('unit-red-1').first().click();
    await page.keyboard.press('w');
    await page.waitForSelector('[data-testid=what-if][data-is=exact]', { timeout: 60_000 });
    const before = await places(table);
    await page.getByTestId('answer-attack').click();
    await page.waitForSelector(FALLING, { timeout: 60_000 });
    // The tray says for which weapon they fall, and at whom, in the words that real dice are asked for by.
    expect(await page.getByTestId('falling').innerText()).toMatch(
      / · To hit, Submachine Gun at Ranger Command Squad · \d+ dice fall$/,
    );
    const seen = await page.evaluate(async falling => {
      const told = new Set<string>();
      while (document.querySelector(falling)) {
        const map = document.querySelector<HTMLElement>('[data-testid=what-if]')!;
        told.add(`${map.dataset.is} ${map.querySelector('[data-testid=what-if-state]')!.textContent}`);
        told.add(map.querySelector<HTMLElement>('[data-testid=what-if-legend]')!.innerText);
        await new Promise(done => setTimeout(done, 50));
      }
      return [...told];
    }, FALLING);
    expect(seen).toEqual(['coarse The map follows once all has been shown.', before]);
    await table.picture('falling-1-what-if');
    await asked(page);
    await page.waitForSelector('[data-testid=what-if]:is([data-is=whole], [data-is=exact])', { timeout: 60_000 });
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('nothing tells that they are the last of the game', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    const save = JSON.stringify(writeSave(decidedByDice()));
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'decided.battlefield', save);
    await page.getByTestId('victory').waitFor({ timeout: 60_000 });
    await page.getByTestId('victory-undo').click();
    await page.waitForSelector('[data-testid=question]:not([data-ask=none])');
    await page.keyboard.press('Control+y');
    await page.waitForSelector(FALLING, { timeout: 60_000 });
    // What they are thrown for is long; the button beside it keeps its one line.
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await page.getByTestId('question').innerText()).toContain(' at Ranger Command Squad');
    expect((await page.getByTestId('skip').boundingBox())!.height).toBeLessThan(36);
    expect(await page.getByTestId('what-if-open').count()).toBe(1);
    await page.getByTestId('menu').click();
    expect(await page.getByTestId('menu-seats').getAttribute('aria-disabled')).not.toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.locator(FALLING).count()).toBe(1);
    await page.waitForSelector(`${LYING}, [data-testid=victory]`, { timeout: 60_000 });
    await page.getByTestId('victory').waitFor({ timeout: 120_000 });
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
