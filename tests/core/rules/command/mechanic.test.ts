import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, offered, orders, take } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';

inBoth('Makeshift Repair', send => {
  const garage = (who: string, damage: number, dice: readonly string[], models?: number) =>
    send({
      blue: [
        { card: who, at: [4, 4], ...(models === undefined ? {} : { models }) },
        { card: 'tank', at: [4, 5], damage },
        { card: 'plane', at: [3, 4], damage: 2 },
        { card: 'tank', at: [4, 7], damage: 2 },
        { card: 'plain', at: [3, 5], models: 2 },
      ],
      red: [{ card: 'tank', at: [5, 5], damage: 2 }],
      dice,
    });
  const repair = (who: string, special: string, damage: number, dice: string, models?: number) => {
    const game = garage(who, damage, [dice], models);
    orders(game, 'blue-1', special, 'nothing');
    // Vehicles of the side in 1 R: no aircraft, nobody far away, no infantry, no enemy (CMD-06).
    expect(among(game)).toEqual(['blue-2']);
    const [rolled] = take(game, 'blue-2');
    expect(rolled).toMatchObject({ type: 'rolled', roll: { why: special, count: dice.length } });
    return game.unit('blue-2').damage;
  };

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

  it('SK-70 a Tank Head clears on ARMY and SHIELD', () => {
    expect(repair('hansi', 'tankHead', 4, 'ASTTS')).toBe(1);
  });

  it('SK-70 with a squad it is his roll alone, once', () => {
    const game = send({
      blue: [
        { card: 'plain', at: [4, 4] },
        { card: 'hansi', at: [5, 4], joined: 'blue-1' },
        { card: 'tank', at: [5, 5], damage: 4 },
      ],
      dice: ['ASTTS'],
    });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['tankHead']);
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'tankHead' }, { action: 'nothing' }], weapons: [] });
    take(game, 'blue-3');
    expect(game.unit('blue-3').damage).toBe(1);
    expect(game.dice.left()).toBe(0);
  });

  it('NEW-25 a crew throws a die for each of them', () => {
    expect(repair('crew', 'mechanicCrew', 4, 'AAST', 4)).toBe(2);
    expect(repair('crew', 'mechanicCrew', 4, 'AT', 2)).toBe(3);
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
