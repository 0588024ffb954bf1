import { describe, expect, it } from 'vitest';
import { amount, listen, union } from '../../../../core/rulebook/index.ts';
import { advancedReactiveFire } from '../../../../core/rules/skills/advancedReactiveFire.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(advancedReactiveFire);
  const held = unitWith([advancedReactiveFire]);

  it('SK-10 reaches 6 R, and takes nothing from who reaches farther', () => {
    const heard = (reactor = held) => listen(book, 'reaction-eligibility.reach', { reactor });
    expect(amount(4, heard())).toEqual({ value: 6, because: ['SK-10'] });
    expect(amount(7, heard()).value).toBe(7);
    expect(amount(4, heard(unitWith([]))).value).toBe(4);
  });

  it('SK-11 SHIELD counts as well', () => {
    expect(union(['army'], listen(book, 'reaction-dice.faces', { reactor: held }))).toEqual({
      value: ['army', 'shield'],
      because: ['SK-11'],
    });
  });
});

describe('at the table', () => {
  const guard = card('Guard', 'allies', 'squad', 'I2', {
    move: [2, 4],
    skills: ['Advanced Reactive Fire'],
    weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'I2:2/1' })],
    models: ['2 rifle'],
  });

  /** The Gunners of blue have done Nothing first; the others stand `gap` cm away, base to base. */
  const opened = (reactor: string, gap: number, ...dice: readonly string[]) => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(2, 20, 20) }],
      red: [{ card: reactor, at: row(2, 20, 22.5 + gap) }],
      cards: [guard],
      dice,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    return game;
  };

  it.each([
    ['guard', 55, true],
    ['guard', 61, false],
    ['gunners', 41, false],
    ['gunners', 39, true],
  ])('SK-10 %s at %i cm', (reactor, gap, may) => {
    expect(opened(reactor, gap).ask.ask === 'react').toBe(may);
  });

  it.each([
    ['ST', ['attack']],
    ['SA', ['reaction', 'sustained', 'moveAttack']],
    ['TT', ['move']],
  ] as const)('SK-11 the dice %s', (faces, [asked, ...choices]) => {
    const game = opened('guard', 55, faces);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask.ask).toBe(asked);
    if (game.ask.ask === 'reaction') expect(game.ask.among).toEqual(choices);
    expect(game.dice.left()).toBe(0);
  });
});
