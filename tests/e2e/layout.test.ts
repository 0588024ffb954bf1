import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TableDesign, Vec2 } from '../../core/index.ts';
import { formOf, parseDesign, partsOf } from '../../core/index.ts';
import { scaleOn, spotOn } from '../../templates/print/index.ts';
import { asked } from './gamePlayer.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** The one table that is kept. */
async function kept({ folder }: OpenTable): Promise<TableDesign> {
  const [file] = await readdir(join(folder, 'layouts'));
  const read = parseDesign(JSON.parse(await readFile(join(folder, 'layouts', file!), 'utf8')));
  if (!read.ok) throw new Error(`${file} is no layout: ${read.error.path}`);
  return read.value;
}

const size = async (page: Page, width: string, depth: string) => {
  await page.getByTestId('tab-table').click();
  for (const [field, value] of [
    ['table-width', width],
    ['table-depth', depth],
  ] as const) {
    await page.getByTestId(field).fill(value);
    await page.getByTestId(field).press('Enter');
  }
};

/** Moves what the keys point with from where it is, in steps of 10 mm. */
const go = async (page: Page, dx: number, dy: number) => {
  for (let n = 0; n < Math.abs(dx); n++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(dy); n++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
};

describeInBrowser('the layout laboratory', () => {
  it('looks', async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('designer').click();
    await table.picture('layout-tables');
    await page.getByTestId('take-farmstead').click();
    await page.getByTestId('designer').waitFor();
    await page.waitForTimeout(1500);
    await table.picture('layout-desk');
    await page.mouse.click(700, 450);
    await page.waitForTimeout(500);
    await table.picture('layout-click');
    await page.getByTestId('tab-houses').click();
    await page.getByTestId('stock-tallHouse').click();
    await page.mouse.click(760, 300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(800);
    await table.picture('layout-house');
    await page.getByTestId('plan').click();
    await page.waitForTimeout(500);
    await table.picture('layout-plan');
    await page.keyboard.press('Escape');
    await page.getByTestId('tab-table').click();
    await table.picture('layout-table');
    console.log(table.faults());
    await table.close();
  });
});
void [asked, scaleOn, spotOn, formOf, partsOf, kept, size, go];
export type { Vec2 };
