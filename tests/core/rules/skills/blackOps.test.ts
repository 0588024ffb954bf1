import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { amount, listen } from '../../../../core/rulebook/index.ts';
import { blackOps } from '../../../../core/rules/skills/blackOps.ts';
import { fire, volley } from '../../../kit/attack.ts';
import { card, fixtures, weapon } from '../../../kit/cards.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

it('SK-21 four dice instead of three, and no fifth for two who hold it', () => {
  const dice = (...rules: readonly (typeof blackOps)[]) =>
    amount(
      3,
      listen(bookOf(blackOps), 'initiative-dice', {
        ...{ side: { side: 'blue', rules: unitWith(rules).rules }, turn: 1 },
        ...{ units: () => ({ own: [], enemy: [] }), together: () => false },
      }),
    ).value;
  expect([dice(), dice(blackOps), dice(blackOps, blackOps)]).toEqual([3, 4, 4]);
});

const joe = { ...fixtures.bazookaJoe, skills: [ruleName('Black Ops')] };

/** Every unit does Nothing until the turn is over; what the sides threw then. */
function endTurn(game: Skirmish): readonly string[] {
  while (game.ask.ask === 'activate') {
    game.answer(activate(game.ask.among[0]!));
    game.answer(declare('nothing', 'nothing'));
  }
  expect(game.ask.ask).toBe('first');
  return game.log.flatMap(event =>
    event.type === 'rolled' ? [`${event.roll.side} ${event.roll.count} ${event.because.join(' ')}`] : [],
  );
}

describe('at the table', () => {
  it('SK-21 his side throws four, and the enemy three', () => {
    const game = skirmish({
      cards: [joe],
      blue: [{ card: 'bazooka-joe', at: [[20, 20]] }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      dice: ['AAAA', 'SSS'],
    });
    expect(endTurn(game)).toEqual(['blue 4 INIT-01 SK-21', 'red 3 INIT-01']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-21 he may wait off the table, and on squares it is the same', () => {
    const game = gridSkirmish({
      cards: [joe],
      blue: [{ card: 'gunners', at: [2, 2] }],
      red: [{ card: 'ghosts', at: [10, 16] }, { card: 'bazooka-joe' }],
      dice: ['SSS', 'AAAT'],
      state: { agenda: [{ step: 'initiative', faces: [] }] },
    });
    expect(game.unit('red-2').where).toBe('waiting');
    expect(endTurn(game)).toEqual(['blue 3 INIT-01', 'red 4 INIT-01 SK-21']);
  });

  it('SK-21 once he is eliminated they are three again', () => {
    const killers = card('Killers', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Gun', { count: 1, reach: '6', cells: 'I2:1/N' })],
      models: ['1 gun'],
    });
    const game = skirmish({
      cards: [joe, killers],
      blue: [{ card: 'killers', at: [[20, 20]] }],
      red: [
        { card: 'bazooka-joe', at: [[20, 40]], activated: true },
        { card: 'ghosts', at: row(5, 150, 100) },
      ],
      dice: ['A', 'S', 'AAA', 'SSS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, volley('blue-1', [1], 'gun', 'red-1'));
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(endTurn(game).slice(-2)).toEqual(['blue 3 INIT-01', 'red 3 INIT-01']);
    expect(game.dice.left()).toBe(0);
  });
});
