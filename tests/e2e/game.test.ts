import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { hashOf, parseSave, replay } from '../../core/index.ts';
import { library } from '../kit/library.ts';
import { answer, answers, armyFile, asked, choosing, playOn, fielding } from './gamePlayer.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

/** The New game page filled in for a short game, up to its first question. */
async function begin(table: OpenTable, options: { readonly red: 'person' | 'random'; readonly seed?: number }): Promise<void> {
  const { page } = table;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  await fielding(page, 'blue', RANGERS);
  await fielding(page, 'red', GHOSTS);
  await page.getByTestId('layout').getByText('Farmstead').click();
  await page.getByTestId('turn-limit').selectOption('3');
  await page.getByTestId('seed').fill(String(options.seed ?? 11));
  if (options.red === 'random')
    await page
      .getByTestId('player-red')
      .getByText(/Program/)
      .click();
  await page.getByTestId('start-game').click();
  await asked(page);
}

/** What a person sees of the moment: the question and both rosters. */
async function seen(table: OpenTable): Promise<readonly string[]> {
  const { page } = table;
  await asked(page);
  return [
    await page.getByTestId('question').innerText(),
    await page.getByTestId('roster').innerText(),
    await page.getByTestId('top-bar').innerText(),
  ];
}

describeInBrowser('a game through the page alone', () => {
  it('goes from the New game page to the victory screen, and replays to the same hash in Node and in the page', async () => {
    const table = await openTable();
    const { page } = table;
    await page.waitForSelector('[data-testid=start]');
    await table.picture('1-start');
    await page.getByTestId('new-game').click();
    await page.waitForSelector('[data-testid=new-game-page]');
    await table.picture('2-new-game');
    await page.getByRole('button', { name: 'Back' }).click();
    await begin(table, { red: 'person' });

    const taken = new Set<string>();
    const once = async (name: string) => {
      if (taken.has(name)) return;
      taken.add(name);
      await page.waitForTimeout(1500);
      await table.picture(name);
    };
    await playOn(page, async ask => {
      if (ask === 'objective') {
        await page.mouse.move(760, 215);
        await once('3-objective');
      }
      if (ask === 'dragged') await once('4-moving');
      if (ask === 'aimed') await once('5-attack');
    });
    await table.picture('6-victory');
    expect(taken.size).toBe(3);
    expect(await page.getByTestId('winner').innerText()).not.toBe('');
    const hash = await page.getByTestId('hash').innerText();

    await page.getByTestId('victory-save').click();
    await page.getByTestId('save-name').fill('Short war');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
    const text = await readFile(await download.path(), 'utf8');
    const save = parseSave(JSON.parse(text), library);
    if (!save.ok) throw new Error(sentenceOf(save.error));
    const game = replay(save.value, library);
    if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
    expect(hashOf(game.value.state)).toBe(hash);

    await page.getByTestId('victory-home').click();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'short-war.battlefield', text);
    expect(await asked(page)).toBe('over');
    expect(await page.getByTestId('hash').innerText()).toBe(hash);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('comes back to the same question after a reload and after the program has died, and takes answers back', async () => {
    let table = await openTable();
    await begin(table, { red: 'person', seed: 5 });
    await playOn(table.page, undefined, (ask, n) => n > 8 && ask === 'declare');
    const before = await seen(table);

    await table.page.reload();
    await table.page.getByTestId('continue').click();
    expect(await seen(table)).toEqual(before);

    table = await table.kill();
    await table.page.emulateMedia({ reducedMotion: 'reduce' });
    await table.page.getByTestId('continue').click();
    expect(await seen(table)).toEqual(before);

    const count = await answers(table.page);
    await answer(table.page, 'declare');
    const after = await seen(table);
    await table.page.keyboard.press('Control+z');
    await table.page.waitForSelector(`[data-testid=question][data-answers="${count}"]`);
    expect(await seen(table)).toEqual(before);
    await table.page.keyboard.press('Control+y');
    await table.page.waitForSelector(`[data-testid=question][data-answers="${count + 1}"]`);
    expect(await seen(table)).toEqual(after);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('marks in the log what was taken back after its dice had been seen', async () => {
    const table = await openTable();
    const { page } = table;
    await begin(table, { red: 'person', seed: 3 });
    await playOn(page, undefined, ask => ask === 'first');
    await page.getByTestId('dice').waitFor();
    const log = page.getByTestId('log');
    expect(await log.innerText()).not.toContain('Taken back');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('[data-testid=question][data-ask=objective]');
    await log.getByText('Taken back').waitFor();
    await page.getByTestId('redo').click();
    await page.waitForSelector('[data-testid=question][data-ask=first]');
    await table.close();
  });

  it('saves in the program, opens again, and refuses a file that is cut off without losing the game', async () => {
    const table = await openTable({ width: 1280, height: 720 });
    const { page } = table;
    await begin(table, { red: 'random', seed: 2 });
    await playOn(page, undefined, (_, n) => n >= 6);
    const before = await seen(table);
    await page.keyboard.press('Control+s');
    // The name has the keys, so that Enter saves; it had closed the sheet without a word.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Evening');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('notice').innerText()).toContain('Evening');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'cut.battlefield', '{"format":"battlefield-save","ver');
    expect(await page.getByTestId('notice').innerText()).toContain('cut.battlefield');
    await page.getByTestId('open-save').click();
    await choosing(
      page,
      () => page.getByTestId('open-file').click(),
      'new.battlefield',
      '{"format":"battlefield-save","version":99}',
    );
    await page.getByTestId('notice').getByText('version').waitFor();
    await page.getByTestId('open-save').click();
    await page.getByTestId('open-Evening').click();
    // The save does not say who sat where: now both are persons.
    expect((await seen(table))[0]).toBe(before[0]);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('speaks French from the first screen to the table', async () => {
    const table = await openTable();
    const { page } = table;
    await page.getByTestId('settings').click();
    // Nobody publishes newer versions to this shell, so that there is nothing to ask.
    expect(await page.getByTestId('updates').count()).toBe(0);
    await page.getByTestId('language').getByText('Français').click();
    // What is set here is of the next game: one that has begun keeps its measure, and that is said of the choice.
    await page.getByRole('group', { description: 'Une partie commencée garde sa mesure.' }).getByText('Pouces').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nouvelle partie').waitFor();
    await page.getByTestId('new-game').click();
    await page.getByTestId('start-game').click();
    await asked(page);
    expect(await page.getByTestId('question').innerText()).toContain('choisissez un bord de table');
    await page.waitForTimeout(1000);
    await table.picture('7-french');
    await page.reload();
    await page.getByText('Continuer').waitFor();
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
