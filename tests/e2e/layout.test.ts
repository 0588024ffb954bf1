import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TableDesign } from '../../core/index.ts';
import { formOf, gridFormOf, overlapsOn } from '../../core/index.ts';
import { asked } from './gamePlayer.ts';
import { calm } from './kit/frames.ts';
import type { Spot } from './kit/hand.ts';
import { drag } from './kit/hand.ts';
import type { Press } from './kit/laboratory.ts';
import { byKeys, byMouse, found, kept, newTable, printed, type } from './kit/laboratory.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** Moves what the keys point with, in steps of 10 mm, and sets a corner. */
async function corner(page: Page, dx: number, dy: number): Promise<void> {
  for (let n = 0; n < Math.abs(dx); n++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(dy); n++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
  await page.keyboard.press('Space');
}

/** An empty table of 60 x 60 cm on the desk. */
const smallTable = (table: OpenTable, press: Press) => newTable(table, press, 60, 60);

/** Back to the tables, open again, and a game begun on it. */
async function played(table: OpenTable, design: TableDesign, press: Press): Promise<void> {
  const { page } = table;
  await press(page, 'back');
  await press(page, 'open-Mill');
  await page.getByTestId('designer').waitFor();
  await press(page, 'play-on');
  await page.getByTestId('own-layout').waitFor();
  await press(page, 'start-game');
  expect(await asked(page)).toBe('edge');
  const [journal] = (await readdir(join(table.folder, 'games'))).filter(name => name.endsWith('.jsonl'));
  const text = (await readFile(join(table.folder, 'games', journal!), 'utf8')).replaceAll(/\s/g, '');
  for (const piece of design.pieces) expect(text).toContain(JSON.stringify(formOf(piece).outline));
}

describeInBrowser('the layout laboratory', () => {
  it('a house of two storeys is drawn, windows are put along its walls, and the table printed, opened again and played on', async () => {
    const table = await openTable();
    const { page } = table;
    await smallTable(table, byMouse);
    await byMouse(page, 'stock-draw-house');
    for (const [x, y] of [
      [620, 560],
      [760, 560],
      [750, 460],
      [630, 460],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('Enter');
    const bare = await kept(table, ({ pieces }) => pieces.length === 1);
    expect([bare.pieces[0]!.kind, formOf(bare.pieces[0]!).floors]).toEqual(['building', [0, 70]]);
    expect(formOf(bare.pieces[0]!).outline.length).toBe(4);
    await byMouse(page, 'next-wall');
    await byMouse(page, 'add-window-1');
    await type(page, 'opening-0', '2');
    const holed = await kept(table, ({ pieces }) => formOf(pieces[0]!).walls?.[1]?.openings[0]?.along === 20);
    expect(formOf(holed.pieces[0]!).walls![1]!.openings).toEqual([{ along: 20, width: 28, sill: 88, height: 28 }]);
    await byMouse(page, 'tab-nature');
    await byMouse(page, 'stock-copse');
    await page.mouse.click(560, 620);
    await page.keyboard.press('Escape');
    await type(page, 'at-x', '10');
    await type(page, 'at-y', '50');
    // Taken back and done again, it is the same.
    const whole = await kept(
      table,
      ({ pieces }) => pieces.length === 2 && formOf(pieces[1]!).outline.every(([x, y]) => x < 175 && y > 400),
    );
    for (let n = 0; n < 3; n++) await page.keyboard.press('Control+z');
    await kept(table, ({ pieces }) => pieces.length === 1);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Control+y');
    await kept(table, design => JSON.stringify(design) === JSON.stringify(whole));
    await page.locator('[data-testid=findings][data-done=true]').waitFor();
    await page.locator('[data-testid="finding-fire"] button').first().click();
    await table.picture('layout-findings');
    await printed(table, whole, byMouse);
    await played(table, whole, byMouse);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('the same by keys alone, and evened out', async () => {
    const table = await openTable();
    const { page } = table;
    await smallTable(table, byKeys);
    await byKeys(page, 'stock-draw-house');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await corner(page, -5, -8);
    await corner(page, 10, 0);
    await corner(page, 0, 8);
    await corner(page, -10, 0);
    await page.keyboard.press('Enter');
    const drawn = await kept(table, ({ pieces }) => pieces.length === 1);
    expect(formOf(drawn.pieces[0]!).outline).toEqual([
      [250, 220],
      [350, 220],
      [350, 300],
      [250, 300],
    ]);
    await page.keyboard.press('w');
    await byKeys(page, 'add-door-0');
    await kept(table, ({ pieces }) => formOf(pieces[0]!).walls?.[1]?.openings.length === 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('r');
    const once = await kept(table, ({ pieces }) => formOf(pieces[0]!).outline[0]![1] < 219);
    await page.keyboard.press('ArrowRight');
    const x = formOf(once.pieces[0]!).outline[0]![0] + 5;
    const turned = await kept(table, ({ pieces }) => Math.abs(formOf(pieces[0]!).outline[0]![0] - x) < 0.02);
    await printed(table, turned, byKeys);
    await byKeys(page, 'even');
    await page.getByTestId('even-apply').waitFor();
    await byKeys(page, 'even-apply');
    const even = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(turned.pieces));
    await played(table, even, byKeys);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a drawing outlives the window, what lies across the middle is named, and Back from a game leads to the table again', async () => {
    const table = await openTable();
    const { page } = table;
    await smallTable(table, byMouse);
    await byMouse(page, 'stock-draw-house');
    for (const [x, y] of [
      [620, 560],
      [760, 560],
    ] as const)
      await page.mouse.click(x, y);
    await table.picture('layout-drawing');
    await page.reload();
    await byMouse(page, 'designer');
    await byMouse(page, 'open-Mill');
    expect(await page.getByTestId('hint').innerText()).toContain('House');
    await page.waitForSelector('canvas');
    await calm(page);
    await table.picture('layout-drawing-again');
    for (const [x, y] of [
      [760, 460],
      [620, 460],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('Enter');
    const drawn = await kept(table, ({ pieces }) => pieces.length === 1);
    expect(formOf(drawn.pieces[0]!).outline).toHaveLength(4);
    // Finished, it is begun no more.
    await page.reload();
    await byMouse(page, 'designer');
    await byMouse(page, 'open-Mill');
    await page.getByTestId('designer').waitFor();
    expect(await page.getByTestId('hint').count()).toBe(0);

    await byMouse(page, 'tab-table');
    await byMouse(page, 'symmetric-leftRight');
    const left = page.getByTestId('left-out');
    expect(await left.innerText()).toMatch(/^Across the middle, so left as it is: House 1\./);
    await table.picture('layout-across');
    await page.keyboard.press('Escape');
    expect(await left.count()).toBe(0);

    await byMouse(page, 'play-on');
    const back = page.getByTestId('new-game-back');
    expect(await back.innerText()).toContain('Layout designer');
    await table.picture('layout-play-on');
    await back.click();
    await page.getByTestId('designer').waitFor();
    expect(await page.getByTestId('table-name').innerText()).toBe('Mill');
    // Whoever comes from the start page goes back to it.
    await byMouse(page, 'back');
    // What is on the desk is kept first.
    await page.getByTestId('open-Mill').waitFor();
    await byMouse(page, 'back');
    await byMouse(page, 'new-game');
    await back.click();
    await page.getByTestId('new-game').waitFor();
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a field that takes nothing, or not all, shows what holds and says why; Escape takes nothing', async () => {
    const table = await openTable();
    const { page } = table;
    await smallTable(table, byMouse);
    const field = (name: string) => page.getByTestId(name);
    const enter = async (name: string, text: string, key = 'Enter') => {
      await field(name).fill(text);
      await page.keyboard.press(key);
    };
    await byMouse(page, 'tab-table');
    await enter('table-width', '59');
    expect(await field('table-width-refused').innerText()).toMatch(/a length from 60.0 cm to 360.0 cm/);
    expect(await field('table-width').inputValue()).toBe('60');
    await page.keyboard.press('Escape');
    await byMouse(page, 'tab-houses');
    await byMouse(page, 'stock-wall');
    await page.mouse.click(620, 560);
    await page.keyboard.press('Escape');
    const before = await kept(table, ({ pieces }) => pieces.length === 1);
    // What no length is, what the table is too small for, and what is beyond its edge.
    await enter('length', 'long');
    expect([await field('length').inputValue(), await field('length-refused').count()]).toEqual(['20', 1]);
    await enter('length', '90');
    expect(await field('length').inputValue()).toBe('20');
    expect(await field('design-refused').innerText()).toMatch(/would lie over the edge of the table/);
    expect(await kept(table, () => true)).toEqual(before);
    await enter('at-x', '999');
    expect([await field('at-x').inputValue(), await field('at-x-refused').innerText()]).toEqual([
      ...['50', 'It went as far as the table does.'],
    ]);
    await enter('at-y', '12', 'Escape');
    expect(await field('at-y').inputValue()).not.toBe('12');
    await enter('length', '30');
    await kept(table, ({ pieces }) => formOf(pieces[0]!).outline.every(([x]) => x >= 299.9));
    expect([await field('length').inputValue(), await field('length-refused').count()]).toEqual(['30', 0]);
    expect(await field('design-refused').count()).toBe(0);
    await table.picture('layout-refused');
    // What was said of a text goes with the next step, though the number is the same still, and with another piece.
    await enter('length', 'long');
    await field('length-refused').waitFor();
    await page.keyboard.press('Escape');
    await enter('length', 'long');
    await field('length').blur();
    await page.keyboard.press('ArrowUp');
    expect(await field('length-refused').count()).toBe(0);
    await enter('width', 'wide');
    await field('width').blur();
    await field('width-refused').waitFor();
    await page.keyboard.press('d');
    expect(await field('width-refused').count()).toBe(0);
    await enter('width', 'wide');
    await field('width').blur();
    await page.keyboard.press('n');
    expect(await field('width-refused').count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a hand that rests before it lets go: what is found then is of the table as it lies there, and the map of terrain has its key', async () => {
    const table = await openTable();
    const { page } = table;
    await smallTable(table, byMouse);
    const near: Spot = [560, 600];
    const far: Spot = [800, 460];
    for (const [stock, at] of [
      ['stock-rubble', near],
      ['stock-house', far],
    ] as const) {
      await byMouse(page, stock);
      await page.mouse.click(...at);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    const apart = await kept(table, ({ pieces }) => pieces.length === 2);
    const first = await found(table, apart);
    expect(await page.locator('[data-testid^="finding-overlap"]').count()).toBe(0);
    // The house is taken hold of once it is chosen; dropped, it stands in the rubble.
    await page.mouse.click(...far);
    await drag(page, far, near, 500);
    const heap = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(apart.pieces));
    const heaped = await found(table, heap);
    expect(heaped).not.toEqual(first);
    await page.locator('[data-testid^="finding-overlap"]').waitFor();
    await drag(page, near, far, 500);
    const back = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(heap.pieces));
    await found(table, back);
    expect(await page.locator('[data-testid^="finding-overlap"]').count()).toBe(0);
    await page.getByTestId('show-terrain-Map').click();
    const key = page.getByTestId('map-key').locator('li');
    expect((await key.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())).toEqual(['A building', 'B rubble']);
    await table.picture('layout-terrain');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a board of squares: terrain is put down, turned and taken away by keys, kept, judged and played on', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await byKeys(page, 'designer');
    await byKeys(page, 'new-board');
    await byKeys(page, 'tab-table');
    await type(page, 'board-columns', '8');
    await type(page, 'board-rows', '8');
    await type(page, 'design-name', 'Mill');
    await byKeys(page, 'tab-terrain');
    const put = async (stock: string, right: number, up: number) => {
      await byKeys(page, `stock-${stock}`);
      for (let n = 0; n < right; n++) await page.keyboard.press('ArrowRight');
      for (let n = 0; n < up; n++) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    };
    await put('building', 1, 1);
    await put('crates', 0, 2);
    await put('woods', 2, 0);
    await kept(table, ({ pieces }) => pieces.length === 3);
    await page.keyboard.press('Delete');
    const two = await kept(table, ({ pieces }) => pieces.length === 2);
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    await page.keyboard.press('r');
    const turned = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(two.pieces));
    expect([turned.space, turned.size, turned.pieces.map(piece => piece.kind)]).toEqual([
      ...['grid', { width: 800, depth: 800 }],
      ['building', 'crates'],
    ]);
    await page.locator('[data-testid=findings][data-done=true]').waitFor();
    await page.locator('[data-testid="finding-fire"] button').first().click();
    await table.picture('layout-board');
    // One is made in its place, and taken back.
    await byKeys(page, 'make-open');
    const wanted = { building: 1, wall: 2, woods: 2, crates: 2, tankTraps: 0, rubble: 0, seconds: 2 };
    for (const [what, many] of Object.entries(wanted)) await page.getByTestId(`make-${what}`).fill(`${many}`);
    await byKeys(page, 'make');
    const made = await kept(table, ({ pieces }) => pieces.length === 7);
    expect([made.size, overlapsOn(made)]).toEqual([turned.size, []]);
    await table.picture('layout-board-made');
    await page.getByTestId('undo').click();
    await kept(table, ({ pieces }) => pieces.length === 2);
    await byKeys(page, 'play-on');
    await page.getByTestId('own-layout').waitFor();
    await byKeys(page, 'start-game');
    await asked(page);
    const [journal] = (await readdir(join(table.folder, 'games'))).filter(name => name.endsWith('.jsonl'));
    const text = (await readFile(join(table.folder, 'games', journal!), 'utf8')).replaceAll(/\s/g, '');
    for (const piece of turned.pieces) expect(text).toContain(JSON.stringify(gridFormOf(piece).squares));
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
