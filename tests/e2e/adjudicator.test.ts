import { ruleSets } from '../../core/books/index.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSheet, recheck } from '../../core/index.ts';
import { asking, tableOf } from '../kit/crowds.ts';
import { differing, pictureOf } from './kit/drawing.ts';
import { calm, meanwhile } from './kit/frames.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

describeInBrowser('the Adjudicator', () => {
  let table: OpenTable;
  let page: Page;
  const by = (id: string) => page.getByTestId(id);

  beforeAll(async () => {
    table = await openTable({ width: 1280, height: 800, drawn: true });
    page = table.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await by('adjudicator').click();
    await page.waitForSelector('canvas');
  });
  afterAll(() => table?.close());

  /** Puts the first card of a search down in the middle, then types where it stands; cm. */
  async function put(words: string, x: number, y: number, facing: number): Promise<void> {
    if (!(await by('search').isVisible())) await by('tab-miniatures').click();
    await by('search').fill(words);
    await by('search').press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await place(x, y);
    await type('at-facing', String(facing));
  }
  async function place(x: number, y: number): Promise<void> {
    await type('at-x', String(x));
    await type('at-y', String(y));
  }
  async function type(field: string, text: string): Promise<void> {
    await by(field).fill(text);
    await by(field).press('Enter');
    await by(field).blur();
  }
  const drawn = () => calm(page);
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }
  const says = (id: string, expected: string | RegExp) =>
    expect.poll(() => by(id).textContent(), { timeout: 20_000 }).toMatch(expected);
  async function saved(button: string): Promise<string> {
    const [file] = await Promise.all([page.waitForEvent('download'), by(button).click()]);
    return file.path();
  }
  async function opened(name: string, text: string): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by('open').click()]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  it('takes three pieces and a question, and rules', async () => {
    await put('ranger combat', 60, 60, 0);
    await put('laser grenadier', 110, 60, 180);
    await by('tab-terrain').click();
    await by('stock-rock').click();
    await press('Enter', 'Escape');
    await place(85, 60);
    await press('n', 'q', 'n', 'w');
    await says('asked', 'see');
    await says('verdict', 'Not seen');
    expect(await by('facts').textContent()).toContain('rock 1');
    // The law stands there in words, after how close it was.
    expect(await by('rules').textContent()).toMatch(/a straight line from body to body.*LOS-03 p\. 48/);
    await says('margins', /By how much somebody would have to be moved.*Stays unseen.*mm/);
    expect(await page.locator('[data-testid=margins] ~ [data-testid=rules]').count()).toBe(1);

    // The rock steps aside: now it only covers.
    await press('n');
    await place(85, 62.6);
    await says('verdict', /^ Seen/);
    await says('margins', /(?=.*Stays seen)(?=.*Stays in cover)/);
    await press('c');
    await table.picture('adjudicator-seen');
    await press('k');
    await by('kept').waitFor();
  });

  it('puts down a whole unit, asked for before or after its card is taken up, and after a look at other tabs', async () => {
    const own = await openTable({ width: 1280, height: 800 });
    const at = (id: string) => own.page.getByTestId(id);
    const models = () => own.page.locator('[data-testid=inspector] option').allInnerTexts();
    await at('adjudicator').click();
    await at('search').fill('desert scorpions sniper');
    await at('search').press('Enter');
    await at('whole').check();
    await own.page.keyboard.press('Enter');
    await own.page.keyboard.press('Escape');
    await expect.poll(models).toEqual([expect.stringMatching(/Sniper 1\.[12]$/)]);
    await at('tab-terrain').click();
    await at('tab-miniatures').click();
    expect(await at('whole').isChecked()).toBe(true);
    expect(await at('search').inputValue()).toBe('desert scorpions sniper');
    await own.page.getByRole('button', { name: 'Vehicles' }).click();
    await at('tab-table').click();
    await at('tab-miniatures').click();
    expect(await at('cards').innerText()).toMatch(/No card/);
    await own.close();
  });

  it('writes no distance over another on the cut of a line, however many borders it crosses', async () => {
    const own = await openTable({ width: 1280, height: 800 });
    const wood = (id: string, x: number, wide: number) => ({
      ...{ id, kind: 'woods', height: 100 },
      outline: [
        [x, 500],
        [x + wide, 500],
        [x + wide, 700],
        [x, 700],
      ],
    });
    const soldier = (id: string, unit: string, x: number) => ({
      ...{ id, unit, side: unit, type: 'infantry', at: [x, 600, 0], facing: 0, base: { radius: 12.5 } },
      volumes: [{ part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 }],
    });
    const scene = {
      ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
      terrain: [wood('one', 500, 60), wood('two', 575, 60), wood('three', 650, 40)],
      models: [soldier('a', 'a', 480), soldier('b', 'b', 720)],
      questions: [{ id: 'q1', ask: 'los', from: 'a', to: 'b' }],
    };
    await own.page.getByTestId('adjudicator').click();
    await own.page.waitForSelector('canvas');
    const [chooser] = await Promise.all([own.page.waitForEvent('filechooser'), own.page.getByTestId('open').click()]);
    await chooser.setFiles({
      name: 'woods.battlescene',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(scene)),
    });
    await own.page.getByRole('button', { name: /^q1/ }).click();
    const labels = own.page.locator('[data-testid=section] .adj-gap');
    await expect.poll(() => labels.count()).toBe(6);
    const boxes = await Promise.all((await labels.all()).map(async one => (await one.boundingBox())!));
    const picture = (await own.page.locator('[data-testid=section] svg').boundingBox())!;
    for (const [i, one] of boxes.entries()) {
      expect(one.x >= picture.x && one.x + one.width <= picture.x + picture.width).toBe(true);
      for (const other of boxes.slice(i + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            Math.abs(one.y - other.y) >= 0.8 * Math.min(one.height, other.height),
        ).toBe(true);
    }
    await own.picture('adjudicator-cut');
    await own.close();
  });

  it('shows a model’s view without its own gun in it, and comes back by the same key', async () => {
    const own = await openTable({ drawn: true });
    const at = (id: string) => own.page.getByTestId(id);
    const look = () => own.page.locator('.stage canvas').getAttribute('data-look');
    await at('adjudicator').click();
    await at('search').fill('ludwig');
    await at('search').press('Enter');
    await own.page.keyboard.press('Enter');
    await own.page.keyboard.press('Escape');
    await own.page.waitForTimeout(500);
    const before = await look();
    await own.page.keyboard.press('v');
    await expect.poll(look).not.toBe(before);
    const through = await look();
    await own.page.keyboard.press('v');
    expect(await look()).toBe(before);
    await own.page.keyboard.press('v');
    expect(await look()).toBe(through);
    await own.page.waitForTimeout(500);
    const seen = await pictureOf(own);
    // Taken away, it leaves the same table to be seen: nothing of it had stood in the picture.
    await own.page.keyboard.press('Delete');
    await own.page.waitForTimeout(500);
    expect(await look()).toBe(through);
    expect(differing(seen, await pictureOf(own)) / (seen.length / 4)).toBeLessThan(0.01);
    await own.close();
  });

  it('takes a click beside a soldier for him, and asks who looks where the one who did is looked at now', async () => {
    const own = await openTable();
    const at = (id: string) => own.page.getByTestId(id);
    await at('adjudicator').click();
    for (const [words, x] of [
      ['ranger combat', 600],
      ['laser grenadier', 800],
    ] as const) {
      await at('search').fill(words);
      await at('search').press('Enter');
      await own.page.mouse.click(x, 450);
      await own.page.keyboard.press('Escape');
      // To a millimetre, so that it can be read.
      for (const field of ['at-x', 'at-y']) expect(await at(field).inputValue()).toMatch(/^\d+(\.\d)?$/);
    }
    // No number is cut off by its field.
    await at('at-x').fill('147.005');
    await at('at-x').press('Enter');
    await at('at-x').blur();
    const cut = () =>
      own.page
        .locator('[data-testid=inspector] input')
        .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => (one as HTMLInputElement).value));
    expect(await cut()).toEqual([]);
    await own.page.keyboard.press('Control+z');
    await own.page.keyboard.press('1');
    expect(await at('asked').textContent()).toBe('Click the model that is looked at.');
    await own.page.mouse.click(811, 450);
    expect(await at('asked').textContent()).toBe('Click the model that looks.');
    await own.page.mouse.click(589, 450);
    expect(await at('asked').textContent()).toMatch(/^Does Ranger Combat 1\.1 see Laser Grenadier/);
    await at('verdict').waitFor();
    await own.close();
  });

  it('says what is too close to call and by which house rule it is settled, and remembers both', async () => {
    await by('agreed').click();
    await by('house-rule').selectOption('shooter');
    await type('tolerance', '50');
    await says('too-close', /within 50 mm.*benefit to the shooter/);
    const kept = async () => JSON.parse(await readFile(`${table.folder}/settings.json`, 'utf8')).agreed;
    await expect.poll(kept, { timeout: 10_000 }).toEqual({ tolerance: 50, houseRule: 'shooter' });
  });

  it('asks for a range against a limit, and says how close that was', async () => {
    await press('2');
    await says('margins', /Stays at 5 R/);
    await by('limit').selectOption('4');
    await says('verdict', 'Beyond 4 R');
    await says('margins', /Stays beyond 4 R.*no change up to 50 mm/);
    await press('k');
  });

  it('saves the ruling; opened again, every answer is the same, and a changed one is named', async () => {
    await by('sheet').click();
    await by('preview').waitFor();
    await table.picture('adjudicator-sheet');
    const text = await readFile(await saved('sheet-save'), 'utf8');
    const sheet = JSON.parse(text);
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    expect(sheet.agreed).toEqual({ tolerance: 50, houseRule: 'shooter' });
    expect((await readFile(await saved('sheet-pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readFile(await saved('sheet-svg'), 'utf8')).startsWith('<svg')).toBe(true);
    expect((await readFile(await saved('sheet-png'))).subarray(1, 4).toString()).toBe('PNG');
    await press('Escape');

    await opened('mill.ruling.json', text);
    await by('checked-same').waitFor();
    await press('Escape');
    sheet.answers.q1.los = false;
    await opened('false.ruling.json', JSON.stringify(sheet));
    await says('differences', 'answers.q1.los');
    await says('differences', 'No rule has changed here since');
    await press('Escape');
    // A ruling of rules 13: what has changed since is said with what differs.
    const older = 'tests/museum/save-3-rules-13.3/sheets/shells-dust-1947.json';
    await opened('older.ruling.json', await readFile(older, 'utf8'));
    await says('differences', /The rules have changed here since the ruling was made: D47-05 \(.*\), TPL-06 p\. 52/);
    await table.picture('adjudicator-older-sheet');
    await press('Escape');
    await opened('mill.ruling.json', text);
    await by('checked-same').waitFor();
    await press('Escape');
  });

  it('refuses a broken file by the path of its field, and keeps the table', async () => {
    const text = await readFile(await saved('save-scene'), 'utf8');
    const broken = JSON.parse(text);
    broken.models[1].at = [1, 'two', 3];
    await opened('broken.scene.json', JSON.stringify(broken));
    await says('notice', /models\[1\]\.at/);
    await opened('mill.scene.json', text);
    await expect.poll(() => by('notice').count()).toBe(0);
  });

  it('checks a long ruling while the page is left free, and gives it up when told to', async () => {
    const scene = asking(tableOf(1, 25, 12), ['los'], 220, true);
    const made = makeSheet(scene);
    if (!made.ok) throw new Error('refused');
    const text = JSON.stringify(made.value);
    const working = by('checked').getByTestId('working');
    await opened('long.scene.json', JSON.stringify({ ...scene, questions: scene.questions.slice(0, 1) }));
    await by('kept').filter({ hasText: 'q0' }).waitFor();
    await drawn();
    await opened('long.ruling.json', text);
    await working.waitFor();
    await by('give-up').click();
    await expect.poll(() => by('checked').count()).toBe(0);

    await opened('long.ruling.json', text);
    await working.waitFor();
    await drawn();
    const checking = await meanwhile(page, () => page.waitForTimeout(700));
    expect(await working.count()).toBe(1);
    expect(checking.held).toBeLessThan(1.5);
    await by('checked-same').waitFor();
    await press('Escape', 'Control+z', 'Control+z', 'Control+z');
  });

  it('says of a scene that asks for too much how much is too much, and keeps the table', async () => {
    const crowd = tableOf(1, 9, 400);
    const half = (i: number) => ({ unit: i % 2 === 0 ? 'one' : 'other' });
    const models = crowd.models.map((model, i) => ({ ...model, ...half(i) }));
    const question = { id: 'q', ask: 'unit', from: 'one', to: 'other' };
    await opened('crowd.scene.json', JSON.stringify({ ...crowd, models, questions: [question] }));
    await says('notice', /pairs of models to look between/);
    await by('notice').getByRole('button').first().click();
  });

  it('draws a map over the table while the page is left free, and of a place that is pointed at', async () => {
    await by('tab-table').click();
    await by('layout-farmstead').click();
    await put('ranger combat', 25, 40, 0);
    await put('laser grenadier', 100, 40, 180);
    await press('p');
    await by('maps-open').click();
    // One frame of this table, for comparison.
    const step = await meanwhile(page, async () => {
      await press('+');
      await page.waitForTimeout(500);
    });
    const map = await meanwhile(page, async () => {
      await by('map-sees').click();
      await by('map-made').waitFor();
    });
    // The map is made elsewhere: no task of the page takes as long as some four frames of 60 a second, and the table is drawn when the
    // map is there, not for every step on the way.
    expect(step.draws).toBeGreaterThan(0);
    expect(map.held).toBeLessThan(1.5);
    expect(map.draws).toBeLessThanOrEqual(3 * step.draws);
    await by('map-grid').selectOption('50');
    await press('m');
    await by('map-made').waitFor();
    await table.picture('adjudicator-cover');

    await press('l');
    await says('asked', 'Click the place');
    await press('Enter', 'ArrowRight', 'Enter');
    await by('map-made').waitFor();
    await table.picture('adjudicator-place');
    await press('b');
    expect(await by('map-made').count()).toBe(0);
    expect(table.faults()).toEqual([]);
  });

  it('lays templates and asks about units with keys alone', async () => {
    await press('6', 'Enter');
    await says('verdict', 'Under it');
    await says('margins', 'stays under it');
    await press('8', 'k', '7');
    await says('asked', /flame/i);
    await press('Enter', '3', 'n', 'w');
    await says('margins', 'sees no others');
    await table.picture('adjudicator-unit');
    await by('print').click();
    await by('preview').waitFor();
    expect((await readFile(await saved('print-pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await press('Escape');
    expect(table.faults()).toEqual([]);
  });

  it('takes the table of a game over as it stands, and gives the game back untouched', async () => {
    await by('back').click();
    await by('new-game').click();
    await by('start-game').click();
    await by('menu').click();
    await by('menu-judge').click();
    await by('question-bar').waitFor();
    await by('back').click();
    await by('table-screen').waitFor();
    expect(table.faults()).toEqual([]);
  });

  it('puts what is typed beyond the table at its edge, terrain as soldiers, and says so with the field', async () => {
    const fresh = await openTable();
    const { page: at } = fresh;
    await at.getByTestId('adjudicator').click();
    const typed = async (field: string, text: string) => {
      await at.getByTestId(field).fill(text);
      await at.getByTestId(field).press('Enter');
      const refused = at.getByTestId(`${field}-refused`);
      return [(await refused.count()) > 0 ? await refused.innerText() : null, Number(await at.getByTestId(field).inputValue())];
    };
    const putDown = async () => {
      await at.keyboard.press('Enter');
      await at.keyboard.press('Escape');
      await at.getByTestId('inspector').waitFor();
    };
    await at.getByTestId('search').fill('nadya');
    await at.getByTestId('search').press('Enter');
    await putDown();
    expect(await typed('at-x', '9999')).toEqual(['It went as far as the table does.', 180]);
    await at.getByTestId('tab-terrain').click();
    await at.getByTestId('stock-rock').click();
    await putDown();
    const [says, x] = await typed('at-x', '9999');
    expect(says).toBe('It went as far as the table does.');
    expect(x).toBeGreaterThan(160);
    expect(x).toBeLessThan(180);
    expect((await typed('at-y', '-50'))[0]).toBe('It went as far as the table does.');
    expect(await typed('at-y', '30')).toEqual([null, 30]);
    expect(fresh.faults()).toEqual([]);
    await fresh.close();
  });
});
