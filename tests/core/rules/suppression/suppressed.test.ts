import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../core/rulebook/index.ts';
import { after, amount, listen, veto } from '../../../../core/rulebook/index.ts';
import { suppressed } from '../../../../core/rules/suppression/suppressed.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(suppressed);
  const unit = unitWith([suppressed]);
  const first = (action: Action) =>
    veto([], listen(book, 'first-action', { unit, action, next: [], turn: 2 })).flatMap(f => f.because);
  const may = (action: Action, reaction: boolean) =>
    veto([], listen(book, 'legal-actions', { unit, action, turn: 2, reaction, begins: false, declared: [] })).flatMap(
      f => f.because,
    );

  it('SUP-06 calls for a rally roll', () => {
    expect(after(listen(book, 'activation-start.rally', { unit, near: [], reacting: false }))).toEqual([
      { say: { do: 'rally' }, id: 'SUP-06', rule: 'Suppressed' },
    ]);
  });

  it('SUP-07 Nothing first', () => {
    expect(first('nothing')).toEqual([]);
    for (const action of ['move', 'march', 'attack', 'sustained', 'special'] as const) expect(first(action)).toEqual(['SUP-07']);
  });

  it('SUP-08 no attack but in a reaction, and no blow in return', () => {
    expect(may('attack', false)).toEqual(['SUP-08']);
    expect(may('sustained', false)).toEqual(['SUP-08']);
    expect(may('attack', true)).toEqual([]);
    expect(may('move', false)).toEqual([]);
    expect(veto([], listen(book, 'close-combat', { striker: unit, reply: true }))).toHaveLength(1);
    expect(veto([], listen(book, 'close-combat', { striker: unit, reply: false }))).toEqual([]);
  });

  it('SUP-09 one die for a reaction', () => {
    expect(amount(2, listen(book, 'reaction-dice', { reactors: [unit] }))).toEqual({ value: 1, because: ['SUP-09'] });
  });
});

describe('at the table', () => {
  it('SUP-07 SUP-08 Nothing, and then Move or Nothing, is all that is offered', () => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(5, 20, 20), markers: ['suppressed'] }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      dice: ['TS'],
    });
    game.answer(activate('blue-1'));
    const offered = game
      .offers()
      .flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));
    expect(offered).toEqual(['nothing nothing', 'nothing move']);
    expect(game.refused(declare('nothing', 'attack')).rules).toEqual(['SUP-08']);
    expect(game.dice.left()).toBe(0);
  });
});
