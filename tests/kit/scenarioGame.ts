import type { Library } from '../../core/record/setup.ts';
import { armySetup } from '../../core/record/setup.ts';
import { sentenceOf } from '../../core/base/index.ts';
import type { Game } from '../../core/record/game.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { FIELDED, randomArmy } from './armies.ts';
import { library as shipped } from './library.ts';
import { playAtRandom, randomSetup } from './randomGame.ts';
import { foldSoundly } from './sound.ts';

export interface ByChance {
  readonly scenario: string;
  readonly seed: number;
  /** After so many turns it is left. */
  readonly turns: number;
  /** Units of each army; all that a random one has where left out. */
  readonly units?: number;
}

/** A free-form scenario between armies drawn out of all cards, played by chance, with every promise that it broke. */
export function scenarioGame(
  { scenario, seed, turns, units }: ByChance,
  library: Library = shipped,
): { readonly game: Game; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const army = (number: number, bloc: number) => {
    const all = armySetup(randomArmy(number, FIELDED[bloc % FIELDED.length]!, { cards: library.cards }), library.cards);
    return units === undefined ? all : { name: all.name, bloc: all.bloc, units: all.units.slice(0, units) };
  };
  const game = playAtRandom(
    {
      ...randomSetup(seed, turns),
      scenario,
      armies: { blue: army(2 * seed, seed), red: army(2 * seed + 1, seed + 1 + (seed % 2)) },
    },
    library,
    () => {},
    (before, after) => {
      const { entry, events } = after.history.at(-1)!;
      for (const fault of foldSoundly(before.table, before.state, events, after.state)) faults.push(`answer ${entry}, ${fault}`);
    },
    ({ state }) => state.turn > turns,
  );
  return { game, faults };
}

/** The same game out of its save, played again; throws where an answer no longer follows or leads to another hash. */
export function playedAgain(game: Game, library: Library = shipped): Game {
  const read = parseSave(JSON.parse(JSON.stringify(writeSave(game))), library);
  if (!read.ok) throw new Error(sentenceOf(read.error));
  const again = replay(read.value, library);
  if (!again.ok) throw new Error(`Answer ${again.error.n}: ${again.error.why}`);
  return again.value;
}
