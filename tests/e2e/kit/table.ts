import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { describe } from 'vitest';
import { PAGES, ROOT, VERSION } from '../../../build/paths.ts';
import { makeEntrance } from '../../../electron/browser/entrance.ts';
import { findBrowser } from '../../../electron/browser/find.ts';
import { loopbackShell } from '../../../electron/browser/shell.ts';
import type { Settings } from '../../../electron/contract/index.ts';
import { leaveUndrawn } from './frames.ts';

/*
 * How to write a test through the page:
 *
 *   describeInBrowser('a first game', () => {
 *     it('starts', async () => {
 *       const table = await openTable();
 *       await table.page.getByRole('button', { name: 'New game' }).click();
 *       await table.picture('new-game');             // screenshots/new-game.png, ignored by git; PICTURES=1 for its full size, with its table
 *       const again = await table.kill();             // the program dies; a new one opens with the same files
 *       expect(again.faults()).toEqual([]);           // nothing thrown, logged as an error, or refused by the policy
 *       await again.close();
 *     });
 *   });
 *
 * The page is the built one, served by the loopback shell with files in a temporary folder, in the machine's own browser
 * without a window. `table.folder` is that folder. Reload with `table.page.reload()`.
 */

/** Like `describe`; skipped, as the setup says aloud, where there is no browser. */
export const describeInBrowser = describe.skipIf(findBrowser() === null);

export const SCREENSHOTS = join(ROOT, 'screenshots');

/** Drawing without a graphics card takes most of the time. So everything is drawn at half its size, and what stands on the table only where a
 *  test looks at that picture: with `PICTURES=1` all is drawn whole, to be looked at. */
const IS_LOOKED_AT = process.env.PICTURES === '1';
const SCALE = IS_LOOKED_AT ? 1 : 0.5;

/** Draws in software, and speaks to no one outside. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu-rasterization',
];
/** The page is put together by the processor at once, not by a graphics card that the processor plays. A picture of the table would have to be
 *  carried over at each frame. */
const UNDRAWN = [...ARGUMENTS, '--disable-gpu-compositing'];

export interface OpenTable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Where the program keeps its files. */
  readonly folder: string;
  /** Whether the program knows that a window is open. */
  hasWindow(): boolean;
  /** Everything the page threw, logged as an error, or was refused by its content policy. */
  faults(): readonly string[];
  /** Puts `screenshots/NAME.png` on the disk. */
  picture(name: string): Promise<void>;
  /** Ends the program without a word and starts it anew with the same files. */
  kill(): Promise<OpenTable>;
  /** Ends the program and forgets its files. */
  close(): Promise<void>;
}

/** Opens the program in a browser with an empty folder, where nothing moves and dice lie at once unless they are to fall, or with the files of
 *  an earlier one. What stands on the table is `drawn` for tests that look at it, count what draws it, or measure how free the page is. */
export async function openTable(
  options: {
    readonly width?: number;
    readonly height?: number;
    readonly folder?: string;
    readonly dice?: Settings['dice'];
    readonly language?: Settings['language'];
    readonly drawn?: boolean;
  } = {},
): Promise<OpenTable> {
  const { width = 1440, height = 900, drawn = options.dice === 'full' } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'battlefield-e2e-')));
  if (options.folder === undefined)
    await writeFile(
      join(folder, 'settings.json'),
      JSON.stringify({
        dice: options.dice ?? 'off',
        ...(options.language && { language: options.language }),
      } satisfies Partial<Settings>),
    );
  const shell = await loopbackShell({ folder, pages: PAGES, version: VERSION });
  const isUndrawn = !drawn && !IS_LOOKED_AT;
  const browser = await chromium.launch({ executablePath: findBrowser()!.path, args: isUndrawn ? UNDRAWN : ARGUMENTS });
  const reducedMotion = options.dice === undefined ? 'reduce' : 'no-preference';
  const context = await browser.newContext({
    viewport: { width, height },
    acceptDownloads: true,
    reducedMotion,
    deviceScaleFactor: SCALE,
  });
  if (isUndrawn) await leaveUndrawn(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // As long as somebody listens, pickers of files come to the test. Told so only when a key is pressed, the browser may hear the key first
  // and open a picker that nobody sees.
  page.on('filechooser', () => {});
  const entrance = await makeEntrance(join(folder, 'window-browser'), shell);
  await page.goto(entrance.url);
  await page.waitForURL(`${shell.origin}/`);
  await entrance.remove();

  const stop = async () => {
    await browser.close();
    await shell.close();
  };
  return {
    page,
    context,
    folder,
    hasWindow: shell.hasWindow,
    faults: () => faults,
    picture: async name => {
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    },
    async kill() {
      await stop();
      return openTable({ width, height, folder, drawn });
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
