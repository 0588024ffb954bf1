import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { powerScope } from '../../../../core/rules/weapons/powerScope.ts';
import { attacking, fire, ofType, rolls, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare, row } from '../../../kit/game.ts';
import { all, fire as fireAt, gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { aimedWith, bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const faces = (parts: Parameters<typeof aimedWith>[0], sustained: boolean, roll: 'first' | 'extra' = 'first') =>
    union(
      ['army'],
      listen(bookOf(powerScope), 'hit-faces', { ...aimedWith({ ...parts, attack: { ...aimedWith().attack, sustained } }), roll }),
    ).value;
  const scope = { weapon: weaponWith([powerScope]) };

  it('WPN-21 TARGET hits in a Sustained Attack, and in no other', () => {
    expect(faces(scope, true)).toEqual(['army', 'target']);
    expect(faces(scope, false)).toEqual(['army']);
    expect(faces({}, true)).toEqual(['army']);
  });

  it('WPN-21 a card that has it sees through it with all ranged lines; extra dice never do', () => {
    const attacker = unitWith([powerScope]);
    expect(faces({ attacker }, true)).toEqual(['army', 'target']);
    expect(faces({ attacker, weapon: weaponWith([], { close: true }) }, true)).toEqual(['army']);
    expect(faces({ attacker }, true, 'extra')).toEqual(['army']);
  });
});

describe('at the table', () => {
  const scouts = card('Scopes', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [
      weapon('Scoped', { count: 2, reach: '6', rules: ['Power Scope'], cells: 'I2:1/1' }),
      weapon('Rifle', { count: 1, reach: '6', cells: 'I2:1/1' }),
    ],
    models: ['2 scoped', '1 rifle'],
  });
  const red = [{ card: 'ghosts', at: row(5, 18, 60) }];
  const blue = [{ card: 'scopes', at: row(3, 20, 20) }];

  it('WPN-21 HIT-02 two dice, TARGET and SHIELD, the SHIELD again: TARGET, two hits', () => {
    const game = attacking({ cards: [scouts], blue, red, dice: ['TS', 'T', 'ST'] }, 'sustained');
    fire(game, volley('blue-1', [1, 2], 'scoped', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1] });
    const events = game.answer({ do: 'reroll', dice: [1] });
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([2]);
    expect(rolls(game).slice(0, 2)).toEqual(['hit 2', 'reroll 1']);
  });

  it('WPN-21 a plain Attack, TARGET and ARMY: one hit', () => {
    const game = attacking({ cards: [scouts], blue, red, dice: ['TA', 'A'] });
    const events = fire(game, volley('blue-1', [1, 2], 'scoped', 'red-1'));
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([1]);
  });

  it('WPN-01 WPN-21 another line of the same unit hits as ever', () => {
    const game = attacking({ cards: [scouts], blue, red, dice: ['T'] }, 'sustained');
    fire(game, volley('blue-1', [3], 'rifle', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [0] });
  });

  it('WPN-21 on squares, held by the card', () => {
    const scoped = { ...scouts, skills: [ruleName('Power Scope')] };
    const game = gridSkirmish({
      cards: [scoped],
      blue: [{ card: 'scopes', at: [2, 2] }],
      red: [{ card: 'ghosts', at: [2, 5] }],
      dice: ['T', 'S'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    const events = game.answer(fireAt([all('blue-1', 3)[2]!], 'rifle', 'red-1'));
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([1]);
    expect(game.dice.left()).toBe(0);
  });
});
