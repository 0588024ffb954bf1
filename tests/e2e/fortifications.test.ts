import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { parseSave, replay } from '../../core/index.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { armyFile, asked, fielding, playOn } from './gamePlayer.ts';
import { arrowTo } from './kit/look.ts';
import { describeInBrowser, type OpenTable, openTable } from './kit/table.ts';

const GUNS = armyFile('Guns', 'allies', 'field-phaser', 'wildfire');
const GARRISON = JSON.stringify({
  ...JSON.parse(armyFile('Garrison', 'allies', 'ranger-combat-squad')),
  fortifications: ['bunker'],
});
const GHOSTS = armyFile('Theirs', 'axis', 'hans');

const libraryOf = (game: 'free' | 'grid') => (game === 'grid' ? gridLibrary : library);

/** A game of one army against theirs, on the layout proposed or on open ground, at its first question. */
async function begin(game: 'free' | 'grid', blue: string, open = false): Promise<OpenTable> {
  const table = await openTable();
  const { page } = table;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  if (game === 'grid')
    await page
      .getByTestId('rule-set')
      .getByText(/Tactics/)
      .click();
  await fielding(page, 'blue', blue);
  await fielding(page, 'red', GHOSTS);
  if (open)
    await page
      .getByTestId(game === 'grid' ? 'board' : 'layout')
      .getByText(/Open ground/i)
      .click();
  await page.getByTestId('seed').fill('31');
  await page.getByTestId('start-game').click();
  return table;
}

describeInBrowser('fortifications through the page', () => {
  it.each(['grid', 'free'] as const)(
    'are put up by pointer and keys, and hold their guns in turn 1: %s',
    { timeout: 300_000 },
    async game => {
      const table = await begin(game, GUNS);
      const { page } = table;
      await playOn(page, undefined, ask => ask === 'fortification');
      const question = page.getByTestId('question');
      expect(await question.innerText()).toContain('fortification');
      const before = await question.getAttribute('data-answers');

      // With the keys alone: into the middle of the half, turned, back, and somewhere legal if that is none.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('r');
      await page.keyboard.press('Shift+R');
      await page.waitForTimeout(1200);
      await table.picture(`fortification-1-${game}`);
      const isLegal = async () => (await page.getByTestId('verdict').getAttribute('data-legal')) === 'true';
      if (!(await isLegal())) await page.getByTestId('suggest').click();
      await page.waitForSelector('[data-testid=verdict].good');
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
      await playOn(page, undefined, ask => ask === 'first');
      expect(await asked(page)).toBe('first');
      await page.waitForTimeout(1500);
      await table.picture(`fortification-2-${game}`);

      await page.keyboard.press('Control+s');
      await page.getByTestId('save-name').fill('Guns');
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
      const used = libraryOf(game);
      const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), used);
      if (!save.ok) throw new Error(sentenceOf(save.error));
      const again = replay(save.value, used);
      if (!again.ok) throw new Error(again.error.why);
      const { units, pieces } = again.value.state;
      const gun = units.find(unit => unit.card === 'field-phaser')!;
      expect([gun.where, pieces.find(piece => piece.id === gun.inside)?.kind]).toEqual(['table', 'strongpoint']);
      expect(table.faults()).toEqual([]);
      await table.close();
    },
  );

  it.each(['free', 'grid'] as const)('are entered by the door, and the card says who is inside: %s', async game => {
    const table = await begin(game, GARRISON, true);
    const { page } = table;
    const verdict = page.getByTestId('verdict');
    const isLegal = async () => (await verdict.getAttribute('data-legal')) === 'true';
    const press = async (key: string, times = 1) => {
      for (let n = 0; n < times; n++) await page.keyboard.press(key);
    };
    const answered = async () => {
      const before = await page.getByTestId('question').getAttribute('data-answers');
      expect(await isLegal()).toBe(true);
      await press('Enter');
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"]):not([data-ask=none])`);
    };

    // As near to the own edge as it may stand, which is the north edge on the table and the south edge on squares, doors towards it.
    await playOn(page, undefined, ask => ask === 'fortification');
    await press('ArrowUp');
    while (await isLegal()) await press(await arrowTo(page, 0, game === 'free' ? 1 : -1));
    expect(await verdict.innerText()).toMatch(/edge/);
    await press(await arrowTo(page, 0, game === 'free' ? -1 : 1));
    await answered();
    await playOn(page, undefined, ask => ask === 'activate');
    await page.getByTestId('answers').getByRole('button', { name: 'Ranger Combat Squad' }).click();
    await page.getByTestId('first-move').click();
    await page.getByTestId('second-nothing').click();
    await press('Enter');
    await page.waitForSelector('[data-testid=question][data-ask=move]');

    // In over the edge and straight on through the doors: on the table all five have to find room between the walls.
    await press('ArrowUp');
    if (game === 'free') {
      await press(await arrowTo(page, 0, -1), 12);
      await press(await arrowTo(page, 1, 0), 9);
    } else {
      expect(await verdict.getAttribute('data-square')).toBe('6 1');
      await press(await arrowTo(page, 0, 1));
    }
    await page.waitForTimeout(700);
    await table.picture(`fortification-3-door-${game}`);
    await answered();
    const squad = page.getByTestId('unit-blue-1');
    await squad.click();
    expect(await squad.innerText()).toContain('In the bunker');
    expect(await page.getByTestId('inside').innerText()).toMatch(/In the bunker\s+In a Bunker/);
    expect(await page.getByTestId('log').innerText()).toContain('It is in the bunker now.');
    await page.waitForTimeout(700);
    await table.picture(`fortification-4-inside-${game}`);
    // A click on the roster leaves the keys to the table.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
