import { expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import { unitOf } from '../../../core/game/table.ts';
import { comingOf } from '../../../core/players/coming.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { TEMPERS, worthFor } from '../../../core/players/standing.ts';
import { row } from '../../kit/game.ts';
import { begun, positionOf } from './exam.ts';

/** What a squad so many cm from the enemy's edge is in danger of, from one who may come in over it. */
function dangerAt(y: number): number {
  const { table, state } = positionOf({
    blue: [{ card: 'ghosts', at: row(5, 60, y) }],
    red: [{ card: 'zombies' }, { card: 'ghosts' }],
  });
  expect(comingOf(table, state, 'red').map(({ unit }) => unit.id)).toEqual(['red-1', 'red-2']);
  return worthFor(table, state, 'blue', measuresOf(table, state.pieces), TEMPERS.steady).danger;
}

it('SCNR-01 who may still come in over an edge is feared, the less the farther it is', () => {
  const [near, off, far] = [dangerAt(105), dangerAt(70), dangerAt(10)] as const;
  expect(near).toBeGreaterThan(off);
  expect(off).toBeGreaterThan(far);
});

/** In cm, how far north a squad ends that has an objective to win as far to the north as to the south. */
function northernmost(coming: readonly { readonly card: string }[], luck: number): number {
  const game = positionOf({
    turn: 2,
    turnLimit: 8,
    prizes: [
      { for: 'blue', at: [60, 112] },
      { for: 'blue', at: [60, 48] },
    ],
    blue: [
      { card: 'gunners', at: row(5, 60, 80) },
      { card: 'gunners', at: row(5, 10, 10), activated: true },
    ],
    red: [...coming, { card: 'gunners', at: row(5, 165, 80), activated: true }],
  });
  const { models } = unitOf(begun(game, { luck }).state, unitId('blue-1'));
  return Math.max(...models.map(({ place }) => (place as unknown as { y: number }).y / 10));
}

it.each([0, 10, 20])('SCNR-01 a captain keeps away from the edge over which those may come who strike (%i)', luck => {
  const strikers = [{ card: 'zombies' }, { card: 'zombies' }, { card: 'zombies' }];
  // A Move of 20 cm, and blows that reach 5.
  expect(northernmost(strikers, luck)).toBeLessThan(120 - 25);
  expect(northernmost([], luck)).toBeGreaterThan(120 - 25);
});

it('SCNR-10 SCNR-11 a reserve is feared by the dice of the turn of its next activation', () => {
  const chanceIn = (turn: number, activated: boolean) => {
    const { table, state } = positionOf({
      turn,
      blue: [{ card: 'ghosts', at: row(5, 60, 40) }],
      red: [{ card: 'zombies', markers: ['reserve'], activated }],
    });
    const late = { ...table.scenario, reserves: { by: [], dice: [0, 1, 2], because: [] } };
    return comingOf({ ...table, scenario: late }, state, 'red').map(({ chance }) => chance);
  };
  expect(chanceIn(1, false)).toEqual([]);
  expect(chanceIn(1, true)).toEqual([expect.closeTo(1 / 3)]);
  expect(chanceIn(3, false)).toEqual([expect.closeTo(5 / 9)]);
  expect(chanceIn(3, true)).toEqual([1]);
});
