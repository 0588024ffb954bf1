import { expect, it } from 'vitest';
import { asked, playOn } from './gamePlayer.ts';
import { gridPlaceOf, questionOf } from '../../core/index.ts';
import { middleOf } from '../../renderer/scene/squares.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { type Drawn, gapBetween, top } from './kit/die.ts';
import { meanwhile } from './kit/frames.ts';
import { handAt } from './kit/hand.ts';
import { spotIn } from './kit/look.ts';
import { begin, rolled, saved } from './kit/throws.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';
import { open } from './kit/whatIf.ts';

interface Fall {
  readonly fallen: readonly Drawn[];
  readonly sorted: readonly Drawn[];
  readonly seconds: number;
}

/** Notes every throw of the page from now on; what stands in the log and is said meanwhile too. */
const watchFalls = ({ page }: OpenTable) =>
  page.evaluate(() => {
    const noted = { falls: [] as object[], leaks: [] as string[] };
    Object.assign(globalThis, { noted });
    let lines = '';
    let seen = false;
    new MutationObserver(() => {
      const dice = document.querySelector<HTMLElement>('[data-testid=dice]');
      const log = document.querySelector('[data-testid=log] ol')?.textContent ?? '';
      if (!dice) return;
      const { falling, fallen, poses, seconds } = dice.dataset;
      if (falling === 'true') {
        const bar = document.querySelector('[data-testid=question]')?.textContent ?? '';
        for (const said of [dice.textContent ?? '', bar]) if (/\d\sof\s\d|ARMY|TARGET|SHIELD/.test(said)) noted.leaks.push(said);
        if (!/: \d+ (die is|dice are) thrown – \S/.test(bar)) noted.leaks.push(`unsaid: ${bar}`);
        if (lines !== '' && log !== lines) noted.leaks.push(log);
        lines = log;
        seen = true;
      } else {
        lines = '';
        if (seen) {
          seen = false;
          noted.falls.push({ fallen: JSON.parse(fallen ?? '[]'), sorted: JSON.parse(poses ?? '[]'), seconds: Number(seconds) });
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
const fallsOf = ({ page }: OpenTable) =>
  page.evaluate(() => (globalThis as unknown as { noted: { falls: Fall[]; leaks: string[] } }).noted);

describeInBrowser('the tray', () => {
  it('lets dice tumble and settle on what was drawn, and tells nothing before', { timeout: 500_000 }, async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 11);
    await watchFalls(table);
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=dice][data-falling=true]', { timeout: 60_000 });
    // The bar says what is thrown for, and nothing of what it comes to.
    expect(await page.getByTestId('question').innerText()).toMatch(
      /^\w+: 3 dice are thrown – Roll for attacker and defender\s+Show at once/,
    );
    await page.waitForTimeout(900);
    await table.picture('tray-falling');
    await asked(page);
    await table.picture('tray-lying');
    let pictures = 0;
    await playOn(
      page,
      async ask => {
        const count = await page.getByTestId('dice').count();
        if (count > 0 && pictures < 6 && (ask === 'reroll' || ask === 'allocate')) {
          pictures += 1;
          await table.picture(`tray-${ask}-${pictures}`);
        }
      },
      (ask, n) => n > 8 && ask === 'activate',
    );
    const { falls, leaks } = await fallsOf(table);
    expect(leaks).toEqual([]);
    const game = await saved(table);
    const events = rolled(game);
    expect(falls.length).toBe(events.length);
    expect(falls.length).toBeGreaterThan(3);
    let seen = 0;
    for (const [i, { fallen, sorted, seconds }] of falls.entries()) {
      const { faces } = events[i]!;
      // A machine that is too slow to draw them in time lets them lie.
      if (fallen.length === 0) continue;
      seen += 1;
      expect(fallen.map(die => top(die).face)).toEqual(faces);
      for (const lying of [fallen, sorted]) {
        expect(lying.every(die => top(die).level > 0.999)).toBe(true);
        for (const [n, die] of lying.entries()) expect(lying.slice(n + 1).every(other => gapBetween(die, other) > 0)).toBe(true);
      }
      expect(seconds).toBeLessThanOrEqual(2.5);
    }
    expect(seen).toBeGreaterThan(1);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('is skipped by Space, keeps the page free, and lies still where the player wants that', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 5);
    await page.getByTestId('start-game').click();
    const falling = '[data-testid=dice][data-falling=true]';
    await page.waitForSelector(falling, { timeout: 60_000 });
    // The first throw brings up what is drawn with.
    await page.waitForSelector(`${falling}:not([data-fallen="[]"])`, { timeout: 60_000 });
    const { held } = await meanwhile(page, async () => {
      await page.waitForSelector('[data-testid=dice][data-falling=false]', { timeout: 60_000 });
    });
    expect(held).toBeLessThan(1.5);
    await asked(page);
    await playOn(page, undefined, ask => ask === 'activate');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await table.picture('tray-settings');
    await page.getByTestId('falls').getByText('Lie at once').click();
    await page.keyboard.press('Escape');
    // What lies is sorted as the tray would have it.
    const lying: string[] = [];
    await playOn(
      page,
      async () => {
        const rolls = await page.locator('.dice-tray .roll .faces').evaluateAll(all => all.map(one => one.innerHTML));
        lying.push(...rolls.map(roll => (roll.match(/"die (counts|misses)"/g) ?? []).map(die => die[5]).join('')));
      },
      (ask, n) => n > 3 && ask === 'activate' && (n > 12 || lying.some(roll => /cm/.test(roll))),
    );
    expect(lying.filter(roll => !/^c*m*$/.test(roll))).toEqual([]);
    expect(await page.locator('.dice-tray.three').count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('covers nobody that dice are thrown for or at, were they at the edge before it', { timeout: 200_000 }, async () => {
    const scene: Staged = {
      ...{ columns: 12, rows: 9, seed: 4, pieces: [] },
      ...{ blue: ['ranger-command-squad', 'wildfire'], red: ['heavy-grenadier-assault-squad', 'sturmluther'] },
      goals: { 'blue-1': [6, 1], 'blue-2': [9, 1, 0, 'n'], 'red-1': [6, 4], 'red-2': [3, 8, 0, 's'] },
    };
    const game = staged(scene, one => {
      const open = questionOf(one.state);
      const fresh = one.state.units.every(unit => unit.id !== 'red-1' || !unit.activated);
      return standAtGoals(scene, one) && open?.ask.ask === 'activate' && open.who === 'red' && fresh;
    });
    const table = await openTable({ dice: 'full', width: 1280, height: 720 });
    const { page } = table;
    await open(table, game);
    const hand = handAt(table);
    await hand.pick('Heavy Grenadier');
    await hand.declare('attack', 'nothing');
    await hand.aim('blue-1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.querySelector('[data-falling=true] .tray')?.clientHeight ?? 0) > 200);
    const models = ['blue-1', 'red-1'].flatMap(id => game.state.units.find(unit => unit.id === id)!.models);
    /** How many of them something lies over. */
    const covered = async (): Promise<number> => {
      const middles = models.map(({ place }) => {
        const { column, row } = gridPlaceOf(place!);
        return middleOf([column, row]);
      });
      const spots = await Promise.all(middles.map(([x, y]) => spotIn(page, [x, y, 0])));
      const isFree = (spot: readonly [number, number]) =>
        page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-testid=table]') !== null, spot);
      return (await Promise.all(spots.map(isFree))).filter(free => !free).length;
    };
    // As soon as the view has made way, and while they still fall.
    const seen = async () => [await covered(), await page.getByTestId('dice').getAttribute('data-falling')];
    await expect.poll(seen, { timeout: 10_000, interval: 50 }).toEqual([0, 'true']);
    await table.picture('tray-edge');
    await table.close();
  });

  it('Space shows at once what was thrown', async () => {
    const table = await openTable({ dice: 'full' });
    const { page } = table;
    await begin(table, [], 5);
    await page.getByTestId('start-game').click();
    await page.waitForSelector('[data-testid=dice][data-falling=true]', { timeout: 60_000 });
    // Saved now, it would tell what they come to.
    await page.keyboard.press('Control+s');
    await page.getByTestId('save-waits').waitFor({ timeout: 2000 });
    await table.picture('tray-save-waits');
    await page.keyboard.press('Escape');
    // Whatever has the focus: nothing else comes of it.
    await page.getByTestId('menu').focus();
    await page.keyboard.press('Space');
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.waitForSelector('[data-testid=question]:not([data-ask=none])', { timeout: 2000 });
    expect(await page.getByTestId('log').innerText()).toContain('Roll for attacker');
    expect(await page.getByTestId('dice').getAttribute('data-falling')).toBe('false');
    await table.picture('tray-skipped');
    await page.keyboard.press('Control+s');
    expect(await page.getByTestId('save-here').count()).toBe(1);
    expect(await page.getByTestId('save-waits').count()).toBe(0);
    await table.close();
  });
});
