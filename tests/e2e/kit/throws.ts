import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { sentenceOf } from '../../../core/base/index.ts';
import type { Game } from '../../../core/index.ts';
import { parseSave, replay } from '../../../core/index.ts';
import { library } from '../../kit/library.ts';
import { armyFile, fielding } from '../gamePlayer.ts';
import type { OpenTable } from './table.ts';

export const RANGERS = armyFile('Two of ours', 'allies', 'ranger-attack-squad', 'wildfire');
export const GHOSTS = armyFile('Two of theirs', 'axis', 'laser-grenadier-squad', 'hans');

/** A short game, with real dice for these sides. */
export async function begin({ page }: OpenTable, real: readonly ('blue' | 'red')[], seed: number): Promise<void> {
  await page.getByTestId('new-game').click();
  await fielding(page, 'blue', RANGERS);
  await fielding(page, 'red', GHOSTS);
  await page.getByTestId('layout').getByText('Open').click();
  await page.getByTestId('size').getByText('120 × 80').click();
  await page.getByTestId('turn-limit').selectOption('3');
  await page.getByTestId('seed-from').getByText('A seed').click();
  await page.getByTestId('seed').fill(String(seed));
  for (const side of real) await page.getByTestId(`dice-${side}`).getByText('Real dice').click();
}

/** The game as the page saves it. */
export async function saved({ page }: OpenTable): Promise<Game> {
  await page.keyboard.press('Control+s');
  await page.getByTestId('save-name').fill('Dice');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-file').click()]);
  const save = parseSave(JSON.parse(await readFile(await download.path(), 'utf8')), library);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  const game = replay(save.value, library);
  if (!game.ok) throw new Error(`answer ${game.error.n} ${game.error.why}`);
  await page.keyboard.press('Escape');
  return game.value;
}

/** The throws of a game. */
export const rolled = ({ history }: Game) =>
  history.flatMap(({ events }) => events.flatMap(event => (event.type === 'rolled' ? [event] : [])));

/** What of the pad and of its answers could not be pressed with the mouse: something lies over its middle, or it is out of sight. */
export const unreachable = (pad: Locator) =>
  pad.evaluate(element =>
    [...element.parentElement!.querySelectorAll('.hand-keys button, .answer')].flatMap(button => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(hit) ? [] : [button.textContent];
    }),
  );
