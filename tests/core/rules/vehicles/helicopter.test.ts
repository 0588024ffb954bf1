import { expect, it } from 'vitest';
import type { Action } from '../../../../core/rulebook/index.ts';
import { listen, veto } from '../../../../core/rulebook/index.ts';
import { aircraft } from '../../../../core/rules/vehicles/aircraft.ts';
import { helicopter } from '../../../../core/rules/vehicles/helicopter.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const forbidden = (action: Action, ...next: readonly Action[]) => {
  const unit = unitWith([aircraft, helicopter], { type: 'aircraft', kind: 'aircraft' });
  return veto([], listen(bookOf(aircraft, helicopter), 'first-action', { unit, action, next, turn: 2 })).flatMap(
    one => one.because,
  );
};

it('EQ-16 a helicopter need not move', () => {
  expect(forbidden('sustained')).toEqual([]);
  expect(forbidden('nothing', 'attack')).toEqual([]);
});

it('EQ-16 it is offered a Sustained Attack, Nothing with Attack, and Attack first', () => {
  const game = skirmish({ blue: [{ card: 'assaulter', at: [[60, 60, 0]] }], red: [{ card: 'ghosts', at: row(2, 150, 100) }] });
  game.answer(activate('blue-1'));
  for (const command of [declare('sustained'), declare('nothing', 'attack'), declare('attack', 'move')])
    expect(game.offers()).toContainEqual(
      expect.objectContaining({ do: 'declare', actions: (command as { actions: unknown }).actions, refused: null }),
    );
});
