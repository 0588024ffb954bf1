import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { catalogued, formOf } from '../../core/index.ts';
import { asking, plainBalance } from '../kit/layouts.ts';
import { armyFile, fielding, playToTurn } from './gamePlayer.ts';
import type { Spot } from './kit/hand.ts';
import { drag } from './kit/hand.ts';
import { byMouse, byTab, found, kept, newTable, pointBy, printed, seenFromAbove, type } from './kit/laboratory.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

/** The corners of a house, mm. */
const HOUSE: readonly Spot[] = [
  [300, 300],
  [480, 300],
  [480, 400],
  [400, 400],
  [400, 480],
  [300, 480],
];

/** What stands about it, shelf by shelf; mm. */
const AROUND: readonly (readonly [shelf: string, ...(readonly [stock: string, x: number, y: number])[]])[] = [
  [
    'nature',
    ['wood', 170, 740],
    ['copse', 1040, 200],
    ['copse', 150, 150],
    ['hedge', 700, 120],
    ['hedge', 540, 820],
    ['rock', 660, 250],
    ['swamp', 1060, 720],
    ['pond', 820, 700],
  ],
  ['houses', ['ruin', 840, 400], ['brokenWall', 600, 620], ['wall', 390, 600], ['rubble', 1070, 430]],
  [
    'works',
    ['container', 470, 160],
    ['crates', 600, 420],
    ['crates', 880, 560],
    ['tankTraps', 820, 840],
    ['wire', 330, 850],
    ['wreck', 900, 220],
  ],
];

/** Begins a game of two small armies on the table that is open, and plays it until two turns are over. */
async function twoTurns(table: OpenTable, one?: (page: Page, ask: string) => Promise<void>): Promise<void> {
  const { page } = table;
  await page.getByTestId('own-layout').waitFor();
  await fielding(page, 'blue', armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire'));
  await fielding(page, 'red', armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans'));
  await (one ? byTab : byMouse)(page, 'start-game');
  await playToTurn(page, 3, one);
}

/** Answers the open question by keys: goes straight on where anybody moves, and fires at nobody. */
async function answerByKeys(page: Page, ask: string): Promise<void> {
  const question = page.getByTestId('question');
  const before = await question.getAttribute('data-answers');
  const first = page.locator('[data-testid=answers] button:not([aria-disabled=true])').first();
  const legal = page.getByTestId('verdict');
  if (ask === 'objective' || ask === 'terrain') {
    await byTab(page, 'suggest');
    await page.locator('[data-testid=verdict].good').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Enter');
  } else if (ask === 'declare') {
    const moves = await page.locator('[data-testid=first-move]:not([aria-disabled=true])').count();
    await byTab(page, moves > 0 ? 'first-move' : 'first-nothing');
    await byTab(page, 'second-nothing');
    if ((await question.getAttribute('data-answers')) === before) await byTab(page, 'answer-declare');
  } else if (ask === 'move') {
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowUp');
    if ((await legal.getAttribute('data-legal')) === 'true') await page.keyboard.press('Enter');
    else await byTab(page, 'stay');
  } else if (ask === 'attack' || ask === 'strikeBack') await byTab(page, 'hold-fire');
  else {
    const key = (await first.count()) > 0 ? ((await first.getAttribute('data-hotkey')) ?? '').split(' ')[0] : '';
    await page.keyboard.press(key || 'Enter');
  }
  await page
    .waitForSelector(`[data-testid=question]:not([data-answers="${before}"]), [data-testid=victory]`, { timeout: 60_000 })
    .catch(async (error: Error) => {
      throw new Error(`Not taken: ${ask}, "${await question.innerText()}"`, { cause: error });
    });
}

const cornersAt = async (page: Page, spots: readonly Spot[]) => {
  for (const spot of spots) await page.mouse.click(...spot);
};

describeInBrowser('a table of twenty pieces in the laboratory', () => {
  it('is built by hand with a house of two storeys, judged, evened out, exported, opened again and played on for two turns', {
    timeout: 600_000,
  }, async () => {
    const table = await openTable();
    const { page } = table;
    await newTable(table, byMouse, 120, 90);
    await page.keyboard.press('t');
    const spot = await seenFromAbove(table);
    await byMouse(page, 'tab-houses');
    await byMouse(page, 'stock-draw-house');
    await cornersAt(
      page,
      HOUSE.map(at => spot(...at)),
    );
    await table.picture('laboratory-outline');
    await page.keyboard.press('Enter');
    const bare = await kept(table, ({ pieces }) => pieces.length === 1);
    for (const [i, [x, y]] of formOf(bare.pieces[0]!).outline.entries()) {
      expect(Math.abs(x - HOUSE[i]![0])).toBeLessThan(3);
      expect(Math.abs(y - HOUSE[i]![1])).toBeLessThan(3);
    }
    expect(formOf(bare.pieces[0]!).floors).toEqual([0, 70]);
    // A door on the ground floor and windows on both, along other walls than the one that has its door.
    for (const openings of [['window-1'], ['door-0', 'window-1'], ['window-0', 'window-1']]) {
      await byMouse(page, 'next-wall');
      for (const one of openings) await byMouse(page, `add-${one}`);
    }
    const house = await kept(table, ({ pieces }) => (formOf(pieces[0]!).walls ?? []).flatMap(wall => wall.openings).length === 6);
    expect(formOf(house.pieces[0]!).walls!.map(({ openings }) => openings.map(({ sill }) => sill))).toEqual([
      ...[[0], [88], [0, 88], [18, 88], [], []],
    ]);
    await page.keyboard.press('Escape');
    for (const [shelf, ...stocks] of AROUND) {
      await byMouse(page, `tab-${shelf}`);
      for (const [stock, x, y] of stocks) {
        await byMouse(page, `stock-${stock}`);
        await page.mouse.click(...spot(x, y));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    }
    await byMouse(page, 'tab-houses');
    await byMouse(page, 'stock-draw-wall');
    await cornersAt(page, [spot(1000, 540), spot(1120, 560)]);
    await page.keyboard.press('Enter');
    const whole = await kept(table, ({ pieces }) => pieces.length === 20);
    await page.keyboard.press('Escape');
    await table.picture('laboratory-above');
    await page.keyboard.press('Home');
    await found(table, whole);
    await table.picture('laboratory-judged');
    for (const show of ['fire', 'hidden', 'walk walkers', 'openness', 'symmetry', 'lanes']) {
      await page.getByTestId(`finding-${show}`).getByRole('button').first().click();
      await table.picture(`laboratory-${show.replace(' ', '-')}`);
    }
    await page.getByTestId('finding-lanes').getByRole('button').first().click();
    await byMouse(page, 'even');
    await page.getByTestId('even-apply').waitFor({ timeout: 240_000 });
    const told = await page.getByTestId('even-move').innerText();
    await table.picture('laboratory-even');
    await byMouse(page, 'even-apply');
    const even = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(whole.pieces));
    const moved = even.pieces.filter((piece, i) => JSON.stringify(piece) !== JSON.stringify(whole.pieces[i]));
    expect(moved.length).toBe(1);
    const [apart, before] = [...told.matchAll(/([\d.]+)%/g)].map(([, n]) => Number(n));
    const by = asking({ space: 'free', measure: 'metric', weapon: 12, lane: 900 });
    expect(apart).toBeCloseTo(100 * plainBalance(even, by).most, 1);
    expect(before).toBeCloseTo(100 * plainBalance(whole, by).most, 1);
    expect(apart).toBeLessThan(before!);
    await found(table, even);
    await printed(table, even, byMouse);
    await byMouse(page, 'back');
    await byMouse(page, 'open-Mill');
    await page.getByTestId('designer').waitFor();
    await found(table, even);
    expect(await kept(table, () => true)).toEqual(even);
    await table.picture('laboratory-opened');
    await byMouse(page, 'play-on');
    await twoTurns(table);
    await table.picture('laboratory-played');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('the same by keys alone', { timeout: 600_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await newTable(table, byTab, 120, 90);
    await byTab(page, 'stock-draw-house');
    let here: Spot = [600, 450];
    const pointAt = async (at: Spot) => {
      await pointBy(page, at[0] - here[0], at[1] - here[1]);
      here = at;
    };
    for (const at of HOUSE) {
      await pointAt(at);
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    const bare = await kept(table, ({ pieces }) => pieces.length === 1);
    expect(formOf(bare.pieces[0]!).outline).toEqual(HOUSE);
    await page.keyboard.press('w');
    for (const one of ['add-door-0', 'add-window-1']) await byTab(page, one);
    const house = await kept(table, ({ pieces }) => formOf(pieces[0]!).walls?.[1]?.openings.length === 2);
    expect(formOf(house.pieces[0]!).walls![1]!.openings.map(({ sill }) => sill)).toEqual([0, 88]);
    for (const [shelf, ...stocks] of AROUND) {
      await byTab(page, `tab-${shelf}`);
      for (const [stock, x, y] of stocks) {
        await byTab(page, `stock-${stock}`);
        await pointAt([x, y]);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    }
    await byTab(page, 'stock-draw-wire');
    await pointAt([1000, 540]);
    await page.keyboard.press('Space');
    await pointAt([1120, 560]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const whole = await kept(table, ({ pieces }) => pieces.length === 20);
    const wanted = AROUND.flatMap(([, ...stocks]) => stocks.map(([stock, x, y]) => [stock, x, y]));
    const middles = whole.pieces.slice(1, -1).map(piece => {
      const { made } = whole.items[piece.id] ?? {};
      const [first] = formOf(piece).outline;
      const [from] = catalogued(made!)!.form.outline;
      return [made, Math.round(first![0] - from![0]), Math.round(first![1] - from![1])];
    });
    expect(middles).toEqual(wanted);
    await page.keyboard.press('Escape');
    await found(table, whole);
    await table.picture('laboratory-keys');
    await byTab(page, 'even');
    await page.getByTestId('even-apply').waitFor({ timeout: 240_000 });
    await byTab(page, 'even-show');
    await table.picture('laboratory-keys-even');
    await byTab(page, 'even-apply');
    const even = await kept(table, ({ pieces }) => JSON.stringify(pieces) !== JSON.stringify(whole.pieces));
    const by = asking({ space: 'free', measure: 'metric', weapon: 12, lane: 900 });
    expect(plainBalance(even, by).most).toBeLessThan(plainBalance(whole, by).most);
    await printed(table, even, byTab);
    await byTab(page, 'back');
    await byTab(page, 'open-Mill');
    await page.getByTestId('designer').waitFor();
    expect(await kept(table, () => true)).toEqual(even);
    await byTab(page, 'play-on');
    await twoTurns(table, answerByKeys);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('with a photo under it that is made straight, scaled and moved, layers, snapping, a symmetric table and one that is made', async () => {
    const table = await openTable();
    const { page } = table;
    await newTable(table, byMouse, 60, 60);
    await page.keyboard.press('t');
    const spot = await seenFromAbove(table);
    await page.getByTestId('underlay-file').setInputFiles({
      ...{ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('No picture.') },
    });
    const unread = page.getByTestId('underlay-unread');
    await unread.waitFor();
    expect(await unread.innerText()).toBe('notes.txt is no picture that can be read; choose a PNG or a JPEG.');
    await page.getByTestId('underlay-file').setInputFiles({
      ...{ name: 'map.png', mimeType: 'image/png', buffer: await page.screenshot() },
    });
    const laid = await kept(table, ({ underlay }) => underlay !== null);
    await unread.waitFor({ state: 'detached' });
    await byMouse(page, 'underlay-straighten');
    await cornersAt(page, [spot(200, 200), spot(300, 200), spot(400, 200), spot(300, 400)]);
    await byMouse(page, 'underlay-on-corners');
    expect(await page.getByTestId('underlay-crooked').innerText()).toContain('three of them are in a line');
    // The last point but one was none; the ones after it are in no order.
    await cornersAt(page, [spot(420, 210), spot(100, 200), spot(90, 90)]);
    await page.keyboard.press('Control+z');
    await cornersAt(page, [spot(260, 330), spot(390, 340)]);
    await byMouse(page, 'underlay-on-corners');
    const straight = await kept(table, ({ underlay }) => underlay!.picture !== laid.underlay!.picture);
    expect(straight.underlay).toMatchObject({ at: [0, 0], width: 600, turn: 0, opacity: laid.underlay!.opacity });
    await page.keyboard.press('Control+z');
    await kept(table, ({ underlay }) => underlay!.picture === laid.underlay!.picture);
    await byMouse(page, 'underlay-scale');
    await cornersAt(page, [spot(200, 200), spot(300, 200)]);
    await type(page, 'underlay-apart', '20');
    const scaled = await kept(table, ({ underlay }) => underlay!.width !== laid.underlay!.width);
    expect(scaled.underlay!.width / laid.underlay!.width).toBeCloseTo(2, 1);
    await type(page, 'underlay-x', '-12,5');
    await type(page, 'underlay-turn', '30');
    await kept(table, ({ underlay }) => underlay!.at[0] === -125 && underlay!.turn === 30);
    await table.picture('laboratory-underlay');
    // An objective by keys, where the next points set out from.
    await byTab(page, 'lay-objective');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await kept(table, ({ objectives }) => objectives.length === 1);
    await page.getByTestId('snap-grid').selectOption('50');
    await byMouse(page, 'tab-works');
    await byMouse(page, 'stock-container');
    await page.mouse.click(...spot(160, 200));
    await page.keyboard.press('Escape');
    await drag(page, spot(160, 200), spot(173, 243));
    const dragged = await kept(table, ({ pieces }) => pieces.some(({ form }) => formOf({ form }).outline[0]![0] % 50 === 0));
    expect(formOf(dragged.pieces[0]!).outline[0]![1] % 50).toBe(0);
    await byMouse(page, 'tab-table');
    for (let n = 0; n < 2; n++) await byMouse(page, 'add-layer');
    await page.mouse.click(...spot(173, 243));
    await page.getByTestId('layer').selectOption('layer 1');
    await kept(table, ({ items, pieces }) => items[pieces[0]!.id]?.layer === 'layer 1');
    await byMouse(page, 'hide-layers');
    await kept(table, ({ layers }) => layers.every(({ hidden }) => hidden));
    await table.picture('laboratory-hidden-layer');
    await byMouse(page, 'only-layer 1');
    await kept(table, ({ layers }) => !layers[0]!.hidden && layers[1]!.hidden);
    await byMouse(page, 'lock-layers');
    await kept(table, ({ layers }) => layers.every(({ locked }) => locked));
    await page.keyboard.press('Escape');
    await byMouse(page, 'choose-layer 1');
    await page.keyboard.press('Delete');
    await page.getByTestId('design-refused').waitFor();
    await byMouse(page, 'lock-layers');
    await kept(table, ({ layers }) => !layers.some(({ locked }) => locked));
    await byMouse(page, 'symmetric-turned');
    const twice = await kept(table, ({ pieces }) => pieces.length === 2);
    const [one, other] = twice.pieces.map(piece => formOf(piece).outline);
    expect(other).toEqual(one!.map(([x, y]) => [600 - x, 600 - y]));
    await byMouse(page, 'make-open');
    // What opens at the end of the list is brought into sight.
    const findings = (await page.getByTestId('findings').boundingBox())!;
    const panel = (await page.getByTestId('make-panel').boundingBox())!;
    expect(panel.y).toBeGreaterThanOrEqual(findings.y - 1);
    expect(panel.y).toBeLessThan(findings.y + findings.height - 100);
    for (const [what, many] of [
      ...([
        ['wood', 0],
        ['copse', 1],
        ['house', 1],
        ['tallHouse', 0],
        ['hedge', 1],
        ['wall', 1],
      ] as const),
      ...([
        ['container', 1],
        ['rubble', 1],
        ['crates', 1],
        ['seconds', 3],
      ] as const),
    ])
      await page.getByTestId(`make-${what}`).fill(`${many}`);
    await byMouse(page, 'make');
    // What is done to the table meanwhile stays.
    await type(page, 'design-name', 'Watermill');
    await kept(table, ({ name }) => name === 'Watermill');
    const made = await kept(table, ({ pieces }) => pieces.length === 7);
    const { name, underlay, objectives, layers } = await kept(table, () => true);
    expect([name, underlay, objectives, layers]).toEqual(['Watermill', twice.underlay, twice.objectives, twice.layers]);
    await found(table, made);
    await table.picture('laboratory-made');
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
