import type { Game } from '../../core/record/game.ts';
import { armySetup } from '../../core/record/setup.ts';
import { FIELDED, randomArmy } from './armies.ts';
import { library } from './library.ts';
import { playAtRandom, randomSetup } from './randomGame.ts';
import { foldSoundly } from './sound.ts';

/** A game of a free-form scenario between armies of all cards, played by chance, with every promise that it broke. */
export function scenarioGame(
  scenario: string,
  seed: number,
  turnLimit: number,
): { readonly game: Game; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const army = (number: number, bloc: number) =>
    armySetup(randomArmy(number, FIELDED[bloc % FIELDED.length]!, { cards: library.cards }), library.cards);
  const armies = { blue: army(2 * seed, seed), red: army(2 * seed + 1, seed + 1 + (seed % 2)) };
  const game = playAtRandom(
    { ...randomSetup(seed, turnLimit), scenario, armies },
    library,
    () => {},
    (before, after) => {
      const { entry, events } = after.history.at(-1)!;
      for (const fault of foldSoundly(before.table, before.state, events, after.state)) faults.push(`answer ${entry}, ${fault}`);
    },
    ({ state }) => state.turn > turnLimit,
  );
  return { game, faults };
}
