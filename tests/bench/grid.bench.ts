import { newGame, play } from '../../core/record/game.ts';
import type { Game } from '../../core/record/game.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { CLOSED } from '../../core/space/grid/base/ground.ts';
import type { Walls } from '../../core/space/grid/base/ground.ts';
import { seenFrom } from '../../core/space/grid/lines.ts';
import { randomPlayer } from '../../core/players/random.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { gridSetup } from '../kit/gridGame.ts';
import { gridLibrary } from '../kit/library.ts';
import type { Bench } from './bench.ts';

const SIZE = { columns: 18, rows: 12 };

/** Every square of an 18 x 12 board to every other; one in seven squares blocks, and with walls one edge in ten. */
function allPairs(walled: boolean): () => number {
  const random = randomFrom(18);
  const blocked = Uint8Array.from({ length: SIZE.columns * SIZE.rows }, () => (random() < 0.15 ? 1 : 0));
  const edges = (length: number) => Uint8Array.from({ length }, () => (walled && random() < 0.1 ? CLOSED : 0));
  const walls: Walls = {
    upright: edges((SIZE.columns + 1) * SIZE.rows),
    level: edges(SIZE.columns * (SIZE.rows + 1)),
    any: walled,
    owners: { upright: new Map(), level: new Map() },
  };
  return () => {
    let pairs = 0;
    for (let square = 0; square < blocked.length; square++)
      for (const one of seenFrom(square, blocked, walls, SIZE)) pairs += one;
    return pairs;
  };
}

/** Scenario 4 between armies of 50 points, answered at random, always the same. */
function randomGame(): Game {
  const setup = gridSetup(1, '4');
  const random = randomFrom(setup.seed);
  let game = newGame(setup, gridLibrary);
  for (let open = questionOf(game.state); open; open = questionOf(game.state)) {
    const command = randomPlayer(project(game.state, open.who), offers(game.table, game.state, open.who), random);
    const done = play(game, open.who, command);
    if (!done.ok) throw new Error(`A random answer is refused: ${done.error.code}.`);
    game = done.value;
  }
  return game;
}

const answers = randomGame().entries.length;

export default {
  name: 'squares',
  cases: [
    { name: 'sight, all pairs of 18 x 12, no walls', run: allPairs(false) },
    { name: 'sight, all pairs of 18 x 12, walls', run: allPairs(true) },
    { name: 'a game answered at random', run: () => randomGame().state.turn, done: { count: answers, what: 'answers' } },
  ],
  notes: () => [`${answers} answers in a game of eight turns`],
} satisfies Bench;
