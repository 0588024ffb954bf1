import { expect, it } from 'vitest';
import { fire, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';

const gun = card('Gun', 'allies', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('Cannon', { mount: 'front', reach: '8', cells: 'I2:2/1' }),
    weapon('Rifle', { mount: 'front', reach: '8', cells: 'I2:2/1' }),
  ],
});
const pair = card('Pair', 'axis', 'squad', 'I2', { move: [2, 4], models: ['2 '] });

/** The dice that are thrown when the cannon fires before the rifle at a squad of two. */
const thrown = (ground: (typeof BOTH)[number], set: string | null, ...dice: readonly string[]) => {
  const game = duel(ground, {
    ...{ cards: [gun, pair], blue: [{ card: 'gun' }], red: [{ card: 'pair' }], dice },
    ...(set !== null && { set }),
  });
  attackWith(game);
  fire(game, shot('blue-1.1', 'cannon', 'red-1'), shot('blue-1.1', 'rifle', 'red-1'));
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  expect(game.dice.left()).toBe(0);
  return rolls(game).filter(one => one.startsWith('hit'));
};

it.each(BOTH)('TGT-04 all of a unit fires together, on the %s: the rifle at whom the cannon will have killed', ground => {
  expect(thrown(ground, null, 'AA', 'AA', 'TT', 'TT')).toEqual(['hit 2', 'hit 2']);
});

it('FAQ-18 one weapon after the other: whoever is left is fired at, and where nobody is left, no die is thrown', () => {
  expect(thrown('squares', 'faq-2011', 'AA')).toEqual(['hit 2']);
  expect(thrown('squares', 'faq-2011', 'AT', 'TT')).toEqual(['hit 2', 'hit 2']);
});
