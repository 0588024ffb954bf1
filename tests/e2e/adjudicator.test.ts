import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recheck } from '../../core/index.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

describeInBrowser('the Adjudicator', () => {
  let table: OpenTable;
  let page: Page;
  const by = (id: string) => page.getByTestId(id);

  beforeAll(async () => {
    table = await openTable();
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
    await by('stock-solid').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await place(85, 60);
    await page.keyboard.press('n');
    await page.keyboard.press('q');
    await page.keyboard.press('n');
    await page.keyboard.press('w');
    await expect.poll(() => by('asked').textContent()).toContain('see');
    await expect.poll(() => by('verdict').textContent()).toContain('Not seen');
    expect(await by('facts').textContent()).toContain('solid 1');
    expect(await by('rules').textContent()).toContain('LOS-03');
    await table.picture('adjudicator-blocked');

    // The rock steps aside: now it only covers.
    await page.keyboard.press('n');
    await place(85, 62.9);
    await expect.poll(() => by('verdict').textContent()).toContain('Seen');
    await page.keyboard.press('g');
    await by('margins').waitFor();
    await page.keyboard.press('c');
    await table.picture('adjudicator-seen');
    await page.keyboard.press('k');
    await by('kept').waitFor();
  });

  it('says what is too close to call, and by which house rule it is settled', async () => {
    await by('house-rule').selectOption('shooter');
    await by('tolerance').fill('50');
    await by('tolerance').blur();
    await expect.poll(() => by('too-close').textContent()).toContain('benefit to the shooter');
  });

  it('saves the ruling; opened again, every answer is the same, and a changed one is named', async () => {
    await by('sheet').click();
    await by('preview').waitFor();
    await table.picture('adjudicator-sheet');
    const text = await readFile(await saved('sheet-save'), 'utf8');
    expect(recheck(JSON.parse(text))).toEqual({ ok: true, value: [] });
    expect((await readFile(await saved('sheet-pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readFile(await saved('sheet-svg'), 'utf8')).startsWith('<svg')).toBe(true);
    expect((await readFile(await saved('sheet-png'))).subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('Escape');

    await opened('mill.ruling.json', text);
    await by('checked-same').waitFor();
    await page.keyboard.press('Escape');

    const other = JSON.parse(text);
    other.answers.q1.los = false;
    await opened('false.ruling.json', JSON.stringify(other));
    await expect.poll(() => by('differences').textContent()).toContain('answers.q1.los');
    await table.picture('adjudicator-checked');
    await page.keyboard.press('Escape');
  });

  it('refuses a broken file by the path of its field, and keeps the table', async () => {
    const text = await readFile(await saved('save-scene'), 'utf8');
    const broken = JSON.parse(text);
    broken.models[1].at = [1, 'two', 3];
    await opened('broken.scene.json', JSON.stringify(broken));
    await expect.poll(() => by('notice').textContent()).toContain('models[1].at');
    await opened('mill.scene.json', text);
    await expect.poll(() => by('notice').count()).toBe(0);
  });

  it('draws a map over the table, and lets it be called off', async () => {
    await by('tab-table').click();
    await by('layout-farmstead').click();
    await put('ranger combat', 25, 40, 0);
    await put('laser grenadier', 100, 40, 180);
    await page.keyboard.press('p');
    await by('maps-open').click();
    await by('map-sees').click();
    await by('map-made').waitFor();
    await table.picture('adjudicator-map');
    await by('map-cover').click();
    await by('map-made').waitFor();
    await table.picture('adjudicator-cover');
    await by('map-cancel').click();
    expect(await by('map-made').count()).toBe(0);
    expect(table.faults()).toEqual([]);
  });

  it('lays templates and asks about units with keys alone', async () => {
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await expect.poll(() => by('verdict').textContent()).toContain('Under it');
    await table.picture('adjudicator-blast');
    await page.keyboard.press('7');
    await expect.poll(() => by('asked').textContent()).toMatch(/flame/i);
    await page.keyboard.press('Enter');
    await table.picture('adjudicator-flame');
    await page.keyboard.press('3');
    await table.picture('adjudicator-unit');
    await by('print').click();
    await by('preview').waitFor();
    await table.picture('adjudicator-print');
    expect((await readFile(await saved('print-pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    expect(table.faults()).toEqual([]);
  });

  it('takes the table of a game over as it stands, and gives the game back untouched', async () => {
    await by('back').click();
    await by('new-game').click();
    await by('start-game').click();
    await by('menu').click();
    await by('menu-judge').click();
    await by('question-bar').waitFor();
    await table.picture('adjudicator-game');
    await by('back').click();
    await by('table-screen').waitFor();
    expect(table.faults()).toEqual([]);
  });
});
