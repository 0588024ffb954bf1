import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ruleSets } from '../../core/books/index.ts';
import { recheckGrid } from '../../core/index.ts';
import { bookFor } from '../kit/game.ts';
import type { OpenTable } from './kit/table.ts';
import { describeInBrowser, openTable } from './kit/table.ts';

describeInBrowser('the Adjudicator on squares', () => {
  let table: OpenTable;
  let page: Page;
  const by = (id: string) => page.getByTestId(id);

  beforeAll(async () => {
    table = await openTable({ width: 1280, height: 800 });
    page = table.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await by('adjudicator').click();
    await page.waitForSelector('canvas');
  });
  afterAll(() => table?.close());

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const says = (id: string, expected: string | RegExp) =>
    expect.poll(() => by(id).textContent(), { timeout: 20_000 }).toMatch(expected);
  async function type(field: string, text: string): Promise<void> {
    await by(field).fill(text);
    await by(field).press('Enter');
    await by(field).blur();
  }
  /** Puts the first card of a search down by keys, then types its square. */
  async function put(words: string, column: number, row: number): Promise<void> {
    if (!(await by('search').isVisible())) await by('tab-miniatures').click();
    await by('search').fill(words);
    await by('search').press('Enter');
    await press('Enter', 'Escape');
    await type('at-column', String(column));
    await type('at-row', String(row));
  }
  async function rule(book: string): Promise<void> {
    await press('a');
    await by('adj-book').selectOption(book);
    await press('Escape');
  }
  async function saved(button: string): Promise<string> {
    const [file] = await Promise.all([page.waitForEvent('download'), by(button).click()]);
    return readFile(await file.path(), 'utf8');
  }
  async function opened(name: string, text: string): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by('open').click()]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  it('a book that is played on squares brings a board, and says what becomes of the table', async () => {
    await rule(bookFor('grid').id);
    await says('put-by', /played on squares.*nothing was carried over/);
    await by('put-by-read').click();
    await by('tab-table').click();
    await by('board-open-ground').click();
  });

  it('units and terrain are put on squares by keys and by the mouse, and a question is ruled on', async () => {
    await put('ranger combat', 3, 3);
    await put('laser grenadier', 3, 8);
    await by('tab-terrain').click();
    await by('stock-rubble').click();
    const canvas = (await page.locator('canvas').boundingBox())!;
    const middle = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2] as const;
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.up();
    await by('inspector').getByText('rubble 1').waitFor();
    await press('Escape', 'Escape');
    await press('n', 'q', 'n', 'w');
    await says('asked', 'see');
    await says('facts', /(?=.*Range5 squares)(?=.*front)/);
    await says('rules', 'GRID-22');
    await press('k', '2');
    await says('verdict', '5 squares');
    await says('rules', 'RANGE-03');
    await press('k', '1', 'c');
    await table.picture('adjudicator-squares');
  });

  it('the book of 2011 rules otherwise where a squad stands between, by its own section; both stand side by side', async () => {
    await put('ranger attack', 3, 5);
    // What was asked first is asked again.
    await by('kept').getByRole('button', { name: 'q1 Sight' }).click();
    await says('verdict', /^ Seen/);
    await press('a');
    await by('adj-compare').check();
    await by('adj-other-book').selectOption(bookFor('grid', 'faq-2011').id);
    await press('Escape');
    await says('compared-count', /^1 .*of 2/);
    await rule(bookFor('grid', 'faq-2011').id);
    await says('verdict', 'Not seen');
    await says('rules', 'FAQ-06');
    await table.picture('adjudicator-squares-compared');
  });

  it('the ruling is saved with its rule set, opens from the table too, and a false answer is named; a broken file by its path', async () => {
    await by('sheet').click();
    await by('sheet-q1').waitFor();
    await table.picture('adjudicator-squares-sheet');
    const text = await saved('sheet-save');
    await press('Escape');
    const sheet = JSON.parse(text);
    expect(sheet.book).toBe(bookFor('grid', 'faq-2011').id);
    expect(recheckGrid(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    await rule(bookFor('free').id);
    await says('put-by', /played on a table.*2 questions/);
    await opened('row.battleruling', text);
    await by('checked-same').waitFor();
    await press('Escape');
    await says('put-by', /played on squares/);
    await says('ruled-by', /2011/);
    sheet.answers.q2.squares = 9;
    await opened('false.battleruling', JSON.stringify(sheet));
    await says('differences', 'answers.q2.squares');
    await press('Escape');
    // A ruling of rules 13, when machines were looked past by every book: what has changed since is said with what differs.
    await opened('older.battleruling', await readFile('tests/museum/save-3-rules-13.4/grid-sheets/four.json', 'utf8'));
    await says('differences', /four · The rules have changed here since the ruling was made: NEW-23/);
    await says('differences', /in · The rules have changed here since the ruling was made: FORT-24 p\. 109/);
    await press('Escape');
    await opened('row.battleruling', text);
    await by('checked-same').waitFor();
    await press('Escape');
    sheet.scene.models[1].at = [3, 'eight'];
    await opened('broken.battleruling', JSON.stringify(sheet));
    await says('notice', /scene\.models\[1\]\.at/);
    expect(await by('kept').locator('li').count()).toBe(2);
  });
});
