import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DieName, Roll } from '../../core/index.ts';
import { PIPS } from '../../core/index.ts';
import { seeded, seededOf, successes } from '../../core/dice/index.ts';
import { findBrowser } from '../../electron/browser/find.ts';
import type { Rolled } from '../../renderer/playback/rolls.ts';
import type { Throw, TrayDie } from '../../renderer/playback/tray.ts';
import { thrownIn, trayAfter } from '../../renderer/playback/tray.ts';
import { RACK } from '../../renderer/scene/tray/rack.ts';
import { AT_ONCE, feltFor, GAP } from '../../renderer/scene/tray/tumble.ts';
import { cornersOf, gapBetween, top } from '../e2e/kit/die.ts';
import { ARGUMENTS } from '../e2e/kit/table.ts';
import type { Seen, SeenThrow, TrayThrow } from '../kit/trayInBrowser.tsx';

const browser = findBrowser();
if (browser === null) console.log('Skipped: dice in the tray, because no browser is installed.');

/** How much faster than in play they fall here: what they fall through is the same. */
const SPEED = 30;
const THROWS = 500;
/** Throws of one page, and the seed of the first; each page has the next. */
const A_PAGE = 50;
const SEED = 1;

/** More than are in the air at once. */
const MANY = [25, 30, 36, 47, 48, 49, 60];

/** The throws of a page: new ones of every number of dice, of which some are thrown again, some get more, and each fifth is more than are in the air
 *  at once; those of today, older ones, and such with numbers. */
function throwsOf(seed: number): readonly TrayThrow[] {
  const throws: TrayThrow[] = [];
  const faces = { dust: seeded(seed), numbers: seededOf(PIPS, seed) };
  let dice = 0;
  const roll = (why: Roll['why'], count: number, counts: Roll['counts']): Rolled => {
    const described: Roll = { why, side: 'blue', unit: null, count, counts, because: [] };
    const fallen = faces.dust.roll(described, dice);
    dice += count;
    return {
      type: 'rolled',
      roll: described,
      faces: fallen,
      successes: successes(fallen, counts),
      because: [],
    } as unknown as Rolled;
  };
  for (let n = 0; throws.length < A_PAGE; n++) {
    const at = (seed - SEED) * A_PAGE + n;
    const count = n % 5 === 4 ? MANY[at % MANY.length]! : 1 + (at % AT_ONCE);
    if (n % 6 === 5) {
      const fallen = faces.numbers.roll({ why: 'hit', side: 'blue', unit: null, count, counts: [5, 6], because: [] }, dice);
      dice += count;
      const lying = fallen.map(face => ({ die: 'ordinary' as const, face, counts: face > 4 }));
      throws.push({ before: [], dice: lying, numbers: lying.map((_, i) => i) });
      continue;
    }
    const die: DieName = n % 3 === 2 ? 'classic' : 'dust';
    const counts: Roll['counts'] = n % 4 === 3 ? ['army', 'shield'] : ['army'];
    let before: readonly TrayDie[] = [];
    const lay = (one: Throw) => {
      const after = trayAfter(before, one, die);
      throws.push({ before, dice: after, numbers: thrownIn(before, one) });
      before = after;
    };
    lay({ event: roll('hit', count, counts), takenUp: null });
    const failed = before.flatMap((one, i) => (one.counts ? [] : [i]));
    if (n % 2 === 0 && failed.length > 0) lay({ event: roll('reroll', failed.length, counts), takenUp: failed });
    if (n % 4 === 0) lay({ event: roll('extra', 1 + (n % 7), counts), takenUp: null });
  }
  return throws.slice(0, A_PAGE);
}

/** What is wrong with dice that lie: none touches another, and each lies level on what carries it, within these bounds. */
function faultsOf(dice: readonly Seen[], least: number): readonly string[] {
  return dice.flatMap((die, i) => {
    const near = dice.slice(i + 1).flatMap(other => {
      const gap = gapBetween(die, other);
      return gap < least * Math.min(die.size, other.size) ? [`die ${die.number} is ${gap} from die ${other.number}`] : [];
    });
    const corners = cornersOf(die);
    const low = Math.min(...corners.map(corner => corner.z));
    const level = Math.max(...corners.map(corner => corner.z)) - low;
    return [...near, ...(Math.abs(level - die.size) > 0.001 * die.size ? [`die ${die.number} leans: ${level} high`] : [])];
  });
}

const outside = (die: Seen, [left, right, near, far]: readonly [number, number, number, number]): boolean =>
  cornersOf(die).some(({ x, y }) => x < left - SLACK || x > right + SLACK || y < near - SLACK || y > far + SLACK);
/** Numbers of frames are kept in four bytes. */
const SLACK = 0.001;

describe.skipIf(browser === null)('dice in the tray, as Chromium draws them', () => {
  let open: Browser;
  let script: string;
  const seconds: number[] = [];
  let count = 0;

  beforeAll(async () => {
    // What is drawn with is built as for people, not as for a test.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        lib: { entry: new URL('../kit/trayInBrowser.tsx', import.meta.url).pathname, formats: ['iife'], name: 'tray' },
      },
    });
    vi.unstubAllEnvs();
    const [bundle] = Array.isArray(built) ? built : [built];
    if (!bundle || !('output' in bundle)) throw new Error('The bundler gave nothing to load.');
    script = bundle.output[0].code;
    open = await chromium.launch({ executablePath: browser!.path, args: ARGUMENTS });
  });

  afterAll(() => open?.close());

  const play = (page: Page, one: TrayThrow): Promise<SeenThrow> =>
    page.evaluate(
      ([thrown, speed]) =>
        (globalThis as unknown as { tray: { thrown(one: TrayThrow, speed: number): Promise<SeenThrow> } }).tray.thrown(
          thrown,
          speed,
        ),
      [one, SPEED] as const,
    );

  it.each(Array.from({ length: THROWS / A_PAGE }, (_, i) => SEED + i))(
    'seed %i: each shows on top what was drawn, lies on the felt and touches no other',
    async seed => {
      const page = await open.newPage({ viewport: { width: 400, height: 232 } });
      const faults: string[] = [];
      page.on('pageerror', error => faults.push(error.message));
      await page.addScriptTag({ content: script });
      await page.evaluate(given => (globalThis as unknown as { tray: { deal(seed: number): void } }).tray.deal(given), seed);
      for (const [n, thrown] of throwsOf(seed).entries()) {
        const { before, dice, numbers } = thrown;
        const name = `throw ${n}, ${numbers.length} of ${dice.length} dice`;
        const { waves, sorted } = await play(page, thrown);
        expect(waves.length, name).toBe(Math.ceil(numbers.length / AT_ONCE));
        for (const [w, { waiting, fallen, told, seconds: took }] of waves.entries()) {
          const wave = numbers.slice(w * AT_ONCE, (w + 1) * AT_ONCE);
          const landed = fallen.filter(die => wave.includes(die.number));
          expect(
            landed.map(({ face }) => face),
            name,
          ).toEqual(wave.map(number => dice[number]!.face));
          expect(
            told.map(die => top(die).face),
            name,
          ).toEqual(wave.map(number => dice[number]!.face));
          const { x, y } = feltFor(1);
          expect(
            landed.filter(die => outside(die, [-x, x, -y, y])),
            `${name}: over the rim`,
          ).toEqual([]);
          expect(
            landed.filter(die => Math.abs(die.at[2]! - die.size / 2) > SLACK),
            `${name}: not on the felt`,
          ).toEqual([]);
          expect(faultsOf(landed, GAP - SLACK), name).toEqual([]);
          // What lies in the rack meanwhile is touched by none of them either, and shows what it did.
          expect(faultsOf(fallen, SLACK), name).toEqual([]);
          const others = fallen.filter(die => !wave.includes(die.number));
          const still = new Set(numbers.slice((w + 1) * AT_ONCE));
          for (const { number, face } of others) expect(face, name).toBe((still.has(number) ? before : dice)[number]!.face);
          // Between two waves what is still to be thrown shows what it did, or is in the hand.
          for (const { number, face } of waiting)
            expect(face, `${name}: told before`).toBe((wave.includes(number) || still.has(number) ? before : dice)[number]!.face);
          seconds.push(took);
          count += landed.length;
        }
        expect(
          sorted.map(die => die.face),
          name,
        ).toEqual(dice.map(die => die.face));
        expect(faultsOf(sorted, SLACK), name).toEqual([]);
        expect(
          sorted.filter(die => outside(die, [RACK.left, RACK.right, RACK.near, RACK.far])),
          `${name}: off the rack`,
        ).toEqual([]);
      }
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it('they settle in 1.5 s at the median and in 2.5 s at worst', () => {
    seconds.sort((a, b) => a - b);
    const [median, worst] = [seconds[Math.floor(seconds.length / 2)]!, seconds.at(-1)!];
    console.log(`${count} dice in ${seconds.length} waves: median ${median.toFixed(2)} s, worst ${worst.toFixed(2)} s`);
    expect(median).toBeLessThanOrEqual(1.5);
    expect(worst).toBeLessThanOrEqual(2.5);
  });
});
