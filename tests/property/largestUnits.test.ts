import { expect, it } from 'vitest';
import type { Army } from '../../core/index.ts';
import { ARMY_FORMAT, ARMY_VERSION, armySetup, cardId, cardsOfArmies, cardsToBring } from '../../core/index.ts';
import { MOST_MODELS } from '../../core/forces/index.ts';
import { shippedCards } from '../../models/index.ts';
import { library } from '../kit/library.ts';
import { playAtRandom, randomSetup } from '../kit/randomGame.ts';

const SUPPLIED = shippedCards();
const ranger = SUPPLIED.get(cardId('ranger-combat-squad'))!;
const [man] = ranger.models;
const crowd = {
  ...ranger,
  ...{ id: cardId('crowd'), name: 'Crowd', own: true as const },
  models: [{ ...man!, count: MOST_MODELS }],
  weapons: ranger.weapons.filter(({ id }) => man!.weapons.includes(id)).map(one => ({ ...one, count: MOST_MODELS })),
};

it.each([4, 9])('CARD-01 MOVE-07 units of as many models as a card may have come onto the table whole, seed %i', seed => {
  const army: Army = {
    ...{ format: ARMY_FORMAT, version: ARMY_VERSION, name: 'Crowds', bloc: 'allies', limit: 100, cards: [crowd] },
    units: [{ card: crowd.id }, { card: crowd.id }],
  };
  const known = cardsOfArmies([army], SUPPLIED);
  const usual = randomSetup(seed, 3);
  const armies = { blue: armySetup(army, known), red: usual.armies.red };
  const setup = { ...usual, armies, ...cardsToBring(armies, known, library) };
  const stood = new Map<string, number>();
  playAtRandom(setup, { ...library, cards: known }, undefined, undefined, ({ state }) => {
    for (const { id, side, where, models } of state.units)
      if (side === 'blue' && where === 'table') stood.set(id, Math.max(stood.get(id) ?? 0, models.length));
    return state.turn > 1;
  });
  expect([...stood.values()]).toEqual([MOST_MODELS, MOST_MODELS]);
});
