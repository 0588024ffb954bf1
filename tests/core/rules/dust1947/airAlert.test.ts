import { describe, expect, it } from 'vitest';
import { union, listen } from '../../../../core/rulebook/index.ts';
import { calledOut } from '../../../../core/rules/dust1947/airAlert.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { fire, ofType, volley } from '../../../kit/attack.ts';
import { aimedWith, bookOf, unitWith } from '../../../kit/rules.ts';

const rifles = (name: string) =>
  card(name, 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '12', cells: 'A2:2/1' })],
  });

describe.each(BOTH)('on the %s', ground => {
  /** Riflemen fire at the first of two aircraft; `called`: which of them was called out. */
  const hits = (set: string | undefined, called: number) => {
    const red = [0, 1].map(i => ({ card: 'assaulter', markers: i === called ? ['airAlert'] : [] }));
    const game = duel(ground, {
      ...{ cards: [rifles('Rifles')], blue: [{ card: 'rifles' }], red, dice: ['ATSS'], ...(set && { set }) },
    });
    attackWith(game);
    return ofType(fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1')), 'hit')[0];
  };

  it('D47-54 infantry hits what was called out on TARGET too; in the base it does not', () => {
    expect(hits('dust-1947', 0)).toMatchObject({ hits: 2 });
    expect(hits(undefined, 0)).toMatchObject({ hits: 1 });
  });

  it('D47-54 another aircraft is hit on ARMY only', () => {
    expect(hits('dust-1947', 1)).toMatchObject({ hits: 1 });
  });
});

it('D47-54 aircraft of the other side do too, with the first roll, and nobody of its own', () => {
  const target = unitWith([calledOut], { type: 'aircraft', kind: 'aircraft', side: 'red' });
  const faces = (side: 'blue' | 'red', roll: 'first' | 'extra') => {
    const attacker = unitWith([], { type: 'aircraft', kind: 'aircraft', side });
    return union(['army'], listen(bookOf(calledOut), 'hit-faces', { ...aimedWith({ attacker, target }), roll }));
  };
  expect(faces('blue', 'first')).toEqual({ value: ['army', 'target'], because: ['D47-54'] });
  expect(faces('blue', 'extra').value).toEqual(['army']);
  expect(faces('red', 'first').value).toEqual(['army']);
});
