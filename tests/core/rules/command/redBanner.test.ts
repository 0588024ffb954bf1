import { expect, it } from 'vitest';
import { sends } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import { terrain } from '../../../kit/free.ts';

const rallies = (
  at: readonly [number, number],
  dice: string,
  more: { readonly card?: string; readonly marker?: string; readonly wall?: boolean } = {},
) => {
  const game = sends({
    blue: [
      { card: more.card ?? 'plain', at: [4, 4], models: 1, markers: [more.marker ?? 'suppressed'] },
      { card: 'vasiliy', at },
    ],
    dice: [dice],
    pieces: more.wall ? [terrain('house', 'solid', [20, 60], [48, 50], 20)] : [],
  });
  game.answer(activate('blue-1'));
  return game.dice.left();
};

it('NEW-36 infantry that sees it within 2 R rallies with three dice', () => {
  // 20 cm from base to base: two bases of 1.25 cm.
  expect(rallies([4, 6.25], 'SSS')).toBe(0);
  expect(rallies([4, 6.35], 'SS')).toBe(0);
});

it('NEW-36 out of sight it is of no help', () => {
  expect(rallies([4, 6], 'SS', { wall: true })).toBe(0);
});

it('NEW-36 the enemy’s banner is none', () => {
  const game = sends({
    blue: [{ card: 'plain', at: [4, 4], models: 1, markers: ['suppressed'] }],
    red: [{ card: 'vasiliy', at: [4, 6] }],
    dice: ['SS'],
  });
  game.answer(activate('blue-1'));
  expect(game.dice.left()).toBe(0);
});

it('NEW-36 SK-23 with Brave three as well', () => {
  expect(rallies([4, 6], 'SSS', { card: 'brave' })).toBe(0);
});

it('NEW-36 a vehicle rallies with two dice beside it', () => {
  expect(rallies([4, 6], 'SS', { card: 'hotdog' })).toBe(0);
});

it('NEW-36 SUP-05 a unit Under Fire rallies with three as well', () => {
  expect(rallies([4, 6], 'SSS', { marker: 'underFire' })).toBe(0);
});
