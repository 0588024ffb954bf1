import { expect, it } from 'vitest';
import type { CardId, GameSetup, UnitId } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { setup, world } from '../store/world.ts';

/** Names of units where two armies have these cards. */
function named(first: readonly string[], second: readonly string[], bloc: 'allies' | 'axis', ...ids: readonly string[]) {
  const { armies, ...rest } = setup();
  const blue = { ...armies.blue, bloc: 'allies', units: first as readonly CardId[] };
  const red = { ...armies.red, bloc, units: second as readonly CardId[] };
  const words = wordsFor('en', 'metric', { setup: { ...rest, armies: { blue, red } } as GameSetup, cards: world.cards });
  return ids.map(id => words.unit(id as UnitId));
}

it('a unit is called by its card, numbered where an army has several, and with its side where both have it', () => {
  expect(named(['pounder', 'mickey', 'mickey'], ['mickey', 'cobra'], 'allies', 'blue-1', 'blue-3', 'red-1', 'red-2')).toEqual([
    ...['Pounder', 'Mickey 2 (I)', 'Mickey (II)', 'Cobra'],
  ]);
  // A machine that was captured stands in two blocs.
  expect(named(['mickey'], ['mickey'], 'axis', 'blue-1', 'red-1')).toEqual(['Mickey (Allies)', 'Mickey (Axis)']);
});
