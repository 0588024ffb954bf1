import { expect, it } from 'vitest';
import { SIDES } from '../../../core/base/index.ts';
import { questionOf } from '../../../core/decisions/index.ts';
import { activatedOf } from '../../../core/game/passing.ts';
import type { State } from '../../../core/game/state.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { newGame } from '../../../core/record/game.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { playAtRandom, randomSetup } from '../../kit/randomGame.ts';

/** As often as units have come again, which may be activated anew. */
const returns = ({ units }: State): number => units.reduce((sum, unit) => sum + (unit.returns ?? 0), 0);

it.each([
  ['a table', 3],
  ['squares', 2],
] as const)('units that have been activated are counted as players do, through a game on %s, seed %i', (on, seed) => {
  let told = 0;
  playAtRandom(
    on === 'a table' ? randomSetup(seed, 4) : gridSetup(seed, '2'),
    on === 'a table' ? library : gridLibrary,
    ({ game: { state }, who }) => {
      if (questionOf(state)!.ask.ask !== 'activate') return;
      const { done, of } = activatedOf(state, who);
      // Whoever is asked has one to activate still.
      expect(done).toBeLessThan(of);
      told += 1;
    },
    ({ state: before }, { state: after }) => {
      if (after.turn !== before.turn) {
        if (after.outcome === null) for (const side of SIDES) expect(activatedOf(after, side).done).toBe(0);
        return;
      }
      if (returns(after) !== returns(before)) return;
      for (const side of SIDES) {
        const [was, is] = [activatedOf(before, side), activatedOf(after, side)];
        // It never goes back within a turn, and nobody comes to what there is.
        expect(is.done).toBeGreaterThanOrEqual(was.done);
        expect(is.of).toBeLessThanOrEqual(was.of);
      }
    },
  );
  expect(told).toBeGreaterThan(5);
});

it('who is eliminated after his activation stays in the count, who is before it leaves it, and a hero with a platoon for good is not in it', () => {
  const { state } = newGame(gridSetup(2, '2'), gridLibrary);
  const [one, two, three, four] = state.units.filter(unit => unit.side === 'blue');
  const blue = (...units: readonly object[]): State => ({ ...state, units: units as never });
  const gone = { where: 'eliminated', models: [] };
  const all = [
    { ...one, activated: true },
    { ...two, activated: true },
    { ...three, activated: false },
    { ...four, activated: false },
  ];
  expect(activatedOf(blue(...all), 'blue')).toEqual({ done: 2, of: 4 });
  expect(activatedOf(blue({ ...all[0], ...gone }, ...all.slice(1)), 'blue')).toEqual({ done: 2, of: 4 });
  expect(activatedOf(blue(...all.slice(0, 3), { ...all[3], ...gone }), 'blue')).toEqual({ done: 2, of: 3 });
  expect(activatedOf(blue(...all, { ...four, joinedFor: 'game', activated: true }), 'blue')).toEqual({ done: 2, of: 4 });
  expect(activatedOf(blue(...all), 'red')).toEqual({ done: 0, of: 0 });
});
