import { expect, it } from 'vitest';
import { DEPLOYMENT_WAYS, listen, union, veto } from '../../../../core/rulebook/index.ts';
import { strongpoint } from '../../../../core/rules/fortifications/strongpoint.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const book = bookOf(strongpoint);
const unit = unitWith([strongpoint]);

it.each(DEPLOYMENT_WAYS)('FORT-07 SK-68 it starts inside and no other way: %s', way => {
  const forbidden = veto([], listen(book, 'deployment', { unit, way }));
  expect(forbidden).toEqual(way === 'inside' ? [] : [{ reason: 'mustBeInside', because: ['SK-68'] }]);
});

it('FORT-07 nobody but such a unit may start inside', () => {
  expect(union([], listen(book, 'deployment.ways', { unit })).value).toEqual(['inside']);
  expect(union([], listen(book, 'deployment.ways', { unit: unitWith([]) })).value).toEqual([]);
});
