import { expect } from 'vitest';
import type { Orders } from '../../../kit/commanding.ts';
import { among, orders, take } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';

/** What is left of the damage of a tank that somebody repairs, in a unit of so many models, with others near whom nobody repairs. */
export const repairing =
  (send: (given: Orders) => Skirmish) =>
  (who: string, special: string, damage: number, dice: string, models?: number): number => {
    const game = send({
      blue: [
        { card: who, at: [4, 4], ...(models === undefined ? {} : { models }) },
        { card: 'tank', at: [4, 5], damage },
        { card: 'plane', at: [3, 4], damage: 2 },
        { card: 'tank', at: [4, 7], damage: 2 },
        { card: 'plain', at: [3, 5], models: 2 },
      ],
      red: [{ card: 'tank', at: [5, 5], damage: 2 }],
      dice: [dice],
    });
    orders(game, 'blue-1', special, 'nothing');
    // Vehicles of the side in 1 R: no aircraft, nobody far away, no infantry, no enemy (CMD-06).
    expect(among(game)).toEqual(['blue-2']);
    const [rolled] = take(game, 'blue-2');
    expect(rolled).toMatchObject({ type: 'rolled', roll: { why: special, count: dice.length } });
    return game.unit('blue-2').damage;
  };
