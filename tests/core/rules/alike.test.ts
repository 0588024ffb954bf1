import { expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../kit/game.ts';

const gun = weapon('Gun', { count: 3, reach: '8', cells: 'I1:1/1 I2:1/1 I3:1/1' });
const hero = (name: string, skills: readonly string[], armour: 'I2' | 'I3' = 'I2') =>
  card(name, 'axis', 'hero', armour, { move: [2, 4], damageTrack: 4, skills, weapons: [gun] });
const squad = (name: string, skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', { move: [2, 4], skills, models: ['3 gun'], weapons: [gun] });

/** Whether a hero of these skills may join a unit: as it is activated, and when it is aimed at. */
function may(unit: ReturnType<typeof card>, who: ReturnType<typeof card>): boolean {
  const at = {
    blue: [
      { card: unit.id, at: unit.kind === 'hero' ? [[60, 60] as const] : row(3, 60, 60) },
      { card: who.id, at: [[60, 64] as const] },
    ],
  };
  const field = (go: 'blue' | 'red') =>
    skirmish({
      ...at,
      cards: unit.id === who.id ? [unit] : [unit, who],
      go,
      red: [{ card: 'gunners', at: row(5, 60, 90) }],
      dice: ['TT', 'TT'],
    });
  const active = field('blue');
  active.answer(activate('blue-1'));
  const target = field('red');
  target.answer(activate('red-1'));
  target.answer(declare('attack', 'nothing'));
  target.answer(attack(shots(['red-1.1'], 'm1-rifle', 'blue-1')));
  const asked = [active, target].map(({ ask }) => ask.ask === 'choose' && ask.choices.some(one => one.among.includes('blue-2')));
  expect(asked[1]).toBe(asked[0]);
  return asked[0]!;
}

it.each([
  ['Gorilla', 'SK-48'],
  ['Zombie', 'SK-75'],
  ['Steel Guard', 'SK-67'],
])('%s: a hero of the kind joins units of the kind, and no other does (%s)', name => {
  expect(may(squad('Kin', [name]), hero('Kindred', [name]))).toBe(true);
  expect(may(squad('Kin', [name]), hero('Human', []))).toBe(false);
  expect(may(squad('Men', []), hero('Kindred', [name]))).toBe(false);
  expect(may(squad('Men', []), hero('Human', []))).toBe(true);
});

it('SK-52 a Loner joins nobody, not when attacked either', () => {
  expect(may(squad('Men', []), hero('Alone', ['Loner']))).toBe(false);
  expect(may(hero('Alone', ['Loner']), hero('Human', []))).toBe(false);
});

it('NEW-44 a Super Human joins neither squad nor hero, and no hero joins him', () => {
  const titan = hero('Titan', ['Super Human']);
  expect(may(squad('Men', []), titan)).toBe(false);
  expect(may(hero('Human', []), titan)).toBe(false);
  expect(may(titan, hero('Human', []))).toBe(false);
});

it('SH-01 a superhuman joins neither squad nor support weapon', () => {
  const crew = card('Crew', 'axis', 'support', 'I2', { move: [1, 2], damageTrack: 3, models: ['1 gun'], weapons: [gun] });
  expect([may(squad('Men', []), hero('Super', ['Superhuman'])), may(crew, hero('Super', ['Superhuman']))]).toEqual([
    false,
    false,
  ]);
});

it('SH-02 a sidekick joins the hero whose he is, whatever the armour, no other hero, and squads like any hero', () => {
  const kick = hero('Kick', ['Sidekick: Boss']);
  expect(may(hero('Boss', [], 'I3'), kick)).toBe(true);
  expect(may(hero('Boss', ['Superhuman'], 'I3'), kick)).toBe(true);
  expect(may(hero('Other', []), kick)).toBe(false);
  expect(may(squad('Men', []), kick)).toBe(true);
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

it('NEW-38 two siblings are one unit, or both join one squad; a third does not', () => {
  const dragon = hero('Dragon', ['Sibling: Phoenix']);
  const phoenix = hero('Phoenix', ['Sibling: Dragon']);
  expect(may(dragon, phoenix)).toBe(true);
  expect(may(dragon, hero('Human', []))).toBe(false);
  const game = skirmish({
    cards: [dragon, phoenix, hero('Human', []), squad('Men', [])],
    blue: [
      { card: 'men', at: row(3, 60, 60) },
      { card: 'dragon', at: [[60, 64]] },
      { card: 'phoenix', at: [[63, 64]] },
      { card: 'human', at: [[66, 64]] },
    ],
    red: [{ card: 'gunners', at: row(5, 60, 110) }],
  });
  const join = (unit: string): Command => ({ do: 'choose', chosen: [{ things: [unit] }] });
  game.answer(activate('blue-1'));
  game.answer(join('blue-2'));
  expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['blue-3'] }] });
  game.answer(join('blue-3'));
  expect(game.ask.ask).toBe('declare');
});
