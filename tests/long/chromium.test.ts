import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../electron/browser/find.ts';
import { writeSave } from '../../core/record/save.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => 1001 + i);
const browser = findBrowser();
if (browser === null) console.log('Skipped: games in a browser, because none is installed.');

/** The same numbers on another engine: sines and square roots must not differ in the last digit anywhere. */
describe.skipIf(browser === null)('games played in Node, played again in Chromium', () => {
  let open: Browser;
  let page: Page;

  beforeAll(async () => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        lib: { entry: new URL('../kit/inBrowser.ts', import.meta.url).pathname, formats: ['iife'], name: 'battlefield' },
      },
    });
    const [bundle] = Array.isArray(built) ? built : [built];
    if (!bundle || !('output' in bundle)) throw new Error('The bundler gave nothing to load.');
    open = await chromium.launch({
      executablePath: browser!.path,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    });
    page = await open.newPage();
    await page.addScriptTag({ content: bundle.output[0].code });
  });

  afterAll(() => open?.close());

  it.each(SEEDS)('seed %i comes to the same hash after every answer', async seed => {
    const game = playAtRandom(randomSetup(seed, 12));
    const text = JSON.stringify(writeSave(game));
    const hash = await page.evaluate(
      text => (globalThis as unknown as { battlefield: { replayed(text: string): string } }).battlefield.replayed(text),
      text,
    );
    expect(hash).toBe(game.entries.at(-1)!.hash);
  });
});
