import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import type { Game } from '../../core/index.ts';
import { hashOf, parseSave, replay } from '../../core/index.ts';
import { library } from '../kit/library.ts';
import { armyFile, asked, fielding, playOn } from './gamePlayer.ts';
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
    await page.keyboard.press('p');
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

  it('FAQ-03 DICE-03 the older dice have their own faces on the pad, in French too', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('new-game').click();
    await page.getByTestId('rule-set').locator('label').nth(1).click();
    await page.getByTestId('book').selectOption({ label: 'Tactics, FAQ de 2011' });
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
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
