import { describe, expect, it } from 'vitest';
import { among, inBoth, orders, sends, staff, take } from '../../../kit/commanding.ts';
import { itemAt } from '../../../../core/base/index.ts';
import { unautomated } from '../../../../core/game/holders.ts';
import { boardOf, modelsAt } from '../../../../core/game/table.ts';
import type { ModelAt } from '../../../../core/space/space.ts';
import { box } from '../../../kit/free.ts';

inBoth('Medevac', (send, space) => {
  const lift = (dice: readonly string[]) =>
    send({
      blue: [
        { card: 'ambulance', at: [4, 4] },
        { card: 'rockets', at: [4, 5], models: 2, spent: { faust: 2 } },
        { card: 'gun', at: [5, 4], damage: 2 },
        { card: 'plain', at: [4, 6], models: 2 },
        { card: 'dead', at: [5, 5], models: 4 },
        { card: 'chief', at: [3, 5], damage: 2 },
      ],
      dice,
    });

  it('EQ-18 SK-72 a die for each soldier lost: two come back, without ammunition', () => {
    const game = lift(['ASA']);
    orders(game, 'blue-1', 'medevac', 'nothing');
    // Zombies too, for it is no medic; no hero, who has no soldiers.
    expect(among(game)).toEqual(['blue-2', 'blue-3', 'blue-5']);
    take(game, 'blue-2');
    for (const back of ['blue-2.3', 'blue-2.5']) {
      take(game, back);
      if (space === 'table') take(game, 'blue-2.1');
    }
    expect(game.unit('blue-2').models.map(model => model.id)).toEqual(['blue-2.1', 'blue-2.2', 'blue-2.3', 'blue-2.5']);
    expect(game.unit('blue-2').spent).toEqual({ faust: 2 });
    expect(game.ask.ask).toBe('activate');
  });

  it('EQ-18 of a gun with two lost, one comes back', () => {
    const game = lift(['AT']);
    orders(game, 'blue-1', 'medevac', 'nothing');
    take(game, 'blue-3');
    expect(game.unit('blue-3').damage).toBe(1);
  });
});

describe('Medevac', () => {
  it('EQ-18 whoever is near and out of sight is helped', () => {
    const game = sends({
      blue: [
        { card: 'ambulance', at: [4, 4] },
        { card: 'plain', at: [4, 5], models: 3 },
      ],
      pieces: [box('wall', [20, 60], [46, 47], 40)],
      dice: ['SS'],
    });
    const { table, state } = game;
    const [lifter, soldier] = ['blue-1', 'blue-2'].map(id => itemAt(modelsAt(table, game.unit(id)), 0)) as [ModelAt, ModelAt];
    expect(table.space.sight(lifter, soldier, boardOf(table, state), 'seen').seen).toBe(false);
    orders(game, 'blue-1', 'medevac', 'nothing');
    expect(among(game)).toEqual(['blue-2']);
  });

  it('EQ-18 is played whole, and so is a Combat Medic', () => {
    const { book } = sends({ blue: [{ card: 'ambulance', at: [4, 4] }] }).table;
    expect([...unautomated(book, staff.ambulance), ...unautomated(book, staff.medic)]).toEqual([]);
  });
});
