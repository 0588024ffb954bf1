import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formOf } from '../../core/index.ts';
import { asking, plainBalance } from '../kit/layouts.ts';
import { armyFile, fielding, playToTurn } from './gamePlayer.ts';
import type { Spot } from './kit/hand.ts';
import { byMouse, found, kept, newTable, printed, seenFromAbove } from './kit/laboratory.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** The corners of a house, mm. */
const HOUSE: readonly Spot[] = [
  [300, 300],
  [480, 300],
  [480, 400],
  [400, 400],
  [400, 480],
  [300, 480],
];

/** What stands about it, shelf by shelf; mm. */
const AROUND: readonly (readonly [shelf: string, ...(readonly [stock: string, x: number, y: number])[]])[] = [
  [
    'nature',
    ['wood', 170, 740],
    ['copse', 1040, 200],
    ['copse', 150, 150],
    ['hedge', 700, 120],
    ['hedge', 540, 820],
    ['rock', 660, 250],
    ['swamp', 1060, 720],
    ['pond', 820, 700],
  ],
  ['houses', ['ruin', 840, 400], ['brokenWall', 600, 620], ['wall', 390, 600], ['rubble', 1070, 430]],
  [
    'works',
    ['container', 470, 160],
    ['crates', 600, 420],
    ['crates', 880, 560],
    ['tankTraps', 820, 840],
    ['wire', 330, 850],
    ['wreck', 900, 220],
  ],
];

/** Begins a game of two small armies on the table that is open, and plays it until two turns are over. */
async function twoTurns(table: OpenTable): Promise<void> {
  const { page } = table;
  await page.getByTestId('own-layout').waitFor();
  await fielding(page, 'blue', armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire'));
  await fielding(page, 'red', armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans'));
  await page.getByTestId('start-game').click();
  await playToTurn(page, 3);
}

const cornersAt = async (page: Page, spots: readonly Spot[]) => {
  for (const spot of spots) await page.mouse.click(...spot);
};

describeInBrowser('a table of twenty pieces in the laboratory', () => {
  it('is built by hand with a house of two storeys, judged, evened out, exported, opened again and played on for two turns', async () => {
    const table = await openTable();
    const { page } = table;
    await newTable(table, byMouse, 120, 90);
    await page.keyboard.press('t');
    const spot = await seenFromAbove(table);
    await byMouse(page, 'tab-houses');
    await byMouse(page, 'stock-draw-house');
    await cornersAt(
      page,
      HOUSE.map(at => spot(...at)),
    );
    await table.picture('laboratory-outline');
    await page.keyboard.press('Enter');
    const bare = await kept(table, ({ pieces }) => pieces.length === 1);
    for (const [i, [x, y]] of formOf(bare.pieces[0]!).outline.entries()) {
      expect(Math.abs(x - HOUSE[i]![0])).toBeLessThan(3);
      expect(Math.abs(y - HOUSE[i]![1])).toBeLessThan(3);
    }
    expect(formOf(bare.pieces[0]!).floors).toEqual([0, 70]);
    // A door on the ground floor and windows on both, along other walls than the one that has its door.
    for (const openings of [['window-1'], ['door-0', 'window-1'], ['window-0', 'window-1']]) {
      await byMouse(page, 'next-wall');
      for (const one of openings) await byMouse(page, `add-${one}`);
    }
    const house = await kept(table, ({ pieces }) => (formOf(pieces[0]!).walls ?? []).flatMap(wall => wall.openings).length === 6);
    expect(formOf(house.pieces[0]!).walls!.map(({ openings }) => openings.map(({ sill }) => sill))).toEqual([
      ...[[0], [88], [0, 88], [18, 88], [], []],
    ]);
    await page.keyboard.press('Escape');
    for (const [shelf, ...stocks] of AROUND) {
      await byMouse(page, `tab-${shelf}`);
      for (const [stock, x, y] of stocks) {
        await byMouse(page, `stock-${stock}`);
        await page.mouse.click(...spot(x, y));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    }
    await byMouse(page, 'tab-houses');
    await byMouse(page, 'stock-draw-wall');
    await cornersAt(page, [spot(1000, 540), spot(1120, 560)]);
    await page.keyboard.press('Enter');
    const whole = await kept(table, ({ pieces }) => pieces.length === 20);
    await page.keyboard.press('Escape');
    await table.picture('laboratory-above');
    await page.keyboard.press('Home');
    await found(table, whole);
    await table.picture('laboratory-judged');
    for (const show of ['fire', 'hidden', 'walk walkers', 'openness', 'symmetry', 'lanes']) {
      await page.getByTestId(`finding-${show}`).getByRole('button').first().click();
      await table.picture(`laboratory-${show.replace(' ', '-')}`);
    }
    await page.getByTestId('finding-lanes').getByRole('button').first().click();
    await byMouse(page, 'even');
    await page.getByTestId('even-apply').waitFor({ timeout: 240_000 });
    const told = await page.getByTestId('even-move').innerText();
    await table.picture('laboratory-even');
    await byMouse(page, 'even-apply');
    const even = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(whole.pieces));
    const moved = even.pieces.filter((piece, i) => JSON.stringify(piece) !== JSON.stringify(whole.pieces[i]));
    expect(moved.length).toBe(1);
    const [apart, before] = [...told.matchAll(/([\d.]+) %/g)].map(([, n]) => Number(n));
    const by = asking({ space: 'free', measure: 'metric', weapon: 12, lane: 900 });
    expect(apart).toBeCloseTo(100 * plainBalance(even, by).most, 1);
    expect(before).toBeCloseTo(100 * plainBalance(whole, by).most, 1);
    expect(apart).toBeLessThan(before!);
    await found(table, even);
    await printed(table, even, byMouse);
    await byMouse(page, 'back');
    await byMouse(page, 'open-Mill');
    await page.getByTestId('designer').waitFor();
    await found(table, even);
    expect(await kept(table, () => true)).toEqual(even);
    await table.picture('laboratory-opened');
    await byMouse(page, 'play-on');
    await twoTurns(table);
    await table.picture('laboratory-played');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
