import { expect, it } from 'vitest';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { superhuman } from '../../../../core/rules/heroes/superhuman.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, duel } from '../../../kit/duel.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';
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

/** A superhuman who is fired at by one gun, and what comes of it. */
function firedAt(dice: readonly string[], cells: string, ...rules: readonly string[]) {
  const giant = { ...hero('Giant', ['Superhuman']), damageTrack: 12 };
  const battery = card('Battery', 'ssu', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Barrels', { mount: 'turret', reach: '8', rules, cells })],
  });
  const game = duel('table', { cards: [giant, battery], blue: [{ card: 'battery' }], red: [{ card: 'giant' }], dice });
  attackWith(game);
  const events = fire(game, shot('blue-1.1', 'barrels', 'red-1'));
  expect(game.dice.left()).toBe(0);
  return { giant: game.unit('red-1'), marked: ofType(events, 'marked') };
}

it('SH-04 hit ten times and alive he has no marker, by a rule of his own', () => {
  const { giant, marked } = firedAt(['A'.repeat(10), 'T'.repeat(10)], 'I2:10/1');
  expect([giant.where, giant.damage, giant.markers, marked]).toEqual(['table', 10, [], []]);
  // It is his even where nothing spares a hero.
  const at = { unit: unitWith([superhuman], { kind: 'hero' }), marker: 'suppressed' };
  expect(veto([], listen(bookOf(superhuman), 'suppression-gain', at))).toMatchObject([{ reason: 'hero', because: ['SH-04'] }]);
  expect(listen(bookOf(superhuman), 'suppression-gain', { ...at, unit: unitWith([]) })).toEqual([]);
});

it('SH-04 WPN-25 a Tesla weapon that damages him stuns him, and does no more', () => {
  const { giant, marked } = firedAt(['AA', 'TT'], 'I2:2/1', 'Tesla');
  expect([giant.damage, giant.markers]).toEqual([2, ['stunned']]);
  expect(marked).toMatchObject([{ unit: 'red-1', marker: 'stunned', because: ['WPN-25', 'WPN-02'] }]);
});
