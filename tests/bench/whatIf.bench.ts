import type { OpenTable } from '../e2e/kit/table.ts';
import { onTable, open, whoMayAct, whole } from '../e2e/kit/whatIf.ts';
import { inPage } from './inPage.ts';

/*
 * The what-if map of a unit on a table of the full size, from the key until the page has its first coarse map and the whole of it.
 */

/** ms, as they are wished for. */
const GOALS = { first: 150, whole: 2000 } as const;

async function measured(table: OpenTable): Promise<readonly string[]> {
  const { page } = table;
  const game = onTable();
  await open(table, game);
  // It warms up when nothing is done for a moment.
  await page.waitForTimeout(5000);
  const times: { readonly first: number; readonly whole: number }[] = [];
  for (const { id } of whoMayAct(game)) {
    await page.getByTestId(`unit-${id}`).first().click();
    await page.keyboard.press('w');
    await whole(table);
    const map = page.getByTestId('what-if');
    times.push({ first: Number(await map.getAttribute('data-first')), whole: Number(await map.getAttribute('data-took')) });
    await page.keyboard.press('w');
  }
  return (['first', 'whole'] as const).map(of => {
    const sorted = times.map(one => one[of]).sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1]!;
    const said = median <= GOALS[of] ? 'within' : 'NOT within';
    return `${of} map of ${sorted.length} units: median ${median} ms (${said} ${GOALS[of]}), worst ${sorted.at(-1)} ms`;
  });
}

export default inPage('what-if map on a table, in the page', measured);
