import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asked } from '../gamePlayer.ts';
import { arrowTo } from './look.ts';
import type { OpenTable } from './table.ts';

/** What the page shows of an answer that may be given. */
export const LEGAL = '[data-testid=verdict][data-legal=true]';

/** What a hand does at a table, each once answered: the page has taken it when the next question is open. */
export function handAt({ page }: OpenTable) {
  const question = page.getByTestId('question');
  const answered = async (act: () => Promise<unknown>): Promise<void> => {
    const before = await question.getAttribute('data-answers');
    await act();
    await page.waitForSelector(`[data-testid=question]:not([data-answers="${before}"]):not([data-ask=none])`);
  };
  const hand = {
    question,
    log: page.getByTestId('log'),
    press: (key: string) => answered(() => page.keyboard.press(key)),
    pick: (name: string) => answered(() => page.getByTestId('answers').getByRole('button', { name }).first().click()),
    /** One action where nothing fits beside it. */
    declare: (first: string, second?: string) =>
      answered(async () => {
        await page.getByTestId(`first-${first}`).click();
        if (second) await page.getByTestId(`second-${second}`).click();
        await page.keyboard.press('Enter');
      }),
    /** Brings a unit on with an arrow key, and where `to` is told drags it there from where it came. */
    async enter(to?: readonly [from: Spot, to: Spot]) {
      await page.keyboard.press('ArrowUp');
      if (to) await drag(page, ...to);
      await page.waitForSelector(LEGAL);
      await hand.press('Enter');
    },
    /** On squares: with the arrow keys to a square, and there. */
    async step(column: number, row: number) {
      const at = async () => ((await page.getByTestId('verdict').getAttribute('data-square')) ?? '').split(' ').map(Number);
      await page.keyboard.press('ArrowUp');
      const [x = 0, y = 0] = await at();
      const [across, along] = [await arrowTo(page, Math.sign(column - x), 0), await arrowTo(page, 0, Math.sign(row - y))];
      for (let n = 0; n < Math.abs(column - x); n++) await page.keyboard.press(across);
      for (let n = 0; n < Math.abs(row - y); n++) await page.keyboard.press(along);
      expect(await at()).toEqual([column, row]);
      await page.waitForSelector(LEGAL);
      await hand.press('Enter');
    },
    /** Everything an activation of a unit that does nothing asks. */
    async idle(name: string) {
      await hand.pick(name);
      await hand.declare('nothing', 'nothing');
    },
    /** Fires, and gives the hits in the order that is proposed. */
    async fire() {
      await hand.press('Enter');
      while ((await asked(page)) === 'allocate') await hand.press('Enter');
    },
    /** Takes up everything that can hit the enemy. */
    async aim(unit: string) {
      if ((await page.locator('[data-testid=list-targets][aria-expanded=false]').count()) > 0) await page.keyboard.press('e');
      await page.getByTestId(`target-${unit}`).click();
      await page.locator('.shots li').first().waitFor();
    },
  };
  return hand;
}

export type Spot = readonly [x: number, y: number];

/** Drags with the mouse. `rests`: ms that it lies still there before it lets go. */
export async function drag(page: Page, from: Spot, to: Spot, rests = 0): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  if (rests > 0) await page.waitForTimeout(rests);
  await page.mouse.up();
}
