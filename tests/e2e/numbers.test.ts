import { expect, it } from 'vitest';
import { describeInBrowser, openTable } from './kit/table.ts';

describeInBrowser('numbers that are typed, in French', () => {
  it('have their comma in every field, and take a point as well', async () => {
    const table = await openTable({ language: 'fr' });
    const { page } = table;
    const field = (testid: string) => page.getByTestId(testid);
    /** What a field shows once something was typed in it and it was left. */
    const shown = async (testid: string, typed: string) => {
      await field(testid).fill(typed);
      await field(testid).blur();
      return field(testid).inputValue();
    };
    const both = async (testid: string) => [await shown(testid, '99.5'), await shown(testid, '98,25')];

    // New game: a table of any size, whose arrow keys go on from there.
    await field('new-game').click();
    await field('layout').getByText('Terrain nu').click();
    expect(await both('table-depth')).toEqual(['99,5', '98,3']);
    expect(await shown('table-depth', '99,5')).toBe('99,5');
    await field('table-depth').press('ArrowUp');
    expect(await field('table-depth').inputValue()).toBe('100,5');
    await field('measure').locator('label').nth(1).click();
    expect(await page.getByTestId('size').innerText()).toContain('72 × 48 po');
    await page.reload();

    // The laboratory: where a piece lies, how it is turned, and how the table is judged.
    await field('designer').click();
    await field('new-layout').click();
    await field('stock-copse').click();
    // The ground under the pointer is there a moment after the page.
    const laid = async () => {
      await page.mouse.click(720, 450);
      return field('at-x').count();
    };
    await expect.poll(laid, { timeout: 20_000, interval: 500 }).toBe(1);
    await page.keyboard.press('Escape');
    // Corners of a copse lie on hundredths of a millimetre, and so does its middle.
    expect(await both('at-x')).toEqual([expect.stringMatching(/^99,50?/), expect.stringMatching(/^98,25/)]);
    expect(await shown('at-turn', '12.5')).toBe('12,5');
    expect(await shown('weapon', '12,5')).toBe('12,5');
    await page.reload();

    // The Adjudicator.
    await field('adjudicator').click();
    await field('search').fill('nadya');
    await field('search').press('Enter');
    const put = async () => {
      await page.keyboard.press('Enter');
      return field('at-x').count();
    };
    await expect.poll(put, { timeout: 20_000, interval: 500 }).toBe(1);
    await page.keyboard.press('Escape');
    expect(await both('at-x')).toEqual(['99,5', '98,25']);
    await page.reload();

    // The card of a tank.
    await field('tank-skirmish').click();
    await field('tank-cards').click();
    await field('tank-card-new').click();
    const inches = 'tank-movement.commands[1].inches';
    expect([await shown(inches, '4.5'), await shown(inches, '3,25')]).toEqual(['4,5', '3,25']);
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('are in centimetres or inches as the settings say, on the pages of tables and of a new game alike', async () => {
    const table = await openTable({ language: 'fr' });
    const { page } = table;
    const told = async () => {
      await page.getByTestId('designer').click();
      const designed = await page.locator('.design-cards small').first().innerText();
      await page.getByTestId('back').click();
      await page.getByTestId('new-game').click();
      const played = await page.getByTestId('size').locator('label').first().innerText();
      await page.getByRole('button', { name: 'Retour' }).click();
      return [designed.split(',')[0], played.replace('✓', '').trim()];
    };
    expect(await told()).toEqual(['180 × 120 cm', '180 × 120 cm']);
    await page.getByTestId('settings').click();
    await page.getByTestId('measure').getByText('Pouces').click();
    await table.picture('settings-measure');
    await page.keyboard.press('Escape');
    expect(await told()).toEqual(['72 × 48 po', '72 × 48 po']);
    await table.close();
  });
});
