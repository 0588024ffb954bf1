import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../core/rulebook/index.ts';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { aircraft } from '../../../../core/rules/vehicles/aircraft.ts';
import { suppressed } from '../../../../core/rules/suppression/suppressed.ts';
import { helicopter } from '../../../../core/rules/vehicles/helicopter.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const flying = { type: 'aircraft', kind: 'aircraft' } as const;

describe('alone', () => {
  const book = bookOf(aircraft, helicopter, suppressed);
  const forbidden = (rules: Parameters<typeof unitWith>[0], action: Action, ...next: readonly Action[]) => {
    const unit = unitWith(rules, flying);
    return veto([], listen(book, 'first-action', { unit, action, next, turn: 2 })).flatMap(one => one.because);
  };

  it.each<[Action, Action, readonly string[]]>([
    ['move', 'attack', []],
    ['attack', 'move', ['MOVE-12']],
    ['nothing', 'move', ['MOVE-12']],
  ])('MOVE-12 a plane: %s, then %s', (action, then, expected) => {
    expect(forbidden([aircraft], action, then)).toEqual(expected);
  });

  it('MOVE-12 March, and no Sustained Attack', () => {
    expect(forbidden([aircraft], 'march')).toEqual([]);
    expect(forbidden([aircraft], 'sustained')).toEqual(['MOVE-12']);
  });

  it('ACT-06 MOVE-12 a Suppressed one moves after its Nothing', () => {
    expect(forbidden([aircraft, suppressed], 'nothing', 'move')).toEqual([]);
    expect(forbidden([aircraft, suppressed], 'nothing', 'nothing')).toEqual(['MOVE-12']);
    expect(forbidden([aircraft, suppressed], 'move', 'nothing')).toEqual(['SUP-07']);
  });

  it('MOVE-12 says nothing of whoever stays on the ground', () => {
    const unit = unitWith([aircraft]);
    expect(listen(book, 'first-action', { unit, action: 'attack', next: [], turn: 2 })).toEqual([]);
  });

  it('REACT-12 does not react, a helicopter neither', () => {
    const refused = (reactor: ReturnType<typeof unitWith>) =>
      veto([], listen(book, 'reaction-eligibility', { reactor, active: unitWith([]), near: () => [] }));
    expect(refused(unitWith([aircraft, helicopter], flying))).toEqual([{ reason: 'aircraft', because: ['REACT-12'] }]);
    expect(refused(unitWith([aircraft]))).toEqual([]);
  });
});

describe('at the table', () => {
  const plane = card('Plane', 'ssu', 'aircraft', 'A1', {
    move: [6, 12],
    damageTrack: 3,
    weapons: [weapon('Gun', { mount: 'front', reach: '4', cells: 'I2:4/1' })],
  });

  it.each([
    ['plane', false],
    ['assaulter', true],
  ])('EQ-16 MOVE-12 %s: Sustained Attack, and Nothing with Attack, offered: %s', (name, may) => {
    const game = skirmish({
      blue: [{ card: name, at: [[60, 60, 0]] }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      cards: [plane],
    });
    game.answer(activate('blue-1'));
    for (const command of [declare('sustained'), declare('nothing', 'attack')]) {
      if (may)
        expect(game.offers()).toContainEqual(
          expect.objectContaining({ do: 'declare', actions: (command as { actions: unknown }).actions, refused: null }),
        );
      else expect(game.refused(command)).toMatchObject({ code: 'firstAction.mustMove', rules: ['MOVE-12'] });
    }
  });
});
