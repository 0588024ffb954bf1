import { expect, it } from 'vitest';
import type { Game, Side } from '../../core/index.ts';
import {
  chance,
  newGame,
  offers,
  play,
  project,
  questionOf,
  randomPlayer,
  unitId,
  whatIfMap,
  writeSave,
} from '../../core/index.ts';
import { library } from '../../renderer/base/library.ts';
import { draftFrom, setupOf } from '../../renderer/store/draft.ts';
import { staged, standAtGoals, type Staged } from '../kit/staged.ts';
import { asked, choosing } from './gamePlayer.ts';
import { meanwhile } from './kit/frames.ts';
import { describeInBrowser, openTable, type OpenTable } from './kit/table.ts';

/** A squad and a walker face a squad three squares away, and a walker. */
const SCENE: Staged = {
  ...{ columns: 10, rows: 9, seed: 4, pieces: [] },
  ...{ blue: ['grenadier-tank-hunter-squad', 'sturmluther'], red: ['ranger-command-squad', 'wildfire'] },
  goals: { 'blue-1': [4, 4], 'blue-2': [7, 4, 0, 'n'], 'red-1': [4, 7], 'red-2': [8, 7, 0, 's'] },
};

const standing = (): Game =>
  staged(SCENE, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.every(unit => !unit.activated);
    return standAtGoals(SCENE, one) && open?.ask.ask === 'activate' && open.who === 'blue' && fresh;
  });

/** A game on a table in its second turn, as chance has played it, when somebody is asked whom he activates. */
function onTable(): Game {
  const known = library();
  const draft = { ...draftFrom(null, 'metric', 7), turnLimit: 8 };
  const random = chance(7);
  const seen = (one: Game, who: Side) => [project(one.state, who), offers(one.table, one.state, who)] as const;
  let game = newGame(setupOf(draft, known.cards).setup, known);
  for (;;) {
    const question = questionOf(game.state)!;
    if (question.ask.ask === 'activate' && game.state.turn === 2) return game;
    const done = play(game, question.who, randomPlayer(...seen(game, question.who), random));
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
  }
}

async function open({ page }: OpenTable, game: Game): Promise<void> {
  await page.getByTestId('open-save').click();
  await choosing(page, () => page.getByTestId('open-file').click(), 'what-if.battlefield', JSON.stringify(writeSave(game)));
  expect(await asked(page)).toBe('activate');
}

const whole = ({ page }: OpenTable) => page.waitForSelector('[data-testid=what-if][data-is=whole]', { timeout: 60_000 });

const place = ({ page }: OpenTable) => page.getByTestId('what-if-place').innerText();

describeInBrowser('the what-if map', () => {
  it('tells on squares what a unit could do from each of them, by keys, in English and in French', {
    timeout: 240_000,
  }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = standing();
    await open(table, game);
    await page.getByTestId('unit-blue-1').first().click();
    await page.keyboard.press('w');
    await whole(table);
    const work = whatIfMap(game.table, game.state, unitId('blue-1'));
    if (!work.ok) throw new Error(work.error);
    await page.keyboard.press('Enter');
    console.log(await page.getByTestId('what-if').innerText());
    await table.picture('what-if-1-squares');
    await page.keyboard.press('ArrowUp');
    console.log(await place(table));
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-settings').click();
    await page.getByTestId('language').getByText('Français').click();
    await page.keyboard.press('Escape');
    console.log(await page.getByTestId('what-if').innerText());
    await table.picture('what-if-2-french');
    expect(table.faults()).toEqual([]);
    await table.close();
  });

  it('is there within its time on a table, and the page goes on meanwhile', { timeout: 240_000 }, async () => {
    const table = await openTable();
    const { page } = table;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const game = onTable();
    await open(table, game);
    const own = game.state.units.filter(
      unit => unit.side === questionOf(game.state)!.who && unit.where === 'table' && !unit.activated && unit.joined === null,
    );
    await page.waitForTimeout(4000);
    for (const unit of own.slice(0, 3)) {
      await page.getByTestId(`unit-${unit.id}`).first().click();
      const { longestTask } = await meanwhile(page, async () => {
        await page.keyboard.press('w');
        await whole(table);
      });
      const at = page.getByTestId('what-if');
      console.log(
        unit.card,
        longestTask,
        await at.getAttribute('data-first'),
        await at.getAttribute('data-took'),
        await page.getByTestId('what-if-state').innerText(),
      );
      await page.keyboard.press('Enter');
      await table.picture(`what-if-3-${unit.id}`);
      await page.keyboard.press('w');
    }
    expect(table.faults()).toEqual([]);
    await table.close();
  });
});
