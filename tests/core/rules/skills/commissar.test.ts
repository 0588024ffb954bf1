import { expect, it } from 'vitest';
import { activate } from '../../../kit/game.ts';
import { sends } from '../../../kit/commanding.ts';

const rallied = (dice: string, joined: readonly string[]) => {
  const game = sends({
    blue: [
      { card: 'plain', at: [4, 4], models: 3, markers: ['suppressed'] },
      ...joined.map((card, i) => ({ card, at: [4, 5 + i] as const, joined: 'blue-1' })),
    ],
    dice: [dice],
  });
  game.answer(activate('blue-1'));
  expect(game.dice.left()).toBe(0);
  return game.unit('blue-1').markers;
};

it('SK-35 a unit with a Commissar rallies with three dice', () => {
  expect(rallied('ASA', ['poon'])).toEqual([]);
});

it('SK-35 without him with two, and with another hero too with three', () => {
  expect(rallied('SS', [])).toEqual(['suppressed']);
  expect(rallied('ASS', ['poon', 'emma'])).toEqual(['underFire']);
});
