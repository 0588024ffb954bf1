import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Game } from '../../core/index.ts';
import { gridPlaceOf, questionOf, writeSave } from '../../core/index.ts';
import type { Seats } from '../../renderer/base/seats.ts';
import { middleOf } from '../../renderer/scene/squares.ts';
import { bookFor } from '../kit/game.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { asked, choosing, playOn } from './gamePlayer.ts';
import { handAt } from './kit/hand.ts';
import { lookOf, partSeen, spotIn } from './kit/look.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';
import { whole } from './kit/whatIf.ts';

/** Two boards of 12 x 9 squares side by side, as a new game has them; blue plays from the south, red from the north. */
const SCENE: Staged = {
  ...{ columns: 12, rows: 18, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 2], 'blue-2': [9, 9, 0, 'n'], 'red-1': [4, 4], 'red-2': [9, 12, 0, 's'] },
};

/** One board; blue stands at its southern edge. */
const ONE_BOARD: Staged = {
  ...{ columns: 12, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['ranger-command-squad', 'wildfire'], red: ['heavy-grenadier-assault-squad', 'sturmluther'] },
  goals: { 'blue-1': [6, 1], 'blue-2': [9, 1, 0, 'n'], 'red-1': [6, 4], 'red-2': [3, 8, 0, 's'] },
};

/** Everybody stands where the scene has him, and a side is to activate a unit. */
const standing = (who: 'blue' | 'red', scene = SCENE): Game =>
  staged(scene, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.filter(unit => unit.side === who).every(unit => !unit.activated);
    return standAtGoals(scene, one) && open?.ask.ask === 'activate' && open.who === who && fresh;
  });

async function open({ page }: OpenTable, game: Game, seats?: Seats): Promise<void> {
  await page.getByTestId('open-save').click();
  await choosing(page, () => page.getByTestId('open-file').click(), 'a.battlefield', JSON.stringify(writeSave(game, seats)));
  expect(await asked(page)).toBe('activate');
  await page.waitForTimeout(300);
}

/** Presses an arrow and says by how many columns and rows the square that is chosen went. */
async function steps({ page }: OpenTable, key: string): Promise<readonly number[]> {
  const at = async () => ((await page.getByTestId('verdict').getAttribute('data-square')) ?? '').split(' ').map(Number);
  const [column = 0, row = 0] = await at();
  await page.keyboard.press(key);
  const [c = 0, r = 0] = await at();
  return [c - column, r - row];
}

describeInBrowser('where one looks', () => {
  it.each([
    [1440, 900],
    [1280, 720],
  ])('at %i × %i what the zones are is told beside the table, and nothing lies over it', async (width, height) => {
    const table = await openTable({ width, height });
    const { page } = table;
    await page.getByTestId('new-game').click();
    await page.getByTestId('start-game').click();
    await playOn(page, undefined, ask => ask === 'activate');
    await page.waitForTimeout(500);
    const box = async (id: string) => (await page.getByTestId(id).boundingBox())!;
    const [legend, log] = [await box('zone-legend'), await box('log')];
    expect([legend.x, legend.width]).toEqual([log.x, log.width]);
    expect(legend.y + legend.height).toBeLessThan(log.y);
    expect(await partSeen(page)).toBeGreaterThan(0.95);
    await table.picture(`looking-zones-${width}`);
    // Without the log they still have their place.
    await page.keyboard.press('l');
    await page.waitForTimeout(500);
    expect((await box('zone-legend')).x).toBe(legend.x);
    expect(await partSeen(page)).toBeGreaterThan(0.95);
    await page.keyboard.press('z');
    expect(await page.locator('.far-side > .folded').count()).toBe(2);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('lays a deep board along a wide window, and arrow keys go where they point there', async () => {
    const table = await openTable({ width: 1920, height: 1080 });
    const { page } = table;
    const hand = handAt(table);
    await open(table, standing('blue'));
    // From the east, so that the south is on the left: it fills the room between the panels.
    const { yaw, distance } = await lookOf(page);
    expect(yaw).toBe(180);
    await table.picture('looking-along');
    await hand.press('2');
    await hand.declare('move', 'nothing');
    await page.keyboard.press('ArrowRight');
    expect(await steps(table, 'ArrowRight')).toEqual([0, 1]);
    expect(await steps(table, 'ArrowDown')).toEqual([1, 0]);
    expect(await steps(table, 'ArrowLeft')).toEqual([0, -1]);
    expect(await steps(table, 'ArrowUp')).toEqual([-1, 0]);
    // Turned by hand they follow.
    for (let n = 0; n < 7; n++) await page.keyboard.press('Control+ArrowLeft');
    expect((await lookOf(page)).yaw).toBe(180 + 84);
    expect(await steps(table, 'ArrowUp')).toEqual([0, -1]);
    // In a narrow window his own edge is before him.
    await page.setViewportSize({ width: 900, height: 1100 });
    await page.keyboard.press('Home');
    await expect.poll(async () => (await lookOf(page)).yaw).toBe(90);
    expect((await lookOf(page)).distance).not.toBe(distance);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('what passes is told below as it is seen, and never before', async () => {
    const table = await openTable({ dice: 'off' });
    const { page } = table;
    const hand = handAt(table);
    await open(table, standing('blue'));
    await page.evaluate(() => {
      const told: string[][] = [];
      Object.assign(window, { told });
      const read = () => {
        const bar = document.querySelector<HTMLElement>('[data-testid=question][data-ask=none] > .asked');
        const newest = document.querySelector<HTMLElement>('[data-testid=log] li summary');
        if (bar) told.push([bar.innerText.trim(), newest?.innerText.trim() ?? '']);
      };
      new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await hand.press('2');
    await hand.declare('move', 'nothing');
    await hand.step(9, 10);
    const told = await page.evaluate(() => (window as unknown as { told: string[][] }).told);
    expect(told.map(([bar]) => bar)).toContain('Sturmluther moves 1 square.');
    for (const [bar, newest] of told) expect(bar).toBe(newest);
    await table.picture('looking-told');
    await table.close();
  });

  it('turned by hand, arrow keys go where they point at every desk too', async () => {
    const table = await openTable();
    const { page, folder } = table;
    const field = (testid: string) => page.getByTestId(testid);
    /** From the east: up on the screen is west. A table that has just come takes no key before its camera is there. */
    const turn = async (shown: string) => {
      await field(shown).waitFor();
      await page.waitForSelector('[data-testid=table] canvas[data-look]');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (let n = 0; n < 7; n++) await page.keyboard.press('Control+ArrowLeft');
      await expect.poll(async () => (await lookOf(page)).yaw, { timeout: 20_000 }).toBe(90 + 84);
    };
    const at = (...of: readonly string[]) =>
      Promise.all(of.map(async testid => Math.round(10 * Number(await field(testid).inputValue()))));
    /** By how much the keys change fields, in tenths of what these count. */
    const moves = async (of: readonly [string, string]) => {
      const before = await at(...of);
      await page.keyboard.press('ArrowUp');
      const up = await at(...of);
      await page.keyboard.press('ArrowRight');
      const right = await at(...of);
      return [up.map((n, i) => n - before[i]!), right.map((n, i) => n - up[i]!)];
    };

    await field('designer').click();
    await field('new-layout').click();
    await field('stock-copse').click();
    await page.mouse.click(720, 450);
    await page.keyboard.press('Escape');
    await turn('at-x');
    expect(await moves(['at-x', 'at-y'])).toEqual([
      [-5, 0],
      [0, 5],
    ]);
    await table.picture('looking-laboratory');
    await page.reload();

    await field('designer').click();
    await field('new-board').click();
    await field('stock-crates').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await turn('at-column');
    expect(await moves(['at-column', 'at-row'])).toEqual([
      [-10, 0],
      [0, 10],
    ]);
    await page.reload();

    await field('adjudicator').click();
    for (const [search, fields] of [
      ['nadya', ['at-x', 'at-y']],
      ['ranger combat', ['at-column', 'at-row']],
    ] as const) {
      await field('search').fill(search);
      await field('search').press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await turn(fields[0]);
      expect(await moves(fields)).toEqual(
        fields[0] === 'at-x'
          ? [
              [-5, 0],
              [0, 5],
            ]
          : [
              [-10, 0],
              [0, 10],
            ],
      );
      await page.keyboard.press('a');
      await field('adj-book').selectOption(bookFor('grid').id);
      await page.keyboard.press('Escape');
    }
    await page.reload();

    // A tank that is put up.
    await field('tank-skirmish').click();
    await field('tank-start').click();
    const putUp = async (keys: () => Promise<void>) => {
      const put = (down: number) => page.mouse.click(720, down).then(() => field('plan-refused').count());
      await expect.poll(() => put(200), { timeout: 30_000 }).toBe(1);
      await expect.poll(() => put(560)).toBe(0);
      await keys();
      await page.keyboard.press('Enter');
      await expect.poll(() => field('question').innerText()).toContain('Red 1');
      const journal = (await readdir(join(folder, 'games'))).find(name => name.endsWith('.jsonl'));
      const lines = (await readFile(join(folder, 'games', journal!), 'utf8')).trim().split('\n');
      const { place } = lines.flatMap(line => JSON.parse(line)[2].play?.command ?? []).findLast(one => one.do === 'deploy');
      return [place.x, place.y];
    };
    const [x, y] = await putUp(async () => {});
    await page.keyboard.press('Control+z');
    const nudged = putUp(async () => {
      await turn('question');
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    });
    expect(await nudged).toEqual([x - 10, y + 5]);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('is turned for no panel that comes with what is chosen', async () => {
    const table = await openTable({ width: 1600, height: 900 });
    const { page } = table;
    const hand = handAt(table);
    await open(table, standing('blue'));
    const { yaw } = await lookOf(page);
    const stays = async () => {
      await page.waitForTimeout(500);
      expect((await lookOf(page)).yaw).toBe(yaw);
    };
    await hand.press('2');
    await stays();
    await hand.declare('attack', 'nothing');
    await page.waitForSelector('[data-testid=odds][data-is=found]', { timeout: 60_000 });
    await stays();
    await page.keyboard.press('Home');
    await stays();
    await table.close();
  });

  it('is turned to the only person, and between two of them by the Home key of whoever is asked', async () => {
    const table = await openTable();
    const { page } = table;
    await open(table, standing('red'), { blue: 'captain', red: 'person' });
    expect((await lookOf(page)).yaw).toBe(270);
    await handAt(table).press('2');
    await handAt(table).declare('move', 'nothing');
    await page.keyboard.press('ArrowUp');
    expect(await steps(table, 'ArrowUp')).toEqual([0, -1]);
    expect(await steps(table, 'ArrowRight')).toEqual([-1, 0]);
    await table.picture('looking-north');
    await table.close();

    const two = await openTable();
    await open(two, standing('red'));
    expect((await lookOf(two.page)).yaw).toBe(90);
    await two.page.keyboard.press('Home');
    expect((await lookOf(two.page)).yaw).toBe(270);
    await two.close();
  });

  it('stays where it was while odds open and dice fall', async () => {
    const table = await openTable();
    const { page } = table;
    const hand = handAt(table);
    await open(table, standing('blue'));
    const home = await lookOf(page);
    const activated = () => page.getByTestId('activated').innerText();
    expect(await activated()).toBe('0 of 2 units activated');
    // The walker and its target stand clear of all panels.
    await hand.press('2');
    await hand.declare('attack', 'nothing');
    await page.waitForSelector('[data-testid=odds][data-is=found]', { timeout: 60_000 });
    await hand.aim('red-2');
    expect(await lookOf(page)).toEqual(home);
    await table.picture('looking-odds');
    expect(await activated()).toBe('1 of 2 units activated');
    await hand.fire();
    await page.waitForSelector('[data-testid=dice]');
    expect(await lookOf(page)).toEqual(home);
    await table.close();
  });

  it('brings what is asked about out from under what opens over it, and comes back', async () => {
    const table = await openTable();
    const { page } = table;
    const hand = handAt(table);
    await open(table, standing('blue'));
    const home = await lookOf(page);
    // Where a unit can go lies under its map when that opens.
    await page.getByTestId('unit-blue-1').click();
    await page.keyboard.press('w');
    await whole(table);
    await expect.poll(async () => (await lookOf(page)).y).toBeLessThan(home.y);
    await table.picture('looking-map');
    await page.keyboard.press('w');
    await expect.poll(() => lookOf(page)).toEqual(home);
    // The squad stands at its edge, where the odds of its attack lie.
    await hand.press('1');
    await hand.declare('attack', 'nothing');
    await page.waitForSelector('[data-testid=odds][data-is=found]', { timeout: 60_000 });
    await expect.poll(async () => (await lookOf(page)).y).toBeLessThan(home.y);
    expect((await lookOf(page)).distance).toBe(home.distance);
    await page.waitForTimeout(600);
    await table.picture('looking-under');
    await hand.press('0');
    await expect.poll(() => lookOf(page)).toEqual(home);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('shows what the coach speaks of beside what he says, though a hand points at the table', async () => {
    const table = await openTable({ width: 1280, height: 720 });
    const { page } = table;
    const game = standing('blue', ONE_BOARD);
    await open(table, game);
    const { column, row } = gridPlaceOf(game.state.units.find(({ id }) => id === 'blue-1')!.models[0]!.place!);
    const [x, y] = middleOf([column, row]);
    await page.mouse.move(...(await spotIn(page, [x, y + 200, 0])));
    await page.keyboard.press('k');
    await page.waitForSelector('[data-testid=advice][open]', { timeout: 60_000 });
    const isFree = async () => {
      const spot = await spotIn(page, [x, y, 0]);
      return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-testid=table]') !== null, spot);
    };
    await expect.poll(isFree, { timeout: 5000 }).toBe(true);
    await table.picture('looking-coach');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('is what Continue shows: the table large and lit, without the dark room round it', async () => {
    const table = await openTable({ drawn: true });
    const { page } = table;
    await open(table, standing('blue'));
    await page.waitForTimeout(1500);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
    const picture = page.getByTestId('continue').locator('img');
    await picture.waitFor();
    await table.picture('looking-continue');
    expect((await picture.boundingBox())!.width).toBeGreaterThan(280);
    // The part of it that is as bright as ground in the light of the lamp.
    const lit = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      let bright = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! > 180) bright += 1;
      return (4 * bright) / data.length;
    });
    // A deep board is not as wide as the picture.
    expect(lit).toBeGreaterThan(0.35);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
