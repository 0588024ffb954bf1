import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { sentenceOf } from '../../core/base/index.ts';
import type { Game } from '../../core/index.ts';
import { hashOf, parseSave, replay, seedOf } from '../../core/index.ts';
import { library } from '../kit/library.ts';
import { answer, armyFile, asked, fielding, playOn } from './gamePlayer.ts';
import { type Drawn, gapBetween, top } from './kit/die.ts';
import { meanwhile } from './kit/frames.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

/** A short game, with real dice for these sides. */
async function begin({ page }: OpenTable, real: readonly ('blue' | 'red')[], seed: number): Promise<void> {
  await page.getByTestId('new-game').click();
  await fielding(page, 'blue', RANGERS);
  await fielding(page, 'red', GHOSTS);
  await page.getByTestId('layout').getByText('Open').click();
  await page.getByTestId('size').getByText('120 × 80').click();
  await page.getByTestId('turn-limit').selectOption('3');
  await page.getByTestId('seed-from').getByText('A seed').click();
  await page.getByTestId('seed').fill(String(seed));
  for (const side of real) await page.getByTestId(`dice-${side}`).getByText('Real dice').click();
}

/** The game as the page saves it. */
async function saved({ page }: OpenTable): Promise<Game> {
  await page.keyboard.press('Control+s');
  await page.getByTestId('save-name').fill('Dice');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
  const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), library);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  const game = replay(save.value, library);
  if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
  await page.keyboard.press('Escape');
  return game.value;
}

const rolled = ({ history }: Game) =>
  history.flatMap(({ events }) => events.flatMap(event => (event.type === 'rolled' ? [event] : [])));

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
    await table.picture('dice-pad');
    const left = async () => Number(await pad.getAttribute('data-left'));
    const count = await left();
    expect(count).toBeGreaterThan(1);

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

interface Fall {
  readonly fallen: readonly Drawn[];
  readonly sorted: readonly Drawn[];
  readonly seconds: number;
}

/** Notes every throw of the page from now on; what stands in the log and is said meanwhile too. */
const watchFalls = ({ page }: OpenTable) =>
  page.evaluate(() => {
    const noted = { falls: [] as object[], leaks: [] as string[] };
    Object.assign(globalThis, { noted });
    let lines = '';
    let seen = false;
    new MutationObserver(() => {
      const dice = document.querySelector<HTMLElement>('[data-testid=dice]');
      const log = document.querySelector('[data-testid=log] ol')?.textContent ?? '';
      if (!dice) return;
      const { falling, fallen, poses, seconds } = dice.dataset;
      if (falling === 'true') {
        if (/\d of \d|ARMY|TARGET|SHIELD/.test(dice.textContent ?? '')) noted.leaks.push(dice.textContent ?? '');
        if (lines !== '' && log !== lines) noted.leaks.push(log);
        lines = log;
        seen = true;
      } else {
        lines = '';
        if (seen) {
          seen = false;
          noted.falls.push({ fallen: JSON.parse(fallen ?? '[]'), sorted: JSON.parse(poses ?? '[]'), seconds: Number(seconds) });
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
const fallsOf = ({ page }: OpenTable) =>
  page.evaluate(() => (globalThis as unknown as { noted: { falls: Fall[]; leaks: string[] } }).noted);

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

describeInBrowser('the tray', () => {
  it('lets dice tumble and settle on what was drawn, and tells nothing before', { timeout: 500_000 }, async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 11);
    await watchFalls(table);
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=dice][data-falling=true]', { timeout: 60_000 });
    await page.waitForTimeout(900);
    await table.picture('tray-falling');
    await asked(page);
    await table.picture('tray-lying');
    let pictures = 0;
    await playOn(
      page,
      async ask => {
        const count = await page.getByTestId('dice').count();
        if (count > 0 && pictures < 6 && (ask === 'reroll' || ask === 'allocate')) {
          pictures += 1;
          await table.picture(`tray-${ask}-${pictures}`);
        }
      },
      (ask, n) => n > 8 && ask === 'activate',
    );
    const { falls, leaks } = await fallsOf(table);
    expect(leaks).toEqual([]);
    const game = await saved(table);
    const events = rolled(game);
    expect(falls.length).toBe(events.length);
    expect(falls.length).toBeGreaterThan(3);
    let seen = 0;
    for (const [i, { fallen, sorted, seconds }] of falls.entries()) {
      const { faces } = events[i]!;
      // A machine that is too slow to draw them in time lets them lie.
      if (fallen.length === 0) continue;
      seen += 1;
      expect(fallen.map(die => top(die).face)).toEqual(faces);
      for (const lying of [fallen, sorted]) {
        expect(lying.every(die => top(die).level > 0.999)).toBe(true);
        for (const [n, die] of lying.entries()) expect(lying.slice(n + 1).every(other => gapBetween(die, other) > 0)).toBe(true);
      }
      expect(seconds).toBeLessThanOrEqual(2.5);
    }
    expect(seen).toBeGreaterThan(1);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('is skipped by Space, keeps the page free, and lies still where the player wants that', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 5);
    await page.getByTestId('start-game').click();
    const falling = '[data-testid=dice][data-falling=true]';
    await page.waitForSelector(falling, { timeout: 60_000 });
    // The first throw brings up what is drawn with.
    await page.waitForSelector(`${falling}:not([data-fallen="[]"])`, { timeout: 60_000 });
    const { held } = await meanwhile(page, async () => {
      await page.waitForSelector('[data-testid=dice][data-falling=false]', { timeout: 60_000 });
    });
    expect(held).toBeLessThan(1.5);
    await asked(page);
    await playOn(page, undefined, ask => ask === 'activate');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await table.picture('tray-settings');
    await page.getByTestId('falls').getByText('Lie at once').click();
    await page.keyboard.press('Escape');
    // What lies is sorted as the tray would have it.
    const lying: string[] = [];
    await playOn(
      page,
      async () => {
        const rolls = await page.locator('.dice-tray .roll .faces').evaluateAll(all => all.map(one => one.innerHTML));
        lying.push(...rolls.map(roll => (roll.match(/"die (counts|misses)"/g) ?? []).map(die => die[5]).join('')));
      },
      (ask, n) => n > 3 && ask === 'activate' && (n > 12 || lying.some(roll => /cm/.test(roll))),
    );
    expect(lying.filter(roll => !/^c*m*$/.test(roll))).toEqual([]);
    expect(await page.locator('.dice-tray.three').count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('Space shows at once what was thrown', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 5);
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=dice][data-falling=true]', { timeout: 60_000 });
    // Saved now, it would tell what they come to.
    await page.keyboard.press('Control+s');
    await page.getByTestId('save-waits').waitFor({ timeout: 2000 });
    await table.picture('tray-save-waits');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await page.waitForSelector('[data-testid=question]:not([data-ask=none])', { timeout: 2000 });
    expect(await page.getByTestId('log').innerText()).toContain('Roll for attacker');
    expect(await page.getByTestId('dice').getAttribute('data-falling')).toBe('false');
    await table.picture('tray-skipped');
    await page.keyboard.press('Control+s');
    expect(await page.getByTestId('save-here').count()).toBe(1);
    expect(await page.getByTestId('save-waits').count()).toBe(0);
    await table.close();
  });
});
