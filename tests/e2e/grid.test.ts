import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { hashOf, parseSave, questionOf, replay, writeSave } from '../../core/index.ts';
import { gridLibrary } from '../kit/library.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { answers, armyFile, asked, choosing, playOn, fielding } from './gamePlayer.ts';
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
  await fielding(page, 'blue', RANGERS);
  await fielding(page, 'red', GHOSTS);
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
  for (let down = 0; down < 560; down += 40) {
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
  it('goes from New game to the victory screen by clicks and keys, scenario 2', async () => {
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
    await clickSquare(table, [720, 90]);
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
    if (!save.ok) throw new Error(sentenceOf(save.error));
    expect(save.value.setup.book).toMatch(/grid$/);
    expect(save.value.setup.scenario).toBe('2');
    const game = replay(save.value, gridLibrary);
    if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
    expect(hashOf(game.value.state)).toBe(hash);

    // Seen again from the beginning, and to the end at once.
    await page.getByTestId('victory-replay').click();
    await page.waitForSelector('[data-testid=table-screen]');
    expect(await page.getByTestId('log').innerText()).not.toContain('The game is over');
    await page.getByTestId('replay-end').click();
    await page.waitForSelector('[data-testid=victory]');
    expect(await page.getByTestId('hash').innerText()).toBe(hash);
    // The last answer taken back opens its question again.
    await page.getByTestId('victory-undo').click();
    await page.waitForSelector('[data-testid=victory]', { state: 'detached' });
    expect(await asked(page)).not.toBe('over');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

const HALL = {
  ...{ id: 'hall', kind: 'building', storeys: 2, roof: true },
  squares: [
    [2, 5],
    [3, 5],
    [2, 6],
    [3, 6],
  ],
  walls: [
    { square: [2, 5], side: 'south', opening: 'large' },
    { square: [3, 6], side: 'east', opening: 'small' },
  ],
};

/** A squad upstairs with a hero, machines on two and on four squares, a flier over the roof; enemies near and behind the house. */
const SHOW: Staged = {
  ...{ columns: 10, rows: 9, seed: 2 },
  pieces: [HALL, { id: 'crate', kind: 'crates', squares: [[6, 7]] }, { id: 'silo', kind: 'solid', squares: [[8, 6]] }],
  blue: ['ranger-attack-squad', 'fireball', 'pershing-ii', 'flying-banana', 'bazooka-joe'],
  red: ['laser-grenadier-squad', 'grenadier-battle-squad', 'sturmluther'],
  goals: {
    ...{ 'blue-1': [2, 5, 1], 'blue-2': [4, 3, 0, 'n'], 'blue-3': [9, 4, 0, 'n'], 'blue-4': [3, 6], 'blue-5': [2, 5, 1] },
    ...{ 'red-1': [2, 6], 'red-2': [6, 7], 'red-3': [2, 8, 0, 'e'] },
  },
};

describeInBrowser('a board of squares looked at', () => {
  it('shows storeys, machines, fliers, jets, lines of sight and every reason, by keys alone', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = staged(
      SHOW,
      one => standAtGoals(SHOW, one) && questionOf(one.state)?.ask.ask === 'activate' && questionOf(one.state)?.who === 'blue',
    );
    await page.getByTestId('open-save').click();
    await choosing(page, () => page.getByTestId('open-file').click(), 'show.battlefield', JSON.stringify(writeSave(game)));
    expect(await asked(page)).toBe('activate');
    await page.waitForTimeout(1200);
    await table.picture('grid-6-show');

    const verdict = () => page.getByTestId('verdict').innerText();
    const activate = async (name: string, first: string, ask: string) => {
      await page.getByTestId('answers').getByText(name).click();
      await page.waitForSelector('[data-testid=question]:is([data-ask=choose], [data-ask=declare])');
      // A hero in its square could act with it, and stays by himself here.
      if ((await asked(page)) === 'choose') await page.getByTestId('answers').getByText('Nobody').click();
      await page.getByTestId(`first-${first}`).click();
      await page.getByTestId('second-nothing').click();
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-testid=question][data-ask=${ask}]`);
    };
    const back = async () => {
      while ((await asked(page)) !== 'activate') {
        const before = await answers(page);
        await page.keyboard.press('Control+z');
        await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"])`);
      }
    };

    await activate('Ranger Attack Squad', 'move', 'move');
    const storey = (n: number) => page.getByTestId(`storey-${n}`).getAttribute('aria-pressed');
    expect(await storey(1)).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByTestId('verdict').getAttribute('data-legal')).toBe('true');
    await page.keyboard.press('PageUp');
    expect(await storey(2)).toBe('true');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    expect(await storey(0)).toBe('true');
    await page.waitForTimeout(600);
    await table.picture('grid-7-storeys');
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
    expect(await page.getByTestId('verdict').getAttribute('data-legal')).toBe('false');
    expect(await verdict()).toMatch(/\((GRID|MOVE)-\d+/);
    await page.waitForTimeout(600);
    await table.picture('grid-8-out-of-reach');
    await back();

    await activate('Pershing II', 'attack', 'attack');
    await page.keyboard.press('e');
    await page.getByTestId('target-red-1').focus();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /No line of sight: .*\(.*GRID-2\d/ })
      .waitFor({ state: 'attached' });
    await page.waitForTimeout(600);
    await table.picture('grid-9-no-sight');
    await page.getByTestId('target-red-2').focus();
    await page.waitForTimeout(600);
    await table.picture('grid-10-cover');
    await back();

    await activate('Fireball', 'attack', 'attack');
    await page.keyboard.press('1');
    await page.waitForTimeout(600);
    await table.picture('grid-11-arc');
    await page.getByTestId('target-red-2').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('other-way').click();
    await page.waitForTimeout(600);
    await table.picture('grid-12-jet');
    await back();

    await activate('Flying Banana', 'move', 'move');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    expect(await verdict()).toContain('north-east');
    await page.waitForTimeout(600);
    await table.picture('grid-13-flier');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
