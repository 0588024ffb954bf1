import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, orders, take } from '../../../kit/commanding.ts';

inBoth('General', send => {
  const call = (host: string, dice: readonly string[], joined = true) => {
    const game = send({
      blue: [
        { card: host, at: [4, 4] },
        { card: 'iron', at: [4, 5], ...(joined ? { joined: 'blue-1' } : {}) },
        { card: 'tank', at: [5, 4], activated: true },
      ],
      dice,
    });
    orders(game, joined ? 'blue-1' : 'blue-2', 'getMoving', 'nothing');
    return game;
  };
  /** Whichever of the two gives the order: they are one unit. */
  const called = (by: string, dice: string) => {
    const game = call('staff', [dice]);
    expect(among(game)).toEqual(['blue-1', 'blue-2']);
    game.answer(choose(by));
    return game;
  };

  it('NEW-18 with a command squad two dice are thrown; one success is enough, and counts once', () => {
    const game = called('blue-1', 'TA');
    expect(among(game)).toEqual(['blue-3']);
    expect(ofType(game.log, 'rolled').map(({ because }) => because)).toEqual([['CMD-10', 'NEW-18']]);
    take(game, 'blue-3');
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-3' });
    expect(among(called('blue-1', 'SS'))).toBeNull();
    expect(among(called('blue-2', 'AA'))).toEqual(['blue-3']);
  });

  it('NEW-18 alone, or with riflemen, he throws one', () => {
    for (const game of [call('staff', ['S'], false), call('plain', ['S'])]) {
      expect(among(game)).toBeNull();
      expect(game.dice.left()).toBe(0);
    }
  });

  it('NEW-18 what a medic does stays one die', () => {
    const game = send({
      blue: [
        { card: 'staff', at: [4, 4] },
        { card: 'iron', at: [4, 5], joined: 'blue-1' },
      ],
      dice: ['T'],
    });
    orders(game, 'blue-1', 'getUp', 'nothing');
    expect(game.dice.left()).toBe(0);
  });
});
