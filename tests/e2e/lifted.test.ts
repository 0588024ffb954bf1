import { expect, it } from 'vitest';
import type { Piece, TableDesign } from '../../core/index.ts';
import { catalogued, emptyDesign, formOf, pieceId, putDown } from '../../core/index.ts';
import { differing, drawsBy, pictureOf } from './kit/drawing.ts';
import { folderWith } from './kit/laboratory.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

const PAGE = { width: 1280, height: 800, drawn: true };
const SIZE = { width: 1200, depth: 900 };
const KINDS = ['copse', 'container', 'pond', 'rock', 'crates', 'wall', 'hedge', 'rubble'];

/** So many pieces about the middle of a table, where one of a kind lies that is dragged. */
function tableOf(name: string, count: number, middle: string): TableDesign {
  const { width, depth } = SIZE;
  const about = Array.from({ length: 90 }, (_, i) => [60 + 120 * (i % 10), 50 + 100 * Math.floor(i / 10)] as const)
    .filter(([x, y]) => Math.hypot(x - width / 2, y - depth / 2) > 140)
    .map(([x, y], i): Piece => putDown(pieceId(`piece ${i}`), catalogued(KINDS[i % KINDS.length]!)!, [x, y], 25 * i))
    .filter(piece => formOf(piece).outline.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= depth));
  const dragged = putDown(pieceId('middle'), catalogued(middle)!, [width / 2, depth / 2], 0);
  return { ...emptyDesign('free', SIZE, name), pieces: [...about.slice(0, count), dragged] };
}

/** Where the middle of the table is seen from above: in the middle of what no panel covers. */
const MIDDLE = [(296 + 1280 - 336) / 2, (64 + 800 - 80) / 2] as const;

/** The table is opened, looked at from above, and the last thing on it chosen: the piece in its middle. */
async function chosenIn({ page }: OpenTable, name: string, last = 'middle'): Promise<void> {
  await page.reload();
  await page.getByTestId('designer').click();
  await page.getByTestId(`open-${name}`).click();
  await page.locator('[data-testid=findings][data-done=true]').waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('p');
  await page.waitForSelector(`[data-testid=inspector][data-thing=${last}]`);
}

describeInBrowser('a piece in a hand', () => {
  it('is taken away, and the ground about it lies as it lay: every crater, every blade', async () => {
    const table = await openTable({ ...PAGE, folder: await folderWith([tableOf('ground', 6, 'house')]) });
    const { page } = table;
    await chosenIn(table, 'ground');
    await drawsBy(page, () => page.keyboard.press('Home'));
    const before = await pictureOf(table);
    await drawsBy(page, () => page.keyboard.press('Delete'));
    const after = await pictureOf(table);
    // The left of the table, where the house and its shadow do not reach.
    const wide = await page.locator('.stage canvas').evaluate(canvas => (canvas as HTMLCanvasElement).width);
    const left = (picture: Uint8Array) => picture.filter((_, i) => (i / 4) % wide < (0.75 * MIDDLE[0] * wide) / PAGE.width);
    expect(differing(before, after)).toBeGreaterThan(100);
    expect(differing(left(before), left(after))).toBeLessThan(5);
    await table.close();
  });

  it('is drawn over a picture of the rest that shows the same as all of it drawn anew, and so does the table once it is put down', async () => {
    const table = await openTable({ ...PAGE, folder: await folderWith([tableOf('house', 60, 'house')]) });
    const { page } = table;
    await chosenIn(table, 'house');
    await page.mouse.move(...MIDDLE);
    await page.mouse.down();
    for (const by of [20, 50, 75]) {
      await page.mouse.move(MIDDLE[0] + by, MIDDLE[1] + by / 3);
      await page.waitForTimeout(150);
    }
    // The eye has moved, so all is drawn; then it rests, and the picture is taken; then it is put back.
    const [whole] = await drawsBy(page, () => page.keyboard.press('Home'));
    const drawn = await pictureOf(table);
    await drawsBy(page, () => page.keyboard.press('Home'));
    const again = await drawsBy(page, () => page.keyboard.press('Home'));
    const pasted = await pictureOf(table);
    await table.picture('lifted');
    expect(whole).toBeGreaterThan(80);
    expect(Math.max(...again)).toBeLessThan(30);
    expect(differing(drawn, pasted)).toBeLessThan(5);
    await page.mouse.up();
    // Shadows and paint follow what has been put down.
    await page.waitForTimeout(2500);
    const dropped = await pictureOf(table);
    await chosenIn(table, 'house');
    await page.keyboard.press('Home');
    await page.waitForTimeout(1500);
    // A piece that is modelled where it lies now is spotted a little otherwise than one that has been pushed there.
    expect(differing(dropped, await pictureOf(table))).toBeLessThan(100);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('may be a road: its paint stays while it is dragged, and lies where it was put down', async () => {
    const across = {
      id: 'road',
      shows: 'road',
      points: [
        [600, 150],
        [600, 750],
      ],
      road: 'dirt',
      width: 80,
    } as const;
    const road: TableDesign = { ...tableOf('road', 40, 'crates'), decoration: [across] };
    const table = await openTable({ ...PAGE, folder: await folderWith([road]) });
    const { page } = table;
    await chosenIn(table, 'road', 'road');
    // The eye is on its way yet.
    await page.waitForTimeout(2000);
    const before = await pictureOf(table);
    // Beside the crates that lie in the middle of it.
    const spot = [MIDDLE[0], MIDDLE[1] + 90] as const;
    await page.mouse.move(...spot);
    await page.mouse.down();
    for (const by of [30, 60, 90]) {
      await page.mouse.move(spot[0] + by, spot[1]);
      await page.waitForTimeout(300);
    }
    const steps = await drawsBy(page, () => page.mouse.move(spot[0] + 100, spot[1]));
    expect(Math.max(...steps)).toBeLessThan(30);
    await table.picture('lifted-road');
    await page.mouse.up();
    await page.waitForSelector('[data-testid=inspector][data-thing=road]');
    await page.waitForTimeout(1500);
    await page.keyboard.press('Escape');
    const dropped = await pictureOf(table);
    expect(differing(before, dropped)).toBeGreaterThan(2000);
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(1500);
    expect(differing(before, await pictureOf(table))).toBeLessThan(differing(before, dropped) / 4);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('costs no more calls with more on the table', async () => {
    const tables = [tableOf('few', 24, 'crates'), tableOf('many', 70, 'crates')];
    const table = await openTable({ ...PAGE, folder: await folderWith(tables) });
    const { page } = table;
    const steps: number[] = [];
    for (const { name } of tables) {
      await chosenIn(table, name);
      await page.mouse.move(...MIDDLE);
      await page.mouse.down();
      for (const by of [20, 30, 40]) {
        await page.mouse.move(MIDDLE[0] + by, MIDDLE[1]);
        await page.waitForTimeout(300);
      }
      steps.push(Math.max(...(await drawsBy(page, () => page.mouse.move(MIDDLE[0] + 50, MIDDLE[1])))));
      await page.mouse.up();
    }
    expect(steps[1]).toBe(steps[0]);
    await table.close();
  });
});
