import type { Side } from '../../core/base/index.ts';
import { LENGTHS, MEASURES, SIDES } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { Hands } from '../../core/play/hands.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame, play } from '../../core/record/game.ts';
import type { GameSetup, Library } from '../../core/record/setup.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Player } from '../../core/players/seat.ts';
import type { Offer } from '../../core/decisions/index.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { questionOf } from '../../core/decisions/index.ts';
import { blankState } from '../../core/game/steps/create.ts';
import type { State } from '../../core/game/state.ts';
import { shippedArmies, shippedTables } from '../../templates/index.ts';
import { terrain } from './free.ts';
import { library as shipped } from './library.ts';
import { specialists } from './specialists.ts';

const armies = shippedArmies();
/** All but the one of the campaign, which came later: seeds keep the tables that they had. */
const layouts = shippedTables()
  .filter(({ id }) => id !== 'zverograd-ruins')
  .map(one => one.layout);
const aircraft = [...shipped.cards.values()].filter(card => card.kind === 'aircraft').map(card => card.id);

/** Water along most of the south edge: the way in is 10 cm wide, and not everybody finds it. */
const flooded = {
  name: 'Flooded',
  size: LENGTHS.metric.table,
  pieces: [terrain('west-water', 'deepWater', [0, 85], [0, 30]), terrain('east-water', 'deepWater', [95, 180], [0, 30])],
};

/** Two supplied armies, now and then with aircraft and specialists that no supplied army has, on a supplied table, an empty one or a flooded one. All
 *  take turns as the seeds go up. */
export function randomSetup(seed: number, turnLimit: number, library: Library = shipped): GameSetup {
  const measure = MEASURES[seed % MEASURES.length]!;
  const layout = layouts[Math.floor(seed / MEASURES.length) % (layouts.length + 1)];
  const empty = { name: 'Empty', size: LENGTHS[measure].table, pieces: [] };
  const { name, size, pieces } = seed % 11 === 0 ? flooded : (layout ?? empty);
  const army = (number: number) => {
    const { name: called, bloc, units } = armies[number % armies.length]!.army;
    const above = seed % 3 === 0 ? [aircraft[number % aircraft.length]!, aircraft[(3 * number + 1) % aircraft.length]!] : [];
    const more = seed % 5 === 4 ? specialists(number, library.cards) : { units: [] };
    return { ...more, name: called, bloc, units: [...units.map(unit => unit.card), ...above, ...more.units] };
  };
  return {
    ...{ measure, turnLimit, seed },
    table: { name, width: size.width, depth: size.depth, pieces },
    book: library.books[0]!.id,
    scenario: library.scenarios[0]!.id,
    armies: { blue: army(seed), red: army(5 * seed + 3) },
  };
}

/** One moment of a game: whoever is asked, and what is offered. */
export interface Moment {
  readonly game: Game;
  readonly who: Side;
  readonly offers: readonly Offer[];
}

/** Random against random, or another `player` against himself; `hands` throw real dice. `at` sees every moment before it is answered, and every game that comes of it. */
export function playAtRandom(
  setup: GameSetup,
  library: Library = shipped,
  at: (moment: Moment) => void = () => {},
  then: (before: Game, after: Game) => void = () => {},
  until: (game: Game) => boolean = () => false,
  player: Player = randomPlayer,
  hands: Hands = {},
): Game {
  const random = randomFrom(setup.seed);
  let game = newGame(setup, library);
  while (game.state.outcome === null && !until(game)) {
    const { who } = questionOf(game.state)!;
    const open = offers(game.table, game.state, who);
    at({ game, who, offers: open });
    const command = player(project(game.state, who), open, random);
    const done = play(game, who, command, hands);
    if (!done.ok)
      throw new Error(`Seed ${setup.seed}: what was offered is refused: ${JSON.stringify(command)} ${done.error.code}.`);
    then(game, done.value);
    game = done.value;
  }
  return game;
}

/** The state of a game before its first event. */
export function stateBefore({ setup, table }: Game): State {
  const units = Object.fromEntries(SIDES.map(side => [side, setup.armies[side].units])) as Parameters<typeof blankState>[1];
  const { blue, red } = setup.armies;
  const forts = { blue: blue.fortifications ?? [], red: red.fortifications ?? [] };
  return blankState(table, units, setup.table.pieces, forts);
}
