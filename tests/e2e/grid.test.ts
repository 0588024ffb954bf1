import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashOf, parseSave, questionOf, replay, writeSave } from '../../core/index.ts';
import { gridLibrary } from '../kit/library.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { answers, armyFile, asked, choosing, playOn } from './gamePlayer.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

/** The New game page filled in for a game on squares, up to its first question. */
async function begin({ page }: OpenTable, scenario: string, seed: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  await page
    .getByTestId('rule-set')
    .getByText(/Tactics/)
    .click();
  await page.getByTestId('scenario').selectOption(scenario);
  await choosing(page, () => page.getByTestId('import-blue').click(), 'ours.json', RANGERS);
  await choosing(page, () => page.getByTestId('import-red').click(), 'theirs.json', GHOSTS);
  await page.getByTestId('board').getByText('Open Ground').click();
  await page.getByTestId('rows').fill('10');
  await page
    .getByTestId('player-red')
    .getByText(/Program/)
    .click();
  await page.getByTestId('seed').fill(String(seed));
}

/** Clicks the first square from a spot on, row by row, that is legal. */
async function clickSquare({ page }: OpenTable, [x, y]: readonly [number, number]): Promise<void> {
  const answers = await page.getByTestId('question').getAttribute('data-answers');
  await page.waitForTimeout(1200);
  for (let down = 0; down < 400; down += 40) {
    for (const across of [0, 60, -60]) {
      await page.mouse.move(x + across, y + down);
      await page.waitForTimeout(80);
      if ((await page.getByTestId('verdict').getAttribute('data-legal')) !== 'true') continue;
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForSelector(`[data-testid=question]:not([data-answers="${answers}"])`);
      return;
    }
  }
  throw new Error('No lit square under the pointer.');
}

describeInBrowser('a game on squares through the page', () => {
  it('goes from New game to the victory screen by clicks and keys, scenario 2', { timeout: 120_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await begin(table, '2', 11);
    await page.waitForTimeout(300);
    await table.picture('grid-1-new-game');
    await page.getByTestId('start-game').click();
    await asked(page);

    const taken = new Set<string>();
    const once = async (name: string) => {
      if (taken.has(name)) return;
      taken.add(name);
      await page.waitForTimeout(1200);
      await table.picture(name);
    };
    // The first piece of terrain and the first step by the mouse: a click on a lit square is the answer.
    await playOn(page, undefined, ask => ask === 'terrain');
    await page.mouse.move(700, 330);
    await once('grid-2-terrain');
    await clickSquare(table, [700, 330]);
    await playOn(page, undefined, (ask, n) => n > 0 && ask === 'move');
    await clickSquare(table, [720, 250]);
    await playOn(page, async ask => {
      if (ask === 'declare') await once('grid-3a-standing');
      if (ask === 'stepped') await once('grid-3-moving');
      if (ask === 'aimed') await once('grid-4-attack');
    });
    await table.picture('grid-5-victory');
    expect([...taken].sort()).toEqual(['grid-2-terrain', 'grid-3-moving', 'grid-3a-standing', 'grid-4-attack']);
    const hash = await page.getByTestId('hash').innerText();

    await page.getByTestId('victory-save').click();
    await page.getByTestId('save-name').fill('Squares');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
    const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), gridLibrary);
    if (!save.ok) throw new Error(`${save.error.path}: ${save.error.expected}`);
    expect(save.value.setup.book).toMatch(/grid$/);
    expect(save.value.setup.scenario).toBe('2');
    const game = replay(save.value, gridLibrary);
    if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
    expect(hashOf(game.value.state)).toBe(hash);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
