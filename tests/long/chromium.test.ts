import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../electron/browser/find.ts';
import { writeTankSave } from '../../core/games/tank/index.ts';
import { writeSave } from '../../core/record/save.ts';
import type { GameSetup, Library } from '../../core/record/setup.ts';
import { drawnSetup, shippedOn } from '../kit/drawn.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';
import { gappyTankSetup, playTanksAtRandom, randomTankSetup } from '../kit/tank.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => 1001 + i);
/** Games of armies drawn out of all cards, on each space. */
const DRAWN = Array.from({ length: 50 }, (_, i) => 2001 + i);
/** Tank skirmishes, as many with gaps in their cards as without. */
const TANKS = Array.from({ length: 200 }, (_, i) => 1000 + i);
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

  /** The last hash of a game that is played in Node and, from its save, in the browser. */
  async function hashes(setup: GameSetup, library?: Library): Promise<readonly [string, string]> {
    const game = playAtRandom(setup, library);
    return [game.entries.at(-1)!.hash, await replayedThere(writeSave(game))];
  }

  const replayedThere = (save: unknown): Promise<string> =>
    page.evaluate(
      text => (globalThis as unknown as { battlefield: { replayed(text: string): string } }).battlefield.replayed(text),
      JSON.stringify(save),
    );

  it.each(TANKS)('tanks, seed %i: the same hash after every answer', async seed => {
    for (const setup of [randomTankSetup(seed), gappyTankSetup(seed)]) {
      const game = playTanksAtRandom(setup, () => {}, { keen: seed % 4 < 2 });
      expect(await replayedThere(writeTankSave(game))).toBe(game.entries.at(-1)!.hash);
    }
  });

  it.each(SEEDS)('seed %i comes to the same hash after every answer', async seed => {
    const [here, there] = await hashes(randomSetup(seed, 12));
    expect(there).toBe(here);
  });

  it.each(['table', 'squares'] as const)(
    'so do games of armies drawn out of all cards, on the %s',
    { timeout: 900_000 },
    async on => {
      for (const seed of DRAWN) {
        const [here, there] = await hashes(drawnSetup(on, seed), shippedOn(on));
        expect([seed, there]).toEqual([seed, here]);
      }
    },
  );
});
