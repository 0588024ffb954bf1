import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrowTo } from './kit/look.ts';

/** A person at the screen, for tests: reads the question, and answers with what is on the page, by mouse and keys. */

const question = '[data-testid=question]';

/** The question that is open, or that the game is over. */
export async function asked(page: Page): Promise<string | 'over'> {
  await page.waitForSelector(`${question}:not([data-ask=none]), [data-testid=victory]`, { timeout: 120_000 });
  if ((await page.getByTestId('victory').count()) > 0) return 'over';
  return (await page.getByTestId('question').getAttribute('data-ask')) ?? 'over';
}

export const answers = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('question').getAttribute('data-answers'));

/** Something to do before an answer is given: a picture, a look. */
export type Moment = (ask: string, page: Page) => Promise<void>;

/** How a person plays who follows no plan. */
export interface Hand {
  /** One of so many answers, counted from 0. */
  pick(count: number): number;
  /** On squares, where the units of a side make for. */
  goal(who: string): readonly [column: number, row: number];
}

/** Always the first answer, and on squares the middle of a small board. */
const STEADY: Hand = { pick: () => 0, goal: () => [6, 5] };

/** Answers the open question, and waits until it has been taken. */
export async function answer(page: Page, ask: string, moment: Moment = async () => {}, hand: Hand = STEADY): Promise<void> {
  const before = await page.getByTestId('question').getAttribute('data-answers');
  await moment(ask, page);
  await give(page, ask, moment, hand);
  const taken = page.waitForSelector(`${question}:not([data-answers="${before}"]), [data-testid=victory]`, { timeout: 120_000 });
  await taken.catch(async (error: Error) => {
    throw new Error(`Not taken: ${ask}, "${await page.getByTestId('question').innerText()}"`, { cause: error });
  });
}

/** Plays until the game is over, or until `enough` says so. */
export async function playOn(
  page: Page,
  moment: Moment = async () => {},
  enough: (ask: string, n: number) => boolean = () => false,
  hand: Hand = STEADY,
): Promise<number> {
  for (let n = 0; ; n++) {
    const ask = await asked(page);
    if (ask === 'over' || enough(ask, n)) return n;
    await answer(page, ask, moment, hand);
  }
}

/** Plays until a turn begins; `one` answers a question. */
export async function playToTurn(
  page: Page,
  turn: number,
  one: (page: Page, ask: string) => Promise<void> = (at, ask) => answer(at, ask),
): Promise<void> {
  const begun = page.getByTestId('turn').filter({ hasText: new RegExp(`^\\w+ ${turn}\\b`) });
  for (let n = 0; n < 150 && (await begun.count()) === 0; n++) await one(page, await asked(page));
  expect(await begun.count()).toBe(1);
}

async function give(page: Page, ask: string, moment: Moment, hand: Hand): Promise<void> {
  const open = (id: string) => page.locator(`[data-testid=${id}]:not([aria-disabled=true])`);
  switch (ask) {
    case 'edge':
    case 'quarter':
    case 'first':
    case 'activate':
    case 'react':
    case 'reaction':
    case 'choose': {
      const answers = page.locator('[data-testid=answers] button:not([aria-disabled=true])');
      const n = hand.pick(await answers.count());
      const key = ((await answers.nth(n).getAttribute('data-hotkey')) ?? '').split(' ')[0];
      if (key) await page.keyboard.press(key);
      else await answers.nth(n).click();
      return;
    }
    case 'standIn':
      await page.getByTestId('answer-leaveTerrain').click();
      return;
    case 'terrain':
    case 'fortification':
    case 'objective':
      await page.getByTestId('suggest').click();
      await page.waitForSelector('[data-testid=verdict].good');
      await moment('laid', page);
      await page.keyboard.press('Enter');
      return;
    case 'declare': {
      const whole = ['first-march', 'first-sustained'][hand.pick(6) - 4];
      if (whole && (await open(whole).count()) > 0) {
        await open(whole).click();
        // A Scout has an action left beside his first March.
        if ((await open('answer-declare').count()) === 0) await open('second-nothing').click();
        await page.keyboard.press('Enter');
        return;
      }
      const [first, second] = (await open('first-move').count()) > 0 ? ['move', 'attack'] : ['nothing', 'move'];
      await open(`first-${first}`).click();
      // One that was sprung with one success, or is suppressed, has no second action.
      await page.waitForSelector(
        '[data-testid^=second-]:not([aria-disabled=true]), [data-testid=answer-declare]:not([aria-disabled=true])',
      );
      const then = (await open(`second-${second}`).count()) > 0 ? `second-${second}` : 'second-nothing';
      if ((await open(then).count()) > 0) await open(then).click();
      await page.keyboard.press('Enter');
      return;
    }
    case 'move':
      await move(page, moment, hand);
      return;
    case 'attack':
    case 'strikeBack': {
      if ((await page.locator('[data-testid=list-targets][aria-expanded=false]').count()) > 0) await page.keyboard.press('e');
      const targets = page.locator('[data-testid^=target-]:not([aria-disabled=true])');
      if ((await targets.count()) > 0) {
        await targets.nth(hand.pick(await targets.count())).click();
        await moment('aimed', page);
        if ((await page.locator('.shots li').count()) > 0) {
          await page.keyboard.press('Enter');
          return;
        }
      }
      await page.getByTestId('hold-fire').click();
      return;
    }
    default:
      await page.keyboard.press('Enter');
  }
}

const isLegal = async (page: Page): Promise<boolean> => (await page.getByTestId('verdict').getAttribute('data-legal')) === 'true';

/** The verdict once the page has drawn what the mouse did last. */
async function isLegalAtRest(page: Page): Promise<boolean> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
  return isLegal(page);
}

/** Drags a unit in from its edge; one that is on the table is nudged with the arrow keys. */
async function move(page: Page, moment: Moment, hand: Hand): Promise<void> {
  if ((await page.getByTestId('turn-left').count()) > 0) return step(page, moment, hand);
  const enters = (await page.getByTestId('stay').count()) === 0;
  if (!enters) {
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    if (await isLegal(page)) await page.keyboard.press('Enter');
    else await page.getByTestId('stay').click();
    return;
  }
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const across of [0.5, 0.42, 0.58, 0.36, 0.64, 0.46, 0.54, 0.32, 0.68]) {
    for (const [from, to] of [
      [0.6, 0.5],
      // A zone may end nearer to the edge than that, and a table that lies lengthwise reaches further.
      [0.72, 0.66],
      [0.69, 0.63],
      [0.2, 0.32],
      [0.12, 0.16],
      [0.1, 0.14],
    ] as const) {
      const x = size.width * across;
      await page.mouse.move(x, size.height * from);
      await page.mouse.down();
      await page.mouse.move(x, size.height * ((from + to) / 2));
      await page.mouse.move(x, size.height * to);
      await page.waitForTimeout(60);
      const legal = await isLegal(page);
      if (legal) await moment('dragged', page);
      await page.mouse.up();
      // On a slow machine what was judged was the place before the last one.
      if (legal && (await isLegalAtRest(page))) {
        await page.keyboard.press('Enter');
        return;
      }
      await page.keyboard.press('Escape');
    }
  }
  throw new Error(`Nowhere to come in: ${await page.getByTestId('question').innerText()}`);
}

/** On squares: towards its goal with the arrow keys, as far as the unit may go and stand. */
async function step(page: Page, moment: Moment, hand: Hand): Promise<void> {
  const at = async () => ((await page.getByTestId('verdict').getAttribute('data-square')) ?? '').split(' ').map(Number);
  const goal = hand.goal((await page.getByTestId('question').getAttribute('data-who')) ?? '');
  await page.keyboard.press('ArrowUp');
  let back: string[] = [];
  for (let n = 0; n < 4; n++) {
    const [column = 0, row = 0] = await at();
    const [right, up] = [goal[0] - column, goal[1] - row];
    if (right === 0 && up === 0) break;
    const key = await (Math.abs(up) >= Math.abs(right) ? arrowTo(page, 0, Math.sign(up)) : arrowTo(page, Math.sign(right), 0));
    await page.keyboard.press(key);
    back = [key, ...back];
  }
  for (const key of ['', ...back]) {
    if (key !== '') await page.keyboard.press(OPPOSITE[key]!);
    if (await isLegal(page)) {
      await moment('stepped', page);
      await page.keyboard.press('Enter');
      return;
    }
  }
  await page.locator('[data-testid=stay], [data-testid=answer-stayOff]').first().click();
}

const OPPOSITE: { readonly [key: string]: string } = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** A file for the next picker that opens. */
export async function choosing(page: Page, click: () => Promise<void>, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Fields an army of a file on the New game page, and waits until the page has it. */
export async function fielding(page: Page, side: 'blue' | 'red', army: string): Promise<void> {
  await choosing(page, () => page.getByTestId(`import-${side}`).click(), `${side}.json`, army);
  await page.getByRole('heading', { level: 3, name: JSON.parse(army).name, exact: true }).waitFor();
}

/** A small army in a file. */
export const armyFile = (name: string, bloc: string, ...cards: readonly string[]): string =>
  JSON.stringify({ format: 'battlefield-army', version: 1, name, bloc, limit: 50, units: cards.map(card => ({ card })) });
