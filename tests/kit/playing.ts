import { randomFrom } from '../../core/dice/index.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { shippedTables } from '../../templates/tables/index.ts';
import { library } from './library.ts';

/** Scenario 1 on a supplied table between two supplied armies. */
export function setupOf(seed: number, given: { blue?: string; red?: string; table?: number; turns?: number } = {}): GameSetup {
  const { layout } = shippedTables()[given.table ?? 0]!;
  const army = (id: string) => {
    const found = shippedArmies().find(one => one.id === id);
    if (!found) throw new Error(`No supplied army ${id}.`);
    const { name, bloc, units } = found.army;
    return { name, bloc, units: units.map(unit => unit.card) };
  };
  return {
    measure: 'metric',
    table: { name: layout.name, ...layout.size, pieces: layout.pieces },
    book: library.books[0]!.id,
    scenario: '1',
    turnLimit: given.turns ?? 6,
    seed,
    armies: { blue: army(given.blue ?? 'allies-50-rangers'), red: army(given.red ?? 'axis-50-ghosts') },
  };
}

/** A game between two who answer at random, up to its end or to `most` answers. */
export function randomGame(setup: GameSetup, most = Number.POSITIVE_INFINITY): Game {
  const random = randomFrom(setup.seed);
  let game = newGame(setup, library);
  for (let open = questionOf(game.state); open && game.entries.length < most; open = questionOf(game.state)) {
    const { who } = open;
    const command = randomPlayer(project(game.state, who), offers(game.table, game.state, who), random);
    const done = play(game, who, command);
    if (!done.ok) throw new Error(`A random answer is refused: ${done.error.code} ${JSON.stringify(command)}`);
    game = done.value;
  }
  return game;
}
