import { expect, it } from 'vitest';
import { bookNameOf, bookNamesOf } from '../../../core/forces/bookNames.ts';
import { PLATOONS, platoonPlan } from '../../../core/forces/platoon.ts';
import { shippedCards } from '../../../models/index.ts';

const cards = [...shippedCards().values()];

it('PLT-10 PLT-16 PLT-20 PLT-25 PLT-27 every squad of a platoon has the name that the rulebook calls it by, no two the same', () => {
  const slots = PLATOONS.flatMap(kind => [platoonPlan(kind).leader, ...platoonPlan(kind).combat].flat(2));
  const squads = cards.filter(({ id, kind }) => slots.includes(id) && kind === 'squad');
  expect(squads.length).toBeGreaterThan(20);
  expect(squads.filter(({ id }) => bookNameOf(id) === null).map(({ id }) => id)).toEqual([]);
});

it('names no card that there is not, and nothing that another card prints', () => {
  const named = cards.flatMap(({ id }) => bookNamesOf(id).map(name => name.toLowerCase()));
  expect(new Set(named).size).toBe(named.length);
  expect(cards.filter(({ name }) => named.includes(name.toLowerCase())).map(({ id }) => id)).toEqual([]);
  expect(cards.filter(({ id }) => bookNameOf(id) !== null)).toHaveLength(29);
});
