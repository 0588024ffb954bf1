import { itemAt } from '../../core/base/index.ts';
import { armySetup } from '../../core/record/fielding.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import { blocsOf, randomArmy } from './armies.ts';
import type { Encounter } from './encounters.ts';
import { gridSetup } from './gridGame.ts';
import { keenPlayer } from './keen.ts';
import { gridLibrary, library } from './library.ts';
import { randomSetup } from './randomGame.ts';

type On = 'table' | 'squares';

const TURNS = 5;
/** Turns of an encounter on squares, where the sides begin farther apart. */
const FIGHT = 8;
/** The number of a setup with deep water. */
const WATER = { table: 0, squares: 3 };

/** What the app brings to a game on a space. */
export const shippedOn = (on: On) => (on === 'table' ? library : gridLibrary);

/** A game without its armies. */
export const groundFor = (on: On, seed: number): GameSetup =>
  on === 'table' ? randomSetup(seed, TURNS) : { ...gridSetup(seed, String(1 + (seed % 5))), turnLimit: TURNS };

/** One of the games of an encounter, with who plays both sides of it; undefined for chance. */
export function encounterGame(on: On, { blue, red, water, careless }: Encounter, seed: number) {
  const ground = water ? { ...groundFor(on, WATER[on]), seed } : groundFor(on, seed);
  // Those who look for a fight are not to win by an objective before they have one.
  const fight = on === 'table' ? ground : { ...ground, scenario: '1', turnLimit: FIGHT };
  const { cards } = shippedOn(on);
  const setup: GameSetup = { ...fight, armies: { blue: armySetup(blue, cards), red: armySetup(red, cards) } };
  return { setup, player: careless ? undefined : keenPlayer };
}

/** A game of two armies that are drawn out of all cards, with platoons, transports, pilots and fortifications. Every card has its turn to be
 *  bought first. */
export function drawnSetup(on: On, seed: number): GameSetup {
  const { cards } = shippedOn(on);
  const bought = [...cards.values()].filter(card => card.points > 0 && blocsOf(card).length > 0);
  const army = (number: number) => {
    const about = itemAt(bought, number % bought.length);
    const blocs = blocsOf(about);
    return armySetup(randomArmy(number, itemAt(blocs, seed % blocs.length), { cards, about }), cards);
  };
  return { ...groundFor(on, seed), armies: { blue: army(2 * seed), red: army(2 * seed + 1) } };
}
