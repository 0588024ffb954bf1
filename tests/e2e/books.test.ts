import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { recheck, ruleSets } from '../../core/index.ts';
import { armyFile, asked, fielding, playOn } from './gamePlayer.ts';
import { handAt } from './kit/hand.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

/** What stands there, on one line. */
const textOf = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).innerText()).replaceAll(/\s+/g, ' ');

async function opened(size: { readonly width: number; readonly height: number }): Promise<OpenTable> {
  const table = await openTable(size);
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  return table;
}

const cylinder = (radius: number) => ({ part: 'body', shape: 'cylinder', center: [0, 0, 12], radius, height: 24 });
const soldier = (id: string, unit: string, x: number, y: number) => ({
  ...{ id, unit, side: unit === 'shooters' ? 'blue' : 'red', type: 'infantry', at: [x, y, 0], facing: 0 },
  ...{ base: { radius: 12.5 }, volumes: [cylinder(7)] },
});

/** A walker half in the way, and three whom one template cannot touch. */
const SCENE = {
  ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
  models: [
    soldier('s1', 'shooters', 300, 600),
    soldier('t1', 'targets', 900, 600),
    {
      ...{ id: 'w1', unit: 'walker', side: 'red', type: 'vehicle', at: [850, 620, 0], facing: 0 },
      volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 20], half: [15, 15, 20] }],
    },
    soldier('c1', 'triangle', 400, 1000),
    soldier('c2', 'triangle', 570, 1000),
    soldier('c3', 'triangle', 485, 1147.2),
  ],
  questions: [
    { id: 'q1', ask: 'los', from: 's1', to: 't1' },
    { id: 'q2', ask: 'cohesion', unit: 'triangle' },
    { id: 'q3', ask: 'range', from: 's1', to: 't1' },
  ],
};

const area = (id: string, kind: string, x0: number, y0: number, x1: number, y1: number, more: object = {}) => {
  const outline = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return { id, kind, outline, ...more };
};

/** One who looks out of a trench 5 R far, one in smoke, and a flame that goes past one of a squad of two. */
const TRENCH = {
  ...SCENE,
  terrain: [area('trench', 'trench', 300, 550, 400, 650), area('smoke', 'smoke', 700, 850, 850, 1000, { height: 100 })],
  models: [
    soldier('dug', 'shooters', 380, 600),
    soldier('far', 'far', 900, 600),
    soldier('veiled', 'veiled', 720, 925),
    soldier('foe', 'foe', 560, 925),
    soldier('thrower', 'throwers', 700, 300),
    soldier('on', 'squad', 800, 300),
    soldier('mate', 'squad', 780, 400),
    soldier('beside', 'beside', 870, 330),
  ],
  questions: [
    { id: 'q1', ask: 'los', from: 'dug', to: 'far' },
    { id: 'q2', ask: 'los', from: 'foe', to: 'veiled' },
    { id: 'q3', ask: 'flame', from: 'thrower', template: 2, towards: [1000, 300] },
    { id: 'q4', ask: 'los', from: 'far', to: 'foe' },
  ],
};

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByTestId('open').click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

describeInBrowser('rule sets side by side', () => {
  it('from the first screen and from the house rules of a new game, by keys, and on paper', { timeout: 300_000 }, async () => {
    const table = await opened({ width: 1440, height: 900 });
    const { page } = table;
    const by = (id: string) => page.getByTestId(id);
    await by('compare').focus();
    await page.keyboard.press('Enter');
    // Which books: picked by keys.
    await by('first-book').focus();
    await page.keyboard.press('ArrowDown');
    await by('first-book').selectOption('core>common>grid');
    await by('second-book').selectOption('core>common>grid>faq-2011');
    expect(await textOf(page, 'difference-saves.infantry')).toBe(
      'Saves of infantry in the open ARMY SAVE-04 (p. 29) None. FAQ-44 (FAQ, 2011)',
    );
    expect(await textOf(page, 'differences-first')).toContain('Fighting Spirit');
    await table.picture('books-1-compare');
    await by('differences').evaluate(it => it.closest('.sheet')?.scrollTo(0, 900));
    await table.picture('books-2-compare-below');
    // House rules of one of the two are differences, too.
    const before = Number.parseInt(await by('differences-count').innerText(), 10);
    await by('second-house-rules').focus();
    await page.keyboard.press('Enter');
    await by('option-VICT-05-draw').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(async () => Number.parseInt(await by('differences-count').innerText(), 10)).toBe(before + 1);
    expect(await textOf(page, 'difference-VICT-05')).toContain('VICT-05');
    await page.emulateMedia({ media: 'print' });
    expect(await by('start').isVisible()).toBe(false);
    expect(await by('compare-print').isVisible()).toBe(false);
    expect(await by('difference-saves.infantry').isVisible()).toBe(true);
    await page.screenshot({ path: 'screenshots/books-3-print.png', fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');

    await by('new-game').click();
    await by('book').selectOption('core>common>free>dust-1947');
    await by('house-rules').click();
    // What neither this scenario nor these armies call for is folded behind the rest, and found by its words all the same.
    expect([await by('option-ACT-07').isVisible(), await by('option-SCN-17').isVisible()]).toEqual([true, false]);
    await by('house-search').fill('SCN-17');
    expect(await by('option-SCN-17').isVisible()).toBe(true);
    await by('house-search').fill('');
    await expect.poll(() => by('option-SCN-17').isVisible()).toBe(false);
    await by('house-more').locator('summary').focus();
    await table.picture('books-4-more-folded');
    await page.keyboard.press('Enter');
    await by('option-SCN-17-whole').check();
    // What is changed stands with the first, and back among the others once it is as the book has it.
    await by('house-more').locator('summary').click();
    expect(await by('option-SCN-17').isVisible()).toBe(true);
    await by('option-SCN-17-quarter').check();
    await expect.poll(() => by('option-SCN-17').isVisible()).toBe(false);
    await by('option-MOVE-07-pairs').check();
    await by('house-compare').click();
    expect(await textOf(page, 'difference-MOVE-07')).toContain('MOVE-07');
    expect(await textOf(page, 'difference-Tesla')).toContain('D47-41 (Dust 1947, special weapons)');
    await table.picture('books-4-new-game');
    await page.keyboard.press('Escape');
    expect(await by('compare-books').count()).toBe(0);
    expect(await by('house-rules-sheet').isVisible()).toBe(true);
    // Kept under a name and proposed each time, by keys: in the next new game, and in the Adjudicator.
    await by('house-set-name').fill('Our club');
    await by('house-set-keep').click();
    await by('house-set-propose-Our club').focus();
    await page.keyboard.press('Space');
    await by('house-set-propose-Our club').scrollIntoViewIfNeeded();
    await table.picture('books-4-proposed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).click();
    await by('new-game').click();
    expect(await textOf(page, 'house-count')).toContain('1 house rule');
    // Where a book does not leave one of them open, that is said.
    await by('rule-set')
      .getByText(/Tactics/)
      .click();
    await by('house-rules').click();
    expect(await textOf(page, 'house-left-out')).toBe(
      'Not left open by this book, and so played as it has them: How infantry keeps together',
    );
    await table.picture('books-4-left-out');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).click();
    await by('adjudicator').click();
    await by('ruled-by').waitFor();
    expect(await textOf(page, 'ruled-by')).toBe('Rules: Battlefield, 2014 · 1 house rule');
    await by('back').click();

    // The same in French.
    await by('settings').click();
    await by('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await by('compare').click();
    await by('first-book').selectOption('core>common>grid');
    await by('second-book').selectOption('core>common>grid>dust-1947');
    expect(await textOf(page, 'differences')).toContain('Règles des deux, pas de la même façon');
    await table.picture('books-5-french');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('in the Adjudicator: a ruling cites who ruled, its sheet is checked by that, and both answer side by side', {
    timeout: 300_000,
  }, async () => {
    const table = await opened({ width: 1440, height: 900 });
    const { page } = table;
    const by = (id: string) => page.getByTestId(id);
    const says = (id: string, expected: string | RegExp) =>
      expect.poll(() => by(id).innerText(), { timeout: 30_000 }).toMatch(expected);
    await by('adjudicator').click();
    await page.waitForSelector('canvas');
    await openFile(page, 'walker.battlescene', JSON.stringify(SCENE));
    await page.getByRole('button', { name: /^q1/ }).click();
    await says('facts', /Cover/);
    expect(await textOf(page, 'ruled-by')).toBe('Rules: Battlefield, 2014');
    expect(await by('ruled-otherwise').count()).toBe(0);

    await page.keyboard.press('a');
    await by('adj-book').selectOption('core>common>free>dust-1947');
    await by('adj-house-rules').click();
    await by('option-SAVE-08-machines').check();
    await by('option-MOVE-07-pairs').check();
    await page.keyboard.press('Escape');
    await by('adj-compare').check();
    await by('adj-other-book').selectOption('core>common>free');
    await table.picture('books-6-ruled-by');
    await page.keyboard.press('Escape');
    expect(await textOf(page, 'ruled-by')).toBe('Rules: Dust 1947 · 2 house rules');
    await says('ruled-otherwise', /SAVE-08/);
    await says('compared-count', '2 answers differ, of 3');
    // What differs has a sign and a word.
    expect(await textOf(page, 'compared-q1')).toMatch(/^ q1 · .*: differs/);
    expect(await textOf(page, 'compared-q2')).toMatch(/^ q2 · .*: differs/);
    expect(await textOf(page, 'compared-q3')).toMatch(/^ q3 · .*: the same/);
    const signs = page.locator('[data-testid^="compared-q"] .title [data-icon]');
    expect(await signs.evaluateAll(all => all.map(one => one.getAttribute('data-icon')))).toEqual(['differs', 'differs', 'same']);
    await table.picture('books-7-both');

    await by('sheet').click();
    await page.getByTestId('preview').waitFor();
    await table.picture('books-8-sheet');
    const [file] = await Promise.all([page.waitForEvent('download'), by('sheet-save').click()]);
    const sheet = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(sheet.book).toBe('core>common>free>dust-1947>MOVE-07=pairs>SAVE-08=machines');
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    await page.keyboard.press('Escape');

    // Opened at another desk it is judged by its own rules again; with a chain that is not its own it is found out.
    await page.reload();
    await by('adjudicator').click();
    await page.waitForSelector('canvas');
    await openFile(page, 'ruled.battleruling', JSON.stringify(sheet));
    await says('checked-same', /3/);
    expect(await textOf(page, 'checked-by')).toBe('Rules: Dust 1947 · 2 house rules');
    await page.keyboard.press('Escape');
    expect(await textOf(page, 'ruled-by')).toBe('Rules: Dust 1947 · 2 house rules');
    await openFile(page, 'false.battleruling', JSON.stringify({ ...sheet, book: 'core>common>free' }));
    await says('differences', /answers\.q1\.cover/);
    await page.keyboard.press('Escape');
    await openFile(page, 'strange.battleruling', JSON.stringify({ ...sheet, book: 'core>common>nowhere' }));
    await page.getByText(/knows no layer "nowhere"/).waitFor();
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('ZVE-02 ZVE-27 D47-21 in the Adjudicator: a rule of the book decides, says so, and both answer side by side', {
    timeout: 300_000,
  }, async () => {
    const table = await opened({ width: 1440, height: 900 });
    const { page } = table;
    const by = (id: string) => page.getByTestId(id);
    const says = (id: string, expected: string | RegExp) =>
      expect.poll(() => textOf(page, id), { timeout: 30_000 }).toMatch(expected);
    const ask = (id: string) => page.getByRole('button', { name: new RegExp(`^${id}`) }).click();
    await by('adjudicator').click();
    await page.waitForSelector('canvas');
    await openFile(page, 'trench.battlescene', JSON.stringify(TRENCH));
    await page.keyboard.press('a');
    await by('adj-book').selectOption('core>common>free>dust-1947>zverograd');
    await by('adj-compare').check();
    await by('adj-other-book').selectOption('core>common>free');
    await page.keyboard.press('Escape');

    await ask('q1');
    await says('verdict', 'Not seen');
    await says('facts', /By rule Hidden, whatever stands between: .*ZVE-27/);
    await says('margins-by-rule', 'A rule has decided');
    expect(await by('margins').innerText()).not.toMatch(/Stays/);
    await says('compared-count', '3 answers differ, of 4');
    expect(await textOf(page, 'compared-q1')).toMatch(/^ q1 .*: differs.*Not seen Seen/);
    await table.picture('books-12-hidden-by-rule');
    await ask('q2');
    await says('facts', /In the open By rule The smoke gives a save of its own, and no cover: .*ZVE-02/);
    expect(await textOf(page, 'compared-q2')).toMatch(/In the open In cover/);
    expect(await by('margins').innerText()).toMatch(/Stays seen/);
    await ask('q3');
    await says('verdict', 'Struck: 2');
    await says('facts', /Its shape a straight line/);
    await says('rules', /D47-21/);
    expect(await textOf(page, 'compared-q3')).toMatch(/a straight line, as long as the weapon reaches a template/);
    await table.picture('books-13-line-of-flame');
    await by('maps-open').click();
    await by('map-sees').click();
    await says('map-by-rule', /Rules of this book hide or cover places in it, whatever stands between: .*ZVE-27/);
    await table.picture('books-15-map-by-rule');
    expect(await textOf(page, 'compared-q4')).toMatch(/^ q4 · .*: the same/);
    await by('sheet').click();
    await page.getByTestId('preview').waitFor();
    await table.picture('books-14-ruled-sheet');
    const [file] = await Promise.all([page.waitForEvent('download'), by('sheet-save').click()]);
    expect(recheck(JSON.parse(await readFile(await file.path(), 'utf8')), ruleSets)).toEqual({ ok: true, value: [] });
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});

const MORTAR = 'grenadier-heavy-mortar-squad';
const MORTARS = armyFile('Mortars', 'axis', MORTAR, MORTAR, 'laser-grenadier-squad');
const TARGETS = armyFile('Targets', 'allies', 'ranger-combat-squad', 'ranger-attack-squad');

describeInBrowser('a game of Dust 1947 on squares with a house rule', () => {
  it('artillery, smoke, and two units that react to one activation, as the log and the sheet of rules tell', {
    timeout: 400_000,
  }, async () => {
    const table = await opened({ width: 1440, height: 900 });
    const { page } = table;
    const by = (id: string) => page.getByTestId(id);
    await by('new-game').click();
    await by('rule-set')
      .getByText(/Tactics/)
      .click();
    await by('book').selectOption('core>common>grid>dust-1947');
    await by('house-rules').click();
    await by('option-REACT-01-each').check();
    await page.keyboard.press('Escape');
    expect(await textOf(page, 'house-count')).toContain('1 house rule');
    await fielding(page, 'blue', MORTARS);
    await fielding(page, 'red', TARGETS);
    await by('board').getByText('Open Ground').click();
    await by('rows').fill('6');
    await by('seed').fill('7');
    await by('start-game').click();
    await asked(page);
    const { log, ...hand } = handAt(table);
    const line = (words: string) => log.locator('li').filter({ hasText: words }).first();
    await playOn(page, undefined, ask => ask === 'activate');
    for (const [name, column, row] of [
      ['Grenadier Heavy Mortar Squad', 4, 1],
      ['Ranger Combat Squad', 6, 6],
      ['Grenadier Heavy Mortar Squad', 5, 1],
      ['Ranger Attack Squad', 7, 6],
      ['Laser Grenadier Squad', 8, 1],
    ] as const) {
      await hand.pick(name);
      await hand.declare('move', 'nothing');
      await hand.step(column, row);
    }

    // REACT-01, each: two units may react to one activation.
    await hand.pick('Axis first');
    await hand.pick('Laser Grenadier Squad');
    await hand.declare('move', 'attack');
    await hand.step(8, 3);
    await hand.pick('React with Ranger Combat Squad');
    await playOn(page, undefined, ask => ask === 'react' || ask === 'activate');
    expect(await asked(page)).toBe('react');
    await hand.pick('React with Ranger Attack Squad');
    await playOn(page, undefined, ask => ask === 'activate');
    for (const unit of ['Ranger Combat Squad', 'Ranger Attack Squad'])
      expect(await textOf(page, 'log')).toContain(`${unit} reacts`);
    await line('Ranger Attack Squad tries a Reactive Attack').locator('summary').click();
    expect(await line('Ranger Attack Squad tries a Reactive Attack').innerText()).toContain('House rule REACT-01');

    // Artillery strikes everybody in four squares, and the open helps nobody.
    await hand.pick('Grenadier Heavy Mortar Squad 1');
    await hand.declare('attack', 'nothing');
    await hand.aim('red-1');
    expect(await page.locator('.shots').innerText()).toContain('Ranger Combat Squad: 5 models under it, 5 dice');
    await table.picture('books-9-artillery');
    await hand.fire();
    await playOn(page, undefined, ask => ask === 'activate');
    await line('Ranger Combat Squad saves 0').locator('summary').click();
    expect(await line('Ranger Combat Squad saves 0').innerText()).toContain('D47-07 (Dust 1947, special weapons)');
    await table.picture('books-10-log');

    // Smoke in its place, over as many squares, which its player picks; the first die comes to nothing.
    const smoke = async (name: string): Promise<void> => {
      await hand.pick(name);
      await hand.declare('attack', 'nothing');
      await by('weapon-heavy-mortar-turret-smoke').click();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.locator('.shots li').waitFor();
      await hand.press('Enter');
    };
    await smoke('Grenadier Heavy Mortar Squad 2');
    await playOn(page, undefined, ask => ask === 'activate');
    await smoke('Grenadier Heavy Mortar Squad 1');
    expect(await textOf(page, 'question')).toContain('from the square that was aimed at, where does the smoke lie?');
    await table.picture('books-11-smoke');
    await hand.press('1');
    expect(await textOf(page, 'log')).toMatch(/Grenadier Heavy Mortar Squad \d puts down smoke/);
    await line('puts down smoke').locator('summary').click();
    expect(await line('puts down smoke').innerText()).toContain('D47-08 (Dust 1947, special weapons)');
    await table.picture('books-11-smoke-lies');

    await by('menu').click();
    await by('menu-played-by').click();
    expect(await textOf(page, 'played-by')).toContain('Dust 1947, but for 1 house rule');
    expect(await textOf(page, 'played-by')).toContain('As many as can, one after the other.');
    expect(await textOf(page, 'difference-Artillery')).toContain('D47-03');
    await table.picture('books-12-played-by');
    await page.emulateMedia({ media: 'print' });
    expect(await by('question').isVisible()).toBe(false);
    expect(await by('difference-Tesla').isVisible()).toBe(true);
    await page.screenshot({ path: 'screenshots/books-13-played-by-print.png', fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await by('menu').click();
    await by('menu-settings').click();
    await by('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    await by('menu').click();
    await by('menu-played-by').click();
    expect(await textOf(page, 'played-by')).toContain('Dust 1947, sauf 1 règle maison');
    expect(await textOf(page, 'difference-Artillery')).toContain('amis compris');
    await table.picture('books-14-played-by-french');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('a house rule of the campaign is compared, and a file of house rules that contradict each other is neither taken nor kept', async () => {
    const table = await opened({ width: 1280, height: 800 });
    const { page } = table;
    const by = (id: string) => page.getByTestId(id);
    await by('new-game').click();
    await by('book').selectOption('core>common>free>dust-1947>zverograd');
    await by('house-rules').click();
    await by('house-search').fill('ZVE-11');
    await by('option-ZVE-11-unsaved').check();
    await by('house-compare').click();
    await by('first-book').selectOption('core>common>free');
    expect(await textOf(page, 'difference-nerve.hits')).toContain('Hits that no save has cancelled.');
    await page.keyboard.press('Escape');
    const rules = (name: string, options: object) => JSON.stringify({ format: 'battlefield-rules', version: 1, name, options });
    const imported = async (name: string, options: object) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by('house-set-import').click()]);
      const buffer = Buffer.from(rules(name, options));
      await chooser.setFiles({ name: `${name}.battlerules`, mimeType: 'application/json', buffer });
    };
    await imported('Clash', { 'ZVE-13': 'none', 'ZVE-14.three': 'every' });
    await by('house-refused').waitFor();
    await imported('Calm', { 'ZVE-13': 'none' });
    await by('house-set-Calm').waitFor();
    expect(await by('house-set-Clash').count()).toBe(0);
    await by('house-set-propose-Calm').check();
    expect(await by('house-refused').count()).toBe(0);
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
