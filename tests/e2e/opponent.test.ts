import { expect, it } from 'vitest';
import { answer, armyFile, asked, fielding } from './gamePlayer.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

describeInBrowser('a game against a program', () => {
  it('is played through some turns, with its reasons, its pace and the coach', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await fielding(page, 'blue', RANGERS);
    await fielding(page, 'red', GHOSTS);
    await page.getByTestId('turn-limit').selectOption('3');
    await page.getByTestId('seed').fill('11');
    await page.getByTestId('player-red').getByText('Captain').click();
    await page.getByTestId('style-red').getByText('Bold').click();
    await table.picture('opponent-1-new-game');
    await page.getByTestId('start-game').click();

    let coached = 0;
    let reasons = 0;
    for (let n = 0; n < 14; n++) {
      const ask = await asked(page);
      if (ask === 'over') break;
      expect(await page.getByTestId('question').getAttribute('data-who')).toBe('blue');
      if ((await page.getByTestId('advice').count()) > 0) {
        reasons++;
        if (reasons === 1) {
          // As long as nobody has them told they cost the table no line of their own.
          const [why, button] = [page.getByTestId('advice'), page.getByTestId('what-if-open')];
          const middle = async (of: typeof why) => {
            const { y, height } = (await of.boundingBox())!;
            return y + height / 2;
          };
          expect(Math.abs((await middle(why)) - (await middle(button)))).toBeLessThan(4);
          await page.getByTestId('advice').locator('summary').click();
          await table.picture('opponent-2-why');
          // They do not crowd out the roster.
          const box = await page.getByTestId('advice').boundingBox();
          expect(box!.height).toBeLessThanOrEqual(0.3 * page.viewportSize()!.height);
        }
      }
      if (ask === 'activate' && coached === 0) {
        expect(await page.getByTestId('coach-said').textContent()).toBe('');
        await page.keyboard.press('k');
        // A screen reader is told, in a line that was there before.
        await page.waitForSelector('[data-testid=coach-said]:not(:empty)', { state: 'attached', timeout: 60_000 });
        expect(await page.getByTestId('advice').getAttribute('open')).not.toBeNull();
        const names = await page.getByTestId('advice').locator('li b').allInnerTexts();
        expect(names.length).toBeGreaterThan(0);
        expect(await page.getByTestId('coach-said').getAttribute('role')).toBe('status');
        const said = await page.getByTestId('coach-said').textContent();
        for (const name of names) expect(said).toContain(name);
        await table.picture('opponent-3-coach');
        coached++;
      }
      await answer(page, ask);
    }
    expect(coached).toBe(1);
    expect(reasons).toBeGreaterThan(0);
  }, 300_000);

  it('types nothing for the dice that come from all of us: only persons are asked', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('new-game').click();
    await page.getByTestId('seed-from').getByText('All of us').click();
    expect(await page.getByTestId('typed-red').count()).toBe(1);
    await page.getByTestId('player-red').getByText('Captain').click();
    expect(await page.getByTestId('typed-red').count()).toBe(0);
    await page.getByTestId('typed-blue').fill('mud');
    expect(await page.getByTestId('start-game').getAttribute('aria-disabled')).not.toBe('true');
    await table.picture('opponent-6-typed');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('waits when it is paused, and goes on by single steps', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await fielding(page, 'blue', RANGERS);
    await fielding(page, 'red', GHOSTS);
    await page.getByTestId('turn-limit').selectOption('3');
    await page.getByTestId('seed').fill('11');
    for (const side of ['blue', 'red']) await page.getByTestId(`player-${side}`).getByText('Recruit').click();
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=pause]');
    await page.keyboard.press('p');
    await page.waitForSelector('[data-testid=step]', { timeout: 60_000 });
    // What was being thought of when it was paused is still answered.
    await page.waitForSelector('[data-testid=opponent][data-thinking=no]');
    await expect.poll(() => page.getByTestId('question').textContent()).toContain('(program) is paused.');
    const lines = () => page.getByTestId('log').locator('li').count();
    await page.waitForTimeout(1500);
    const before = await lines();
    await page.waitForTimeout(1500);
    expect(await lines()).toBe(before);
    for (let n = 0; n < 4; n++) {
      await page.waitForSelector('[data-testid=step]');
      await page.keyboard.press('o');
      await page.waitForTimeout(1500);
    }
    expect(await lines()).toBeGreaterThan(before);
    await page.keyboard.press('p');
    expect(await page.getByTestId('question').textContent()).not.toContain('paused');
    // In the middle of it others take their places, who do not think.
    await page.keyboard.press('x');
    for (const side of ['blue', 'red']) {
      const chosen = page.getByTestId(`player-${side}`).locator('input:checked');
      expect(await chosen.inputValue()).toBe('recruit');
      await chosen.focus();
      await page.keyboard.press('ArrowUp');
      // Once the journal has it.
      await expect.poll(() => chosen.inputValue()).toBe('random');
    }
    await table.picture('opponent-4-seats');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-testid=victory]', { timeout: 240_000 });
  }, 400_000);

  it('goes on where the coach has failed: that is said in his place, and he is asked again', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('new-game').click();
    await fielding(page, 'blue', RANGERS);
    await fielding(page, 'red', GHOSTS);
    await page.getByTestId('seed').fill('11');
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=coach]');
    await page.evaluate(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          window.Worker = Worker;
          throw new Error('No more workers.');
        }
      };
    });
    const said = page.getByTestId('stuck');
    await page.keyboard.press('k');
    await said.waitFor();
    expect(await said.getAttribute('role')).toBe('alert');
    expect(await said.textContent()).toContain('The coach has failed and has no advice.');
    expect(await page.getByTestId('coach').textContent()).toContain('Ask again');
    await table.picture('opponent-5-coach-failed');
    await page.keyboard.press('k');
    await page.waitForSelector('[data-testid=advice]', { timeout: 60_000 });
    expect([await said.count(), table.faults()]).toEqual([0, []]);
  }, 120_000);
});
