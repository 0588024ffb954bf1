import { expect } from 'vitest';
import type { Game, Side, UnitState } from '../../../core/index.ts';
import { chance, newGame, offers, play, project, questionOf, randomPlayer, writeSave } from '../../../core/index.ts';
import { library } from '../../../renderer/base/library.ts';
import { draftFrom } from '../../../renderer/draft/remembered.ts';
import { setupOf } from '../../../renderer/draft/setup.ts';
import { asked, choosing } from '../gamePlayer.ts';
import type { OpenTable } from './table.ts';

interface Played {
  /** The armies, by their ids. */
  readonly blue?: string;
  readonly red?: string;
  /** So many have been activated in this turn. */
  readonly acted?: number;
}

/** A game on a table in its second turn, as chance has played it, when somebody is asked whom he activates. */
export function onTable({ blue, red, acted = 0 }: Played = {}): Game {
  const known = library();
  const usual = { ...draftFrom(null, 'metric', 7), turnLimit: 8 };
  const draft = {
    ...usual,
    blue: { ...usual.blue, army: blue ?? usual.blue.army },
    red: { ...usual.red, army: red ?? usual.red.army },
  };
  const random = chance(7);
  const seen = (one: Game, who: Side) => [project(one.state, who), offers(one.table, one.state, who)] as const;
  let game = newGame(setupOf(draft, known.cards).setup, known);
  for (;;) {
    const question = questionOf(game.state)!;
    const { turn, units } = game.state;
    if (question.ask.ask === 'activate' && turn === 2 && units.filter(one => one.activated).length >= acted) return game;
    const done = play(game, question.who, randomPlayer(...seen(game, question.who), random));
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
  }
}

/** The units that whoever is asked may activate. */
export function whoMayAct({ state }: Game): readonly UnitState[] {
  const { who } = questionOf(state)!;
  return state.units.filter(one => one.side === who && one.where === 'table' && !one.activated && one.joined === null);
}

/** Opens a game in the page that stands at the question whom to activate. */
export async function open({ page }: OpenTable, game: Game): Promise<void> {
  await page.getByTestId('open-save').click();
  await choosing(page, () => page.getByTestId('open-file').click(), 'what-if.battlefield', JSON.stringify(writeSave(game)));
  expect(await asked(page)).toBe('activate');
}

/** Waits until the what-if map is there in full, whether by quick figures or by exact odds already. */
export const whole = ({ page }: OpenTable) =>
  page.waitForSelector('[data-testid=what-if]:is([data-is=whole], [data-is=exact])', { timeout: 60_000 });

/** Waits until it is there by exact odds. */
export const exactly = ({ page }: OpenTable) => page.waitForSelector('[data-testid=what-if][data-is=exact]', { timeout: 60_000 });
