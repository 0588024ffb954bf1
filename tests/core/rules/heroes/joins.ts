import { expect } from 'vitest';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';

export const gun = weapon('Gun', { count: 3, reach: '8', cells: 'I1:1/1 I2:1/1 I3:1/1' });
/** A hero who prints these skills. */
export const hero = (name: string, skills: readonly string[], armour: 'I2' | 'I3' = 'I2') =>
  card(name, 'axis', 'hero', armour, { move: [2, 4], damageTrack: 4, skills, weapons: [gun] });
/** A squad of three that prints these skills. */
export const squad = (name: string, skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', { move: [2, 4], skills, models: ['3 gun'], weapons: [gun] });

/** Whether a hero of these skills may join a unit: as it is activated, and when it is aimed at. */
export function may(unit: ReturnType<typeof card>, who: ReturnType<typeof card>): boolean {
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
