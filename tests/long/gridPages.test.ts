import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sentenceOf } from '../../core/base/index.ts';
import { buildPages } from '../../build/products.ts';
import { hashOf, parseSave, replay } from '../../core/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import { armyFile, asked, choosing, type Hand, playOn } from '../e2e/gamePlayer.ts';
import { describeInBrowser, openTable } from '../e2e/kit/table.ts';
import { gridLibrary } from '../kit/library.ts';

if (findBrowser() === null) console.log('Skipped: gridded games through the page, because no browser is installed.');

// Squads, a hero, a large machine and a flier on one side; walkers and a huge machine on the other.
const ALLIES = armyFile('Ours', 'allies', 'ranger-attack-squad', 'wolverine-ii', 'bazooka-joe', 'flying-banana');
const AXIS = armyFile('Theirs', 'axis', 'laser-grenadier-squad', 'hans', 'sturmluther');

/** Two persons at one screen: New game, every question to the last, and the victory screen. */
async function play(scenario: string, rows: number, seed: number): Promise<void> {
  const table = await openTable({ width: 1280, height: 800 });
  const { page } = table;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByTestId('new-game').click();
  await page
    .getByTestId('rule-set')
    .getByText(/Tactics/)
    .click();
  await page.getByTestId('scenario').selectOption(scenario);
  await choosing(page, () => page.getByTestId('import-blue').click(), 'ours.json', ALLIES);
  await choosing(page, () => page.getByTestId('import-red').click(), 'theirs.json', AXIS);
  await page.getByTestId('board').getByText('The Gatehouse').click();
  await page.getByTestId('rows').fill(String(rows));
  await page.getByTestId('seed').fill(String(seed));
  await page.waitForTimeout(500);
  await table.picture(`grid-long-${scenario}-0-new-game`);
  await page.getByTestId('start-game').click();
  await asked(page);

  const random = randomFrom(seed);
  const laid = new Map<string, readonly [number, number]>();
  const hand: Hand = {
    pick: count => Math.floor(random() * count),
    goal: who => laid.get(who === 'blue' ? 'red' : 'blue') ?? [6, rows / 2],
  };
  const taken = new Set<string>();
  const once = async (name: string) => {
    if (taken.has(name)) return;
    taken.add(name);
    await page.waitForTimeout(1200);
    await table.picture(`grid-long-${scenario}-${name}`);
  };
  const asksSeen = new Set<string>();
  const played = playOn(
    page,
    async (ask, at) => {
      asksSeen.add(ask);
      if (ask === 'laid' && (await at.getByTestId('question').getAttribute('data-ask')) === 'objective') {
        const [column = 0, row = 0] = ((await at.getByTestId('verdict').getAttribute('data-square')) ?? '')
          .split(' ')
          .map(Number);
        laid.set((await at.getByTestId('question').getAttribute('data-who')) ?? '', [column, row]);
        await once('1-objective');
      }
      if (ask === 'first') await once('2-set-up');
      if (ask === 'activate' && (await turnOf(at)) >= 3) await once('3-middle');
      if (ask === 'choose') await once('4-put-aside');
      if (ask === 'activate' && (await turnOf(at)) >= 5) await once('5-late');
    },
    undefined,
    hand,
  );
  // What nobody could answer is worth a picture.
  await played.catch(async error => {
    await table.picture(`grid-long-${scenario}-stuck`);
    throw error;
  });
  await page.waitForTimeout(500);
  await table.picture(`grid-long-${scenario}-6-victory`);
  console.log(`scenario ${scenario}: ${(await page.getByTestId('victory').innerText()).replace(/\s+/g, ' ').slice(0, 300)}`);

  const hash = await page.getByTestId('hash').innerText();
  await page.getByTestId('victory-save').click();
  await page.getByTestId('save-name').fill(`Scenario ${scenario}`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
  const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), gridLibrary);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  expect(save.value.setup.scenario).toBe(scenario);
  const game = replay(save.value, gridLibrary);
  if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
  expect(hashOf(game.value.state)).toBe(hash);
  expect(game.value.state.outcome).not.toBeNull();
  const { scored } = game.value.state;
  expect(scored !== undefined && scored.blue + scored.red > 0).toBe(game.value.table.scenario.victoryPoints !== null);
  expect(table.faults()).toEqual([]);
  await table.close();
}

/** The turn that the bar tells of. */
const turnOf = async (page: Page): Promise<number> => Number(/\d+/.exec(await page.getByTestId('top-bar').innerText())?.[0] ?? 0);

describeInBrowser('gridded scenarios through the page, from New game to the victory screen', () => {
  beforeAll(() => buildPages('needed'), 120_000);

  // On two boards; and on little more than one, where objectives are soon reached.
  it.each([
    ['1', 18, 21],
    ['3', 18, 23],
    ['4', 10, 24],
    ['5', 10, 25],
  ] as const)('scenario %s on %i rows, seed %i', { timeout: 900_000 }, async (scenario, rows, seed) =>
    play(scenario, rows, seed),
  );
});
