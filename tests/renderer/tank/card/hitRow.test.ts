import { expect, it } from 'vitest';
import { placeAt, placedAt } from '../../../../renderer/tank/card/hitRow.ts';

const row = { facing: 'front', roll: [6, 2], location: ['turret', 'hull'] };

it('each number of the die has the place that stands for it, whatever their order', () => {
  expect([1, 2, 6].map(pip => placeAt(row, pip).place)).toEqual(['', 'hull', 'turret']);
  expect(placedAt(row, 2, 'tracks')).toEqual({ ...row, location: ['turret', 'tracks'] });
  expect(placedAt(row, 6, ' ')).toEqual({ ...row, location: [null, 'hull'] });
});

it('a number that the row has not comes last', () => {
  expect(placeAt(row, 1).index).toBe(2);
  expect(placedAt(row, 1, 'tracks')).toEqual({ ...row, roll: [6, 2, 1], location: ['turret', 'hull', 'tracks'] });
});
