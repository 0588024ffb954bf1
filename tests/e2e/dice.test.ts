import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { hashOf, seedOf } from '../../core/index.ts';
import { answer, asked, fielding, playOn } from './gamePlayer.ts';
import { begin, GHOSTS, RANGERS, rolled, saved, unreachable } from './kit/throws.ts';
import { describeInBrowser, openTable, type OpenTable, SCREENSHOTS } from './kit/table.ts';

describeInBrowser('real dice', () => {
  it('are chosen for a side, entered by keys and by mouse, corrected, and stand in the log and in the save', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(table, ['blue', 'red'], 11);
    await page.getByTestId('dice-red').scrollIntoViewIfNeeded();
    await table.picture('dice-new-game');
    await page.getByTestId('start-game').click();
    expect(await asked(page)).toBe('dice');
    const pad = page.getByTestId('hand-pad');
    for (const [width, height] of [
      [1280, 640],
      [1024, 600],
      [620, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await unreachable(pad), `${width} × ${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.picture('dice-pad');
    const left = async () => Number(await pad.getAttribute('data-left'));
    const count = await left();
    expect(count).toBeGreaterThan(1);

    // More than there are dice are refused with a word.
    await page.keyboard.press('9');
    await page.keyboard.press('a');
    expect([await left(), await page.getByTestId('hand-said').innerText()]).toEqual([
      count,
      `Not entered, 9 × ARMY: ${count} dice left.`,
    ]);

    // Blue by keys: a number of one face, one taken back, the rest of another.
    await page.keyboard.press('2');
    await page.keyboard.press('a');
    expect(await left()).toBe(count - 2);
    await page.keyboard.press('Backspace');
    expect(await left()).toBe(count - 1);
    await page.keyboard.press('Enter');
    expect(await left()).toBe(count - 1);
    await page.keyboard.press('Shift+S');
    expect(await page.getByTestId('hand-said').innerText()).toContain('ARMY, SHIELD');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid=question][data-answers="1"]');

    // Red by mouse, and taken back: it is asked again.
    for (let n = 0; n < count; n++) await page.getByTestId('hand-target').click();
    await table.picture('dice-pad-full');
    await page.getByTestId('answer-enter').click();
    await page.waitForSelector('[data-testid=question][data-answers="2"]');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('[data-testid=question][data-answers="1"]');
    await page.keyboard.press('x');
    await page.waitForSelector('[data-testid=question][data-answers="2"]');
    await table.picture('dice-log');
    expect(await page.getByTestId('log').innerText()).toContain('with real dice');

    // Put away in play, and taken up for one roll.
    await page.keyboard.press('d');
    await table.picture('dice-sheet');
    for (const side of ['blue', 'red']) await page.getByTestId(`hand-${side}`).getByText('Thrown here').click();
    await page.keyboard.press('Escape');
    await playOn(page, undefined, (ask, n) => n > 4 && ask === 'activate');
    const before = rolled(await saved(table));
    await page.keyboard.press('d');
    await page.getByTestId('hand-once').check();
    await page.keyboard.press('Escape');
    await playOn(page, undefined, ask => ask === 'dice');
    await page.keyboard.press('Shift+A');
    await table.picture('dice-once');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid=question]:not([data-ask=dice]):not([data-ask=none]), [data-testid=victory]');
    const game = await saved(table);
    const marks = rolled(game).map(event => (event.hand ? 'real' : 'thrown'));
    expect(marks.slice(0, 2)).toEqual(['real', 'thrown']);
    expect(marks.filter(mark => mark === 'real')).toHaveLength(2);
    expect(marks.length).toBeGreaterThan(before.length);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-fair').click();
    expect(await page.getByTestId('fair-taken-back').innerText()).toContain('other side: 1. Dice that were seen');
    await table.picture('fair-taken-back');
    await page.keyboard.press('Escape');
    expect(game.takenBack.map(({ command }) => command.do)).toEqual(['enter']);
    expect(hashOf(game.state)).toBe(await page.getByTestId('question').getAttribute('data-hash'));
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('FAQ-03 DICE-03 the older dice have their own faces on the pad, and in play, in French too', {
    timeout: 240_000,
  }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    await page.getByTestId('rule-set').locator('label').nth(1).click();
    await page.getByTestId('book').selectOption({ label: 'Tactics, FAQ de 2011' });
    await fielding(page, 'blue', RANGERS);
    await fielding(page, 'red', GHOSTS);
    await page.getByTestId('board').locator('label').last().click();
    await page.getByTestId('rows').fill('6');
    await page.getByTestId('seed').fill('7');
    for (const side of ['blue', 'red']) await page.getByTestId(`dice-${side}`).locator('label').nth(1).click();
    await page.getByTestId('start-game').click();
    await playOn(page, undefined, ask => ask === 'dice');
    const pad = page.getByTestId('hand-pad');
    expect(await pad.locator('.hand-face').count()).toBe(2);
    await page.keyboard.press('t');
    await page.keyboard.press('s');
    await page.keyboard.press('Shift+B');
    expect(await pad.getAttribute('data-left')).toBe('0');
    await table.picture('dice-classic');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid=question][data-answers="1"]');
    expect(await page.getByTestId('log').innerText()).toContain('avec de vrais dés');

    // Thrown here they are no others: a game of 2011 up to its first shots, as they lie in the tray and in the log, and are counted.
    await page.keyboard.press('x');
    await page.waitForSelector('[data-testid=question][data-answers="2"]');
    await page.keyboard.press('d');
    for (const side of ['blue', 'red']) await page.getByTestId(`hand-${side}`).locator('label').first().click();
    await page.keyboard.press('Escape');
    const shots = page.getByTestId('log').locator('li').filter({ hasText: 'Pour toucher' });
    for (let n = 0; n < 60 && (await shots.count()) === 0; n++) await answer(page, await asked(page));
    await shots.first().locator('summary').click();
    expect(await shots.first().innerText()).toMatch(/Compte\s: CIBLE/);
    for (const lying of [shots.first(), page.getByTestId('dice')]) {
      const faces = await lying.locator('.die').evaluateAll(dice => dice.map(die => die.getAttribute('aria-label')));
      expect(faces.length).toBeGreaterThan(0);
      expect(faces.filter(face => face !== 'CIBLE' && face !== 'vide')).toEqual([]);
    }
    await table.picture('dice-classic-thrown');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-fair').click();
    expect(await page.getByTestId('fair-game').innerText()).toMatch(/CIBLE.*vide/s);
    expect(await page.getByTestId('fair-game').innerText()).not.toMatch(/ARMÉE|BOUCLIER/);
    await table.picture('dice-classic-counted');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

/** A file whose name has not changed may be chosen again: nothing is left of the verdict on what it was. */
async function forgetsWhatWasChosen({ context }: OpenTable, file: string): Promise<void> {
  const page = await context.newPage();
  page.on('filechooser', () => {});
  await page.goto(pathToFileURL(file).href);
  const save = join(ROOT, 'tests', 'museum', 'save-3-rules-12', 'saves', 'free-1-8-taken-back.battlefield');
  await page.getByLabel('Save').setInputFiles(save);
  await page.locator('#found .good').waitFor();
  await page.screenshot({ path: join(SCREENSHOTS, 'dice-check.png') });
  await page.getByLabel('Save').click();
  expect(await page.locator('#found > *').count()).toBe(0);
  expect(await page.getByLabel('Save').inputValue()).toBe('');
  await page.close();
}

describeInBrowser('fair dice', () => {
  it('are mixed by the program and both players, counted, and told whether games were left before', {
    timeout: 400_000,
  }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const earlier of [0, 1]) {
      await begin(table, [], 11);
      await page.getByTestId('seed-from').getByText('All of us').click();
      expect(await page.getByTestId('pledge-earlier').count()).toBe(earlier);
      const hash = await page.getByTestId('pledge-hash').innerText();
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await page.getByTestId('start-game').getAttribute('aria-disabled')).toBe('true');
      await page.getByTestId('typed-blue').fill('mud');
      await page.getByTestId('typed-red').fill('sky');
      await table.picture('fair-new-game');
      await page.getByTestId('start-game').click();
      await asked(page);
      const game = await saved(table);
      expect(game.setup.pledge?.typed).toEqual({ blue: 'mud', red: 'sky' });
      expect(game.setup.seed).toBe(seedOf(game.setup.pledge!));
      expect(game.setup.earlier ?? 0).toBe(earlier);
      await page.getByTestId('menu').click();
      await page.getByTestId('menu-fair').click();
      expect(await page.getByTestId('fair-hash').innerText()).toBe(hash);
      expect(await page.getByTestId('fair').innerText()).not.toContain(game.setup.pledge!.secret);
      await page.getByTestId('fair-count').click();
      await page.getByTestId('fair-folder').waitFor();
      const dice = rolled(game).reduce((sum, event) => sum + event.faces.length, 0);
      expect(await page.getByTestId('fair-game').innerText()).toContain(`${dice} dice`);
      await table.picture('fair-page');
      if (earlier === 0) {
        await page.getByTestId('fair-check').focus();
        const [taken] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        await forgetsWhatWasChosen(table, join(ROOT, 'docs', 'dice-check.html'));
        expect(taken.suggestedFilename()).toBe('dice-check.html');
        expect(await readFile(await taken.path(), 'utf8')).toBe(await readFile(join(ROOT, 'docs', 'dice-check.html'), 'utf8'));
      }
      await page.keyboard.press('Escape');
      await page.getByTestId('menu').click();
      await page.getByTestId('menu-leave').click();
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
