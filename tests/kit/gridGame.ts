import type { GameSetup } from '../../core/record/setup.ts';
import { SQUARE } from '../../core/space/grid/base/forms.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { shippedBoards } from '../../templates/boards/index.ts';
import { gridLibrary, SLOW } from './library.ts';
import { specialists } from './specialists.ts';

const armies = shippedArmies();
/** Those that seeds have had from the start; others are asked for. */
const boards = shippedBoards().filter(({ id }) => id !== 'zverograd');
const { cards } = gridLibrary;
const big = [...cards.values()].filter(card => card.size !== null && card.id !== SLOW.id).map(card => card.id);
const aircraft = [...cards.values()].filter(card => card.kind === 'aircraft').map(card => card.id);

/** Two supplied armies, now and then with large machines, aircraft and specialists that no supplied army has, on a supplied board. All take turns as
 *  the seeds go up. */
export function gridSetup(seed: number, scenario: string): GameSetup {
  const { name, size, pieces } = boards[seed % boards.length]!.layout;
  const army = (number: number) => {
    const { name: called, bloc, units } = armies[number % armies.length]!.army;
    const more = [
      ...(seed % 2 === 0 ? [big[number % big.length]!] : []),
      ...(seed % 7 === 0 ? [SLOW.id] : []),
      ...(seed % 3 === 0 ? [aircraft[number % aircraft.length]!] : []),
    ];
    const special = seed % 5 === 0 ? specialists(number, cards) : { units: [] };
    return { ...special, name: called, bloc, units: [...units.map(unit => unit.card), ...more, ...special.units] };
  };
  return {
    measure: 'metric',
    table: { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces },
    book: gridLibrary.books[0]!.id,
    scenario,
    turnLimit: null,
    seed,
    armies: { blue: army(seed), red: army(5 * seed + 3) },
  };
}
