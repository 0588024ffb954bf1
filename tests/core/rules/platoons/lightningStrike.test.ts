import { expect, it } from 'vitest';
import { arrivalDice, listed, platoonGame, sharpShot } from '../../../kit/platoons.ts';

const UNITS = [
  'heavy-ranger-command-squad',
  'heavy-ranger-attack-squad',
  'heavy-ranger-tank-hunter-squad',
  'ranger-combat-squad',
];

/** A unit of the platoon, which Rangers support, is hit three times in the open and throws SHIELD, ARMY, TARGET. */
function hit(space: 'table' | 'squares', turn: number, unit: number) {
  const game = platoonGame(space, {
    ...{ platoon: listed('heavyRangers', 2, 1), turn, go: 'red', dice: ['AAA', 'SAT'] },
    blue: [...UNITS, UNITS[1]!].map((card, i) => ({ card, at: [1 + 2 * i, 2] })),
    red: [{ card: 'sharp', at: [1 + 2 * unit, 5] }],
  });
  return sharpShot(game, `blue-${unit + 1}`).find(event => event.type === 'saved');
}

it.each([
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
])('PLT-13 in turn %i Heavy Rangers of the platoon (%i) let %i hits through', (turn, unit, through) => {
  expect(hit('table', turn, unit)).toMatchObject({
    through,
    because: [...['SAVE-01', 'SAVE-04'], ...(turn === 1 ? ['PLT-13'] : [])],
  });
});

it('PLT-13 PLT-04 neither Rangers who support it nor Heavy Rangers who are in none', () => {
  expect([hit('table', 1, 3), hit('table', 1, 4)]).toMatchObject([{ through: 2 }, { through: 2 }]);
});

it('PLT-13 PLT-01 on squares platoons have no advantage', () => {
  expect(hit('squares', 1, 1)).toMatchObject({ through: 2 });
});

it('PLT-13 SCNR-17 one die more to come from reserve, for Heavy Rangers of the platoon alone', () => {
  const units = [...UNITS, UNITS[1]!];
  const dice = (turn: number, unit: number) => arrivalDice('3', turn, listed('heavyRangers', 2, 1), units, unit);
  expect([dice(1, 1)?.count, dice(2, 1)?.count, dice(3, 1)]).toEqual([2, 3, null]);
  expect(dice(2, 1)?.because).toContain('PLT-13');
  expect([dice(1, 3)?.count, dice(1, 4)?.count]).toEqual([1, 1]);
});
