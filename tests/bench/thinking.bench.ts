import { armyFile, fielding } from '../e2e/gamePlayer.ts';
import { meanwhile } from '../e2e/kit/frames.ts';
import type { OpenTable } from '../e2e/kit/table.ts';
import { inPage } from './inPage.ts';

/*
 * The longest task on the page's main thread while programs think about their answers, play them, and throw dice. It is told in processor
 * time: what else the machine does is not in it.
 */

/** Looks at the game, and s of each. */
const [LOOKS, SECONDS] = [8, 8];
/** ms. */
const ASKED = 50;

const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

async function measured({ page }: OpenTable): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The runner of benches names functions by a helper, which the page does not have.
  await page.evaluate('globalThis.__name = made => made');
  await page.getByTestId('new-game').click();
  await fielding(page, 'blue', RANGERS);
  await fielding(page, 'red', GHOSTS);
  await page.getByTestId('seed').fill('11');
  for (const side of ['blue', 'red']) await page.getByTestId(`player-${side}`).getByText('Captain').click();
  await page.getByTestId('start-game').click();
  // The first throw brings up what is drawn with.
  await page.waitForSelector('[data-testid=dice]', { state: 'attached', timeout: 240_000 });
  await page.waitForTimeout(4000);
  const longest: number[] = [];
  for (let n = 0; n < LOOKS && (await page.getByTestId('victory').count()) === 0; n++) {
    const { longestTask } = await meanwhile(page, () => page.waitForTimeout(1000 * SECONDS));
    longest.push(longestTask);
  }
  const told = longest.map(ms => ms.toFixed(0)).join(', ');
  const most = Math.max(...longest);
  return [
    `the longest task in each ${SECONDS} s of two Captains: ${told} ms (${most <= ASKED ? 'within' : 'NOT within'} ${ASKED})`,
  ];
}

export default inPage('page: the longest task while the opponent thinks and dice tumble', measured);
