import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { place } from '../../../kit/free.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { choose } from '../../../kit/choices.ts';

const gun = weapon('Gun', { count: 3, reach: '4', cells: 'I1:2/1 I2:2/1 V4:1/1' });
const cards = [
  card('Agent', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 3, skills: ['Spy'], weapons: [gun] }),
  card('Friends', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 gun'], weapons: [gun] }),
  card('Foes', 'axis', 'squad', 'I2', { move: [2, 4], models: ['3 gun'], weapons: [gun] }),
];
const yes = { do: 'choose', chosen: [{ things: [] }] } as const;
const no = { do: 'decline' } as const;

const put = (x: number, y: number) => ({ do: 'move', ways: [{ model: 'blue-1.1', path: [place(x, y)] }] }) as never;
const spaces = {
  table: {
    begin: (dice: readonly string[] = []): Skirmish =>
      skirmish({
        ...{ cards, dice },
        blue: [{ card: 'agent' }, { card: 'friends', at: row(3, 60, 30) }],
        red: [
          { card: 'foes', at: row(3, 60, 70) },
          { card: 'foes', at: row(3, 150, 110) },
        ],
      }),
    // Base against base is 2.5 cm between the middles.
    near: put(60, 82),
    far: put(60, 83),
    refusal: 'move.hiding',
  },
  squares: {
    begin: (dice: readonly string[] = []): Skirmish =>
      gridSkirmish({
        ...{ cards, dice },
        blue: [{ card: 'agent' }, { card: 'friends', at: [5, 3] }],
        red: [
          { card: 'foes', at: [5, 9] },
          { card: 'foes', at: [12, 18] },
        ],
      }),
    near: go('blue-1.1', on(6, 10)),
    far: go('blue-1.1', on(5, 11)),
    refusal: 'grid.hiding',
  },
} as const;

describe.each(['table', 'squares'] as const)('on the %s', name => {
  const { begin, near, far, refusal } = spaces[name];
  const asked = (...dice: readonly string[]) => {
    const game = begin(dice);
    game.answer(activate('blue-1'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-63', of: 'yes' }] });
    return game;
  };

  it('SK-62 declining the roll he does Nothing off the table, and is activated', () => {
    const game = asked();
    game.answer(no);
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.away', rules: ['SK-62'] });
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1')).toMatchObject({ where: 'waiting', activated: true });
  });

  it('SK-62 off the table he is a unit that may be chosen, and joins nobody', () => {
    const game = begin();
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-1', 'blue-2'] });
    game.answer(activate('blue-2'));
    // Nobody is offered to join the squad.
    expect(game.ask.ask).toBe('declare');
  });

  it('SK-63 one ARMY: within 1 R of an enemy and no farther, and one action', () => {
    const game = asked('AS');
    game.answer(yes);
    expect(game.refused(far)).toMatchObject({ code: refusal, rules: ['SK-63'] });
    expect(ofType(game.answer(near), 'moved')[0]!.because).toContain('SK-63');
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', markers: ['appeared'] });
    expect(game.refused(declare('attack', 'move')).code).toBe('declare.tooMany');
    game.answer({ do: 'declare', actions: [{ action: 'attack' }], weapons: [] });
    expect(game.ask.ask).toBe('attack');
  });

  it('SK-63 two ARMY: two actions, a Sustained Attack among them', () => {
    const game = asked('AA');
    game.answer(yes);
    game.answer(near);
    expect(game.unit('blue-1').markers).toEqual([]);
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', sustained: true });
  });

  it('SK-63 none: he stays off, and does Nothing', () => {
    const game = asked('TS');
    game.answer(yes);
    expect(game.ask.ask).toBe('declare');
    expect(game.refused(declare('attack', 'nothing')).code).toBe('action.away');
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').where).toBe('waiting');
  });
});

it('SK-64 once placed he joins units as any hero does', () => {
  const near = { card: 'agent', at: [[66, 30]] as const };
  const game = skirmish({
    cards,
    blue: [near, { card: 'friends', at: row(3, 60, 30) }],
    red: [{ card: 'foes', at: row(3, 60, 70) }],
  });
  game.answer(activate('blue-2'));
  expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['blue-1'] }] });
  game.answer(choose('blue-1'));
  expect(game.unit('blue-1').joined).toBe('blue-2');
});
