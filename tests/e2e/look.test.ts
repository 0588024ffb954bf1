import { it } from 'vitest';
import { openTable, describeInBrowser } from './kit/table.ts';
describeInBrowser('look', () => {
  it('looks', async () => {
    const table = await openTable();
    const { page } = table;
    page.setDefaultTimeout(120_000);
    const shot = async (name: string) => {
      await page.screenshot({ path: `screenshots/${name}.png`, timeout: 120_000 }).catch(e => console.log(name, String(e).slice(0, 100)));
    };
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.getByTestId('designer').click();
      await page.getByTestId('take-farmstead').click();
      await page.getByTestId('designer').waitFor();
      await page.waitForTimeout(3000);
      await shot('layout-desk');
      await page.mouse.click(700, 450);
      await page.waitForTimeout(1500);
      await shot('layout-click');
      await page.getByTestId('tab-houses').click();
      await page.getByTestId('stock-tallHouse').click();
      await page.mouse.click(760, 300);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(1500);
      await shot('layout-house');
      await page.getByTestId('plan').click();
      await page.waitForTimeout(1500);
      await shot('layout-plan');
      await page.keyboard.press('Escape');
      await page.getByTestId('tab-table').click();
      await shot('layout-table');
    } finally {
      console.log(JSON.stringify(table.faults()));
      await table.close();
    }
  });
});
