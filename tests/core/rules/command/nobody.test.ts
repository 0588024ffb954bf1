import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { inBoth, orders } from '../../../kit/commanding.ts';

inBoth('A special action that could be for nobody', send => {
  it.each([
    ['EQ-17', 'rosie', 'makeshiftRepair', []],
    ['CMD-10', 'chief', 'getMoving', ['A']],
    ['CMD-08', 'chief', 'ammoDrop', ['T']],
    ['NEW-17', 'vasiliy', 'followMe', []],
    ['NEW-02', 'tower', 'airTraffic', []],
    ['EQ-18', 'ambulance', 'medevac', []],
  ] as const)('ACT-07 %s comes to nothing, and that is told', (section, card, special, dice) => {
    const far = { card: 'dead', at: [1, 8], models: 2 } as const;
    const game = send({ blue: [{ card, at: [6, 2] }, far], dice });
    orders(game, 'blue-1', special, 'nothing');
    expect(ofType(game.log, 'prevented')).toEqual([
      { type: 'prevented', unit: 'blue-1', what: 'special', because: ['ACT-07', section] },
    ]);
    expect(game.dice.left()).toBe(0);
  });

  it('CMD-07 where the die has failed nobody is looked for', () => {
    const game = send({ blue: [{ card: 'chief', at: [6, 2] }], dice: ['S'] });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(ofType(game.log, 'prevented')).toEqual([]);
  });
});
