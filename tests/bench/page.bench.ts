import type { Page } from 'playwright-core';
import { meanwhile } from '../e2e/kit/frames.ts';
import type { OpenTable } from '../e2e/kit/table.ts';
import { inPage } from './inPage.ts';

/*
 * What the page does while a map of the table is worked out, set against one step of the camera in the same run: without a graphics
 * card every picture of the table takes the processor, map or none.
 */

const MAPS = 5;

/** Frames after the press in which it is drawn. */
const PRESSED = 3;

/** The longest times between frames, ms: in which the press is drawn, until the map is there, and in which the map is drawn. */
interface Gaps {
  readonly pressed: number;
  readonly working: number;
  readonly drawn: number;
  /** ms until the map was there. */
  readonly took: number;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;

/** Notes when every frame of the page begins, until `frames` is asked. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = globalThis as typeof globalThis & { begun?: number[]; isWatching?: boolean };
    noted.begun = [];
    noted.isWatching = true;
    requestAnimationFrame(function note() {
      noted.begun!.push(performance.now());
      if (noted.isWatching) requestAnimationFrame(note);
    });
  });

const frames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const noted = globalThis as typeof globalThis & { begun?: number[]; isWatching?: boolean };
    noted.isWatching = false;
    return noted.begun!;
  });

const longest = (list: readonly number[]): number => Math.max(0, ...list.slice(1).map((at, i) => at - list[i]!));

/** Presses the button of a map, and says when the page had it and when the map was there. */
async function mapGaps(page: Page): Promise<Gaps> {
  await watch(page);
  const [pressedAt, madeAt] = await page.evaluate(
    () =>
      new Promise<readonly [number, number]>((resolve, reject) => {
        setTimeout(() => reject(new Error('No map came within 20 s.')), 20_000);
        const from = performance.now();
        const there = new MutationObserver(() => {
          if (!document.querySelector('[data-testid="map-made"]')) return;
          there.disconnect();
          resolve([from, performance.now()]);
        });
        there.observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>('[data-testid="map-sees"]')!.click();
      }),
  );
  await page.waitForTimeout(700);
  const all = await frames(page);
  const from = all.findIndex(at => at > pressedAt);
  const to = all.findIndex(at => at > madeAt);
  return {
    pressed: longest(all.slice(Math.max(0, from - 1), from + PRESSED)),
    working: longest(all.slice(from + PRESSED - 1, to)),
    drawn: longest(all.slice(to - 1)),
    took: madeAt - pressedAt,
  };
}

async function measured(table: OpenTable): Promise<readonly string[]> {
  const { page } = table;
  const by = (id: string) => page.getByTestId(id);
  // The runner of benches names functions by a helper, which the page does not have.
  await page.evaluate('globalThis.__name = made => made');
  await by('adjudicator').click();
  await page.waitForSelector('canvas');
  await by('tab-table').click();
  await by('layout-farmstead').click();
  for (const words of ['ranger combat', 'laser grenadier']) {
    if (!(await by('search').isVisible())) await by('tab-miniatures').click();
    await by('search').fill(words);
    await by('search').press('Enter');
    for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
  }
  await by('maps-open').click();
  await page.waitForTimeout(3000);
  const steps: number[] = [];
  for (const key of ['+', '-', '+', '-', '+']) {
    await watch(page);
    await page.keyboard.press(key);
    await page.waitForTimeout(700);
    steps.push(longest(await frames(page)));
  }
  const gaps: Gaps[] = [];
  for (let i = 0; i < MAPS; i++) {
    // Another unit that stands elsewhere, so that no map is known from before.
    await page.keyboard.press(i % 2 === 0 ? 'p' : 'n');
    await by('at-x').fill(String(30 + 11 * i));
    await by('at-x').press('Enter');
    await by('at-x').blur();
    await page.waitForTimeout(900);
    gaps.push(await mapGaps(page));
    await page.keyboard.press('b');
    await page.waitForTimeout(500);
  }
  const { longestTask } = await meanwhile(page, async () => {
    await by('map-sees').click();
    await by('map-made').waitFor();
  });
  const step = median(steps);
  const row = (what: string, ms: number) => `${what.padEnd(66)} ${ms.toFixed(0).padStart(8)} ms  x${(ms / step).toFixed(2)}`;
  return [
    row('longest frame of a step of the camera: median', step),
    row('longest task of the page while a map is made (processor time)', longestTask),
    row('longest frame in which the press is drawn: median', median(gaps.map(one => one.pressed))),
    row('longest frame until the map is there: median', median(gaps.map(one => one.working))),
    row('  worst', Math.max(...gaps.map(one => one.working))),
    row('longest frame in which the map is drawn: median', median(gaps.map(one => one.drawn))),
    row('20 mm map, from the press until it is there: median', median(gaps.map(one => one.took))),
  ];
}

export default inPage('page: frames while a map is worked out (set against a step of the camera)', measured, () => ({
  width: 1280,
  height: 800,
}));
