import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, orders, take } from '../../../kit/commanding.ts';
import { repairing } from './garage.ts';

inBoth('Makeshift Repair', (send, space) => {
  const repair = repairing(send);

  it.each([
    [4, 'AATSS', 2],
    [1, 'AAATT', 0],
    [3, 'TTSSS', 3],
  ])('CMD-30 CMD-07 the mechanic of a squad, %i ticked, %s: %i', (damage, dice, left) => {
    expect(repair('staff', 'makeshiftRepair', damage, dice)).toBe(left);
  });

  it('EQ-17 a hero and a vehicle do it in the same way, and nobody on himself', () => {
    expect(repair('rosie', 'makeshiftRepair', 2, 'ATTSS')).toBe(1);
    expect(repair('arv', 'makeshiftRepair', 3, 'AASST')).toBe(1);
  });

  it.each([
    ['blue-2', ['blue-3'], 2],
    ['blue-1', null, 3],
  ])('EQ-17 CMD-30 of two mechanics in one unit its player names who repairs: %s', (who, reached, left) => {
    const game = send({
      blue: [
        { card: 'staff', at: [4, 2] },
        { card: 'rosie', at: [4, 4], joined: 'blue-1' },
        { card: 'tank', at: [4, 5], damage: 3 },
      ],
      dice: reached ? ['ATTSS'] : [],
    });
    orders(game, 'blue-1', 'makeshiftRepair', 'nothing');
    expect(among(game)).toEqual(['blue-1', 'blue-2']);
    expect(game.refused(choose('blue-3'))).toMatchObject({ code: 'choose.notAmong' });
    game.answer(choose(who));
    expect(among(game)).toEqual(reached);
    if (reached) take(game, 'blue-3');
    expect(game.unit('blue-3').damage).toBe(left);
    expect(game.dice.left()).toBe(0);
  });

  it('CMD-23 on squares he reaches the one beside him, askew too, and his own, and no square farther', () => {
    const reached = (at: readonly [number, number]) => {
      const game = send({
        blue: [
          { card: 'rosie', at: [4, 4] },
          { card: 'tank', at, damage: 2 },
        ],
        dice: ['TTTTT'],
      });
      orders(game, 'blue-1', 'makeshiftRepair', 'nothing');
      return among(game)?.includes('blue-2') ?? false;
    };
    expect([reached([5, 4]), reached([6, 4])]).toEqual([true, false]);
    if (space === 'squares') expect([reached([5, 5]), reached([4, 4]), reached([6, 6])]).toEqual([true, true, false]);
  });

  it('CMD-30 with no vehicle in reach no die is thrown', () => {
    const game = send({
      blue: [
        { card: 'rosie', at: [4, 4] },
        { card: 'tank', at: [4, 8], damage: 2 },
      ],
    });
    orders(game, 'blue-1', 'makeshiftRepair', 'nothing');
    expect(among(game)).toBeNull();
  });
});
