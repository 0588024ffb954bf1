import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Settings } from '../../../electron/contract/index.ts';
import type { TableDesign, Vec2 } from '../../../core/index.ts';
import { formOf, parseDesign, partsOf, writeDesign } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { findingsOf } from '../../../renderer/designer/parts/findings.ts';
import { thingName } from '../../../renderer/designer/parts/names.ts';
import { layoutOfDesign } from '../../../renderer/desk/table/designed.ts';
import { shippedCards } from '../../../models/index.ts';
import { spotOn } from '../../../templates/print/index.ts';
import { asking, figuresOf } from '../../kit/layouts.ts';
import type { Spot } from './hand.ts';
import type { OpenTable } from './table.ts';

/** A folder of the program in which these tables are kept, for `openTable`. */
export async function folderWith(designs: readonly TableDesign[], settings: Partial<Settings> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'battlefield-tables-'));
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ dice: 'off', ...settings }));
  await mkdir(join(folder, 'layouts'));
  for (const design of designs)
    await writeFile(join(folder, 'layouts', `${design.name}.battlelayout`), JSON.stringify(writeDesign(design)));
  return folder;
}

/** The one table that is kept, once it is as `like` says. */
export async function kept({ folder }: OpenTable, like: (design: TableDesign) => boolean): Promise<TableDesign> {
  for (let n = 0; ; n++) {
    const [file] = await readdir(join(folder, 'layouts'));
    const read = parseDesign(JSON.parse(await readFile(join(folder, 'layouts', file!), 'utf8')));
    if (!read.ok) throw new Error(`${file} is no layout: ${read.error.path}`);
    if (like(read.value)) return read.value;
    if (n > 400) throw new Error(`${file} is not as it should be: ${JSON.stringify({ ...read.value, underlay: null })}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

export type Press = (page: Page, testid: string) => Promise<void>;
export const byMouse: Press = (page, testid) => page.getByTestId(testid).click();
export const byKeys: Press = async (page, testid) => {
  await page.getByTestId(testid).focus();
  await page.keyboard.press('Enter');
};

export async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByTestId(field).fill(text);
  await page.keyboard.press('Enter');
  // The keys go back to the table.
  await page.keyboard.press('Escape');
}

/** An empty table on the desk; cm. */
export async function newTable(table: OpenTable, press: Press, width: number, depth: number): Promise<void> {
  const { page } = table;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press(page, 'designer');
  await press(page, 'new-layout');
  await press(page, 'tab-table');
  await type(page, 'table-width', `${width}`);
  await type(page, 'table-depth', `${depth}`);
  await type(page, 'design-name', 'Mill');
  await press(page, 'tab-houses');
}

/** What the page has found, once it is all that core finds on the table that is kept. */
export async function found({ page }: OpenTable, design: TableDesign): Promise<readonly string[]> {
  const layout = layoutOfDesign(design, 'metric');
  const words = wordsFor('en', 'metric', null, shippedCards(), 'free');
  const { scenario } = design;
  const figures = figuresOf(design, asking({ space: 'free', measure: 'metric', scenario, weapon: 12, lane: 900 }));
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const wanted = findingsOf(figures, id => thingName(layout, id, words), words).map(({ text }) => plain(text));
  const said = page.locator('[data-testid^="finding-"] > p');
  const read = async () => (await said.allInnerTexts()).map(text => plain(text.replace(/^! /, '')));
  await expect.poll(read, { timeout: 120_000 }).toEqual(wanted);
  return wanted;
}

/** A file that a press hands out. */
async function handedOut(page: Page, press: Press, testid: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, testid)]);
  return readFile(await download.path());
}

/** Numbers of a path of the SVG. */
const pathOf = (svg: string, named: string): readonly (readonly number[])[] => {
  const [, d = ''] = new RegExp(`class="${named}" d="([^"]+)"`).exec(svg) ?? [];
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
};

/** The plan as a file and the list on the page, held against what is kept. */
export async function printed(table: OpenTable, design: TableDesign, press: Press): Promise<void> {
  const { page } = table;
  await press(page, 'plan');
  const svg = (await handedOut(page, press, 'plan-svg')).toString('utf8');
  const spot = spotOn('a4', design.size);
  const isDrawn = (named: string, points: readonly Vec2[]) => {
    const drawn = pathOf(svg, named);
    expect(drawn.length).toBe(points.length);
    for (const [i, [x, y]] of points.map(spot).entries()) {
      expect(drawn[i]![0]).toBeCloseTo(x, 3);
      expect(drawn[i]![1]).toBeCloseTo(y, 3);
    }
  };
  for (const piece of design.pieces) isDrawn(`outline ${piece.id}`, formOf(piece).outline);
  const rows = await page.locator('[data-testid=parts] tbody tr').evaluateAll(all =>
    all.map(one => {
      const { part, x, y } = (one as HTMLElement).dataset;
      return [part, Number(x), Number(y)];
    }),
  );
  expect(rows).toEqual(partsOf(design, 'southWest').map(({ id, fromX, fromY }) => [id, fromX, fromY]));
  const pdf = await PDFDocument.load(await handedOut(page, press, 'plan-pdf'));
  const [plan, ...lists] = pdf.getPages().map(one => [Math.round(one.getWidth()), Math.round(one.getHeight())]);
  expect([plan, lists.length > 0]).toEqual([[842, 595], true]);
  const png = await handedOut(page, press, 'plan-png');
  // Its signature, and how wide it says that it is.
  expect([png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16)]).toEqual(['PNG', 2800]);
  await table.picture(`plan-${design.pieces.length}`);
  await page.keyboard.press('Escape');
}

/** Where spots of the table are on the screen while it is looked at from straight above: told by two objectives that are laid by hand and
 *  taken away again. */
export async function seenFromAbove(table: OpenTable): Promise<(x: number, y: number) => Spot> {
  const { page } = table;
  const spots: readonly [Spot, Spot] = [
    [560, 300],
    [900, 640],
  ];
  await byMouse(page, 'tab-table');
  const laid: Vec2[] = [];
  for (const [i, spot] of spots.entries()) {
    await byMouse(page, 'lay-objective');
    await page.mouse.click(...spot);
    laid.push((await kept(table, ({ objectives }) => objectives.length === i + 1)).objectives[i]!.at);
  }
  for (const _ of spots) await page.keyboard.press('Control+z');
  await kept(table, ({ objectives }) => objectives.length === 0);
  const [[[sx, sy], [tx, ty]], [[ax, ay], [bx, by]]] = [spots, laid as [Vec2, Vec2]];
  const scale = [(tx - sx) / (bx - ax), (ty - sy) / (by - ay)] as const;
  return (x, y) => [sx + (x - ax) * scale[0], sy + (y - ay) * scale[1]];
}

/** The way to something with Tab alone, and Enter on it. */
export const byTab: Press = async (page, testid) => {
  await tabTo(page, testid);
  await page.keyboard.press('Enter');
};

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, testid: string): Promise<void> {
  for (let n = 0; n < 400; n++) {
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid ?? null);
    if (at === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${testid}.`);
}

/** Moves what the keys point with; mm, in steps of 10. */
export async function pointBy(page: Page, dx: number, dy: number): Promise<void> {
  for (let n = 0; n < Math.abs(dx) / 10; n++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(dy) / 10; n++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
}
