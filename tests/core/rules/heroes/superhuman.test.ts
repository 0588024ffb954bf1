import { expect, it } from 'vitest';
import { card } from '../../../kit/cards.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gun, hero, may, squad } from './joins.ts';

it('SH-01 a superhuman joins neither squad nor support weapon', () => {
  const crew = card('Crew', 'axis', 'support', 'I2', { move: [1, 2], damageTrack: 3, models: ['1 gun'], weapons: [gun] });
  expect([may(squad('Men', []), hero('Super', ['Superhuman'])), may(crew, hero('Super', ['Superhuman']))]).toEqual([
    false,
    false,
  ]);
});

it('SH-04 nothing suppresses a superhuman', () => {
  const game = skirmish({
    ...{ cards: [hero('Super', ['Superhuman'])], dice: ['ATTTTT', 'T'], go: 'red' as const },
    blue: [
      { card: 'super', at: [[60, 60]] },
      { card: 'nikita', at: [[10, 10]] },
    ],
    red: [
      { card: 'gunners', at: row(5, 60, 80) },
      { card: 'nikita', at: [[150, 10]] },
    ],
  });
  game.answer(activate('red-1'));
  game.answer(declare('attack', 'nothing'));
  game.answer(attack(shots(['red-1.1', 'red-1.2', 'red-1.3'], 'm1-rifle', 'blue-1')));
  expect([game.unit('blue-1').damage, game.unit('blue-1').markers]).toEqual([1, []]);
});
