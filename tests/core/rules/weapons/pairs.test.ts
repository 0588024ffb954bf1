import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import type { Ground } from '../../../kit/duel.ts';
import { BOTH, duel } from '../../../kit/duel.ts';
import { activate, declare, naming } from '../../../kit/game.ts';

const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 90 });
const gun = shot('blue-1.1', 'gun', 'red-1');

interface Pair {
  readonly skills?: readonly string[];
  readonly rules?: readonly string[];
  readonly ammo?: number;
  /** The skills that are named with the attack. */
  readonly named?: readonly string[];
  readonly action?: 'attack' | 'sustained';
  readonly dice: readonly string[];
}

/** A hero with one gun of two dice fires at a tank. */
function fired(ground: Ground, { skills = [], rules = [], ammo, named = [], action = 'attack', dice }: Pair) {
  const line = { ...(ammo && { ammo }), reach: '8', rules, cells: 'V4:2/1' };
  const hero = card('Pair', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills, weapons: [weapon('Gun', line)] });
  const game = duel(ground, { cards: [hero, target], blue: [{ card: 'pair' }], red: [{ card: 'target' }], dice });
  game.answer(activate('blue-1'));
  const command = action === 'attack' ? declare('attack', 'nothing') : declare('sustained');
  const told = ammo ? naming(command, 'gun') : command;
  game.answer({ ...told, skills: named.map(ruleName) } as typeof told);
  fire(game, gun);
  return game;
}

const hits = (game: ReturnType<typeof fired>) => ofType(game.log, 'hit').map(event => event.hits);

describe.each(BOTH)('two rules in one attack, on the %s', ground => {
  it('WPN-17 WPN-21 a Laser with a Power Scope: TARGET hits first and again, an extra die by ARMY alone', () => {
    const game = fired(ground, { rules: ['Laser', 'Power Scope'], action: 'sustained', dice: ['TS', 'T', 'TA', 'S'] });
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1] });
    game.answer({ do: 'reroll', dice: [1] });
    expect([rolls(game), hits(game)]).toEqual([['hit 2', 'reroll 1', 'extra 2', 'extra 1'], [3]]);
  });

  it('WPN-33 SK-69 Take Aim with a Wire-Guided gun: thrown again once in a Sustained Attack, and TARGET is a miss in an Attack', () => {
    const pair = { skills: ['Take Aim'], rules: ['Wire Guided'] };
    const sustained = fired(ground, { ...pair, action: 'sustained', dice: ['TS', 'S'] });
    sustained.answer({ do: 'reroll', dice: [1] });
    expect([sustained.ask.ask, rolls(sustained), hits(sustained)]).toEqual(['activate', ['hit 2', 'reroll 1'], [1]]);
    const plain = fired(ground, { ...pair, dice: ['TS', 'TA'] });
    expect(choosingFor(plain.ask)).toBe('WPN-33');
    plain.answer(choose());
    expect([plain.ask.ask, rolls(plain), hits(plain)]).toEqual(['activate', ['hit 2', 'reroll 2'], [1]]);
  });

  it('WPN-33 SK-53 Lucky throws again what a Wire-Guided gun has missed twice', () => {
    const game = fired(ground, { skills: ['Lucky'], named: ['Lucky'], rules: ['Wire Guided'], dice: ['SS', 'AS', 'A'] });
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer({ do: 'decline' });
    expect(choosingFor(game.ask)).toBe('WPN-33');
    game.answer(choose());
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer(choose());
    expect([rolls(game), hits(game)]).toEqual([['hit 2', 'reroll 2', 'reroll 1'], [2]]);
  });

  it('WPN-32 SK-53 Lucky throws again the misses of all the rounds of a volley, which are ticked once', () => {
    const game = fired(ground, { skills: ['Lucky'], named: ['Lucky'], rules: ['Volley'], ammo: 4, dice: ['ASSA', 'AS'] });
    expect(choosingFor(game.ask)).toBe('WPN-32');
    game.answer({ do: 'choose', chosen: [{ things: [2] }] });
    expect(choosingFor(game.ask)).toBe('SK-53');
    game.answer(choose());
    expect([rolls(game), hits(game), game.unit('blue-1').spent]).toEqual([['hit 4', 'reroll 2'], [3], { gun: 2 }]);
  });

  it('SK-43 SK-51 Fighting Spirit with Killing Spree: TARGET hits with the first dice, and not with the extra ones', () => {
    const names = ['Fighting Spirit', 'Killing Spree'];
    const game = fired(ground, { skills: names, named: ['Fighting Spirit'], dice: ['TT', 'TA', 'T'] });
    expect([rolls(game), hits(game)]).toEqual([['hit 2', 'extra 2', 'extra 1'], [3]]);
  });
});
