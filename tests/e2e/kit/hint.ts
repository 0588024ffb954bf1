import type { Locator } from 'playwright-core';

/**
 * What a hint says to a hand that comes to a control from elsewhere; empty where it says nothing within a second. Ask again until it does:
 * a hint goes when its control moves, as it may while a page still fills itself.
 */
export async function hintOf(control: Locator): Promise<string> {
  const page = control.page();
  const hint = page.getByRole('tooltip').last();
  await control.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await control.hover();
  await hint.waitFor({ timeout: 1000 }).catch(() => {});
  return (await hint.count()) > 0 ? hint.innerText() : '';
}
