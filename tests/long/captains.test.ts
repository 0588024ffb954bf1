import { expect, it } from 'vitest';
import { itemAt } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import { armyPoints, armySetup, counted, groundOf, openGame, SQUARE, thinkerOf } from '../../core/index.ts';
import type { Player } from '../../core/players/seat.ts';
import type { GameSetup } from '../../core/record/setup.ts';
import { shippedArmies, shippedBoards, shippedTables } from '../../templates/index.ts';
import { gridLibrary, library as freeLibrary } from '../kit/library.ts';
import { playedAgain, playSoundly } from '../kit/soundGame.ts';

/*
 * Whole games of a captain against himself, every promise looked after at every event. What a decision takes is told by `arena`, not here:
 * he has so many courses, whatever the machine.
 */

/** CAPTAIN_GAMES sets how many, CAPTAIN_POSITIONS how many courses he may play through for an answer. */
const GAMES = Number(process.env.CAPTAIN_GAMES ?? 11);
const POSITIONS = Number(process.env.CAPTAIN_POSITIONS ?? 12);
const TURNS = 8;

const fair = shippedArmies().filter(({ army }) => Math.round(armyPoints(army, freeLibrary.cards) / 25) === 2);

/** Scenarios of both games in turn, on the tables that come with the program, between two of the armies of fifty points. */
function setupOf(n: number): { readonly setup: GameSetup; readonly library: typeof freeLibrary } {
  const all = [...freeLibrary.scenarios, ...gridLibrary.scenarios];
  const { space, id: scenario } = itemAt(all, n % all.length);
  const library = space === 'free' ? freeLibrary : gridLibrary;
  const random = randomFrom(7000 + n);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const table =
    space === 'free'
      ? pick(shippedTables().map(({ layout: { name, size, pieces } }) => ({ name, ...size, pieces })))
      : pick(
          shippedBoards().map(({ layout: { name, size, pieces } }) => ({
            ...{ name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces },
          })),
        );
  const blue = pick(fair);
  const red = pick(fair.filter(one => one !== blue));
  const armies = { blue: armySetup(blue.army, library.cards), red: armySetup(red.army, library.cards) };
  const book = itemAt(library.books, 0).id;
  return { setup: { ...{ measure: 'metric', table, book, scenario, turnLimit: TURNS, seed: 7000 + n }, armies }, library };
}

it.each(Array.from({ length: GAMES }, (_, n) => n))('a captain plays against himself to the end, game %i', n => {
  const { setup, library } = setupOf(n);
  const think = thinkerOf('captain', 'steady');
  const ground = groundOf(openGame(setup, library).table);
  const captain: Player = (view, offered, random) => think(view, offered, random, { ground, more: counted(POSITIONS) }).command;
  const { game, faults } = playSoundly(setup, library, undefined, undefined, captain);
  expect(faults).toEqual([]);
  expect(game.state.outcome).not.toBeNull();
  expect(playedAgain(game, library).state).toEqual(game.state);
});
