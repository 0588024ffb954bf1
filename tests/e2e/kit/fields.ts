import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a field says to something typed that it cannot take: marked while that stands there, it has its old value once it is left, and the
 *  sentence stays. */
export async function notTaken(page: Page, control: string, typed: string): Promise<string> {
  const input = page.getByTestId(control);
  const before = await input.inputValue();
  await input.fill(typed);
  const says = page.getByTestId(`${control}-limits`);
  const said = await says.innerText();
  const marks = () =>
    input.evaluate(at => {
      const describedBy = document.getElementById(at.getAttribute('aria-describedby') ?? '');
      return [at.getAttribute('aria-invalid'), describedBy?.getAttribute('data-testid')];
    });
  expect(await marks()).toEqual(['true', `${control}-limits`]);
  await input.blur();
  expect([await input.inputValue(), await says.innerText(), await marks()]).toEqual([
    before,
    said,
    ['false', `${control}-limits`],
  ]);
  return said;
}
