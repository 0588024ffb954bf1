import type { Page } from 'playwright-core';
import { pieceId } from '../../core/base/index.ts';
import { catalogued, putDown } from '../../core/layout/catalogue.ts';
import { overlapOf } from '../../core/layout/raster.ts';
import { notedFrames, noteFrames, stopNoting } from '../e2e/kit/frames.ts';
import { folderWith } from '../e2e/kit/laboratory.ts';
import type { OpenTable } from '../e2e/kit/table.ts';
import { randomDesign } from '../kit/layouts.ts';
import { inPage } from './inPage.ts';

/*
 * What it costs to drag a piece in the laboratory, set against a step of the camera over an empty table of the same size: without a graphics
 * card every picture of the table takes the processor, whoever stands on it.
 */

const STEPS = 40;

const SIZE = { width: 3600, depth: 1800 };
const MIDDLE = [SIZE.width / 2, SIZE.depth / 2] as const;

/** So many pieces, one of them a heap of rubble in the middle of the table. */
function tableOf(name: string, count: number) {
  const rubble = catalogued('rubble')!;
  const middle = putDown(pieceId('middle'), rubble, MIDDLE, 0);
  const about = putDown(
    pieceId('about'),
    { ...rubble, form: { ...rubble.form, outline: rubble.form.outline.map(([x, y]) => [3 * x, 3 * y]) } },
    MIDDLE,
    0,
  );
  const among = ['copse', 'house', 'ruin', 'wall', 'hedge', 'container', 'rubble', 'crates', 'tankTraps', 'rock'];
  const others = randomDesign(3, SIZE, Math.max(0, count - 1), among);
  const pieces = [...others.pieces.filter(piece => overlapOf(piece, about) === null), ...(count === 0 ? [] : [middle])];
  return { ...others, name, pieces };
}

const TABLES = [tableOf('none', 0), tableOf('sixty', 62), tableOf('many', 520)] as const;

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** ms of processor time that the page and whatever draws it have taken: what else the machine does is not in it. */
async function processorOf(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1000 * processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' || type === 'GPU' ? cpuTime : 0), 0);
}

/** Frames while the mouse goes to and fro about a spot with a button held. */
async function framesOf(page: Page, spot: readonly [number, number], button: 'left' | 'middle') {
  await page.mouse.move(...spot);
  await page.mouse.down({ button });
  await page.mouse.move(spot[0] + 8, spot[1]);
  await page.waitForTimeout(300);
  const began = await processorOf(page);
  await noteFrames(page);
  for (let n = 0; n < STEPS; n++) {
    await page.mouse.move(spot[0] + 8 + 3 * (n % 8), spot[1] + 2 * (n % 5));
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(null))));
  }
  const frames = await notedFrames(page);
  await stopNoting(page);
  const spent = (await processorOf(page)) - began;
  await page.mouse.up({ button });
  return { frames, cost: spent / Math.max(1, frames.length) };
}

const withTables = async () => ({ width: 1280, height: 800, folder: await folderWith(TABLES) });

async function measured(table: OpenTable): Promise<readonly string[]> {
  const { page } = table;
  const by = (id: string) => page.getByTestId(id);
  // In the middle of what no panel covers.
  const spot = [(296 + 1280 - 336) / 2, (64 + 800 - 80) / 2] as const;
  const took = new Map(TABLES.map(({ name }) => [name, [] as number[]]));
  const calls = new Map<string, number>();
  const costs = new Map<string, number>();
  for (const { name, pieces } of TABLES) {
    // The camera begins where it always does. The runner of benches names functions by a helper, which the page does not have.
    await page.reload();
    await page.evaluate('globalThis.__name = made => made');
    await by('designer').click();
    await by(`open-${name}`).click();
    await page.waitForSelector('canvas');
    await page.locator('[data-testid=findings][data-done=true]').waitFor({ timeout: 240_000 });
    await page.keyboard.press('t');
    await page.waitForTimeout(4000);
    if (pieces.length > 0) {
      // The last of them.
      await page.keyboard.press('p');
      await page.waitForSelector('[data-testid=inspector][data-thing=middle]');
    }
    const { frames, cost } = await framesOf(page, spot, pieces.length > 0 ? 'left' : 'middle');
    took.get(name)!.push(...frames.map(one => one.took));
    costs.set(name, cost);
    calls.set(name, median(frames.map(one => one.draws)));
    if (pieces.length > 0) {
      await page.waitForSelector('[data-testid=undo][aria-disabled=false]');
      await page.keyboard.press('Control+z');
    }
  }
  const empty = costs.get('none')!;
  const goals: { readonly [name: string]: string } = { sixty: ' (asked: 1.5)', many: ' (asked: 3)' };
  return TABLES.map(({ name, pieces }) => {
    const own = took.get(name)!;
    const what =
      pieces.length === 0 ? 'a step of the camera over an empty table' : `a drag on a table of ${pieces.length} pieces`;
    const cost = costs.get(name)!;
    const times = `${cost.toFixed(0)} ms of processor time a frame, x${(cost / empty).toFixed(2)}${goals[name] ?? ''}`;
    return `${what.padEnd(48)} ${times}; ${median(own).toFixed(0)} ms by the clock, ${calls.get(name)} calls that draw`;
  });
}

export default inPage(
  'page: dragging a piece in the laboratory (set against a step of the camera over an empty table)',
  measured,
  withTables,
);
