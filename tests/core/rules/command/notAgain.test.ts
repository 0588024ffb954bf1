import { expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import { among, inBoth, order, orders, take } from '../../../kit/commanding.ts';

inBoth('Once more in a turn', send => {
  it('CMD-14 a unit once a turn, whoever calls it, and in the next again', () => {
    const game = send({
      blue: [
        { card: 'chief', at: [4, 4] },
        { card: 'staff', at: [5, 4] },
        { card: 'tank', at: [4, 6], activated: true },
      ],
      dice: ['A', 'A', 'AAA', 'SSS', 'A'],
    });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    take(game, 'blue-3');
    game.answer(order('nothing', 'nothing'));
    orders(game, 'red-1', 'nothing', 'nothing');
    orders(game, 'blue-2', 'getMoving', 'nothing');
    // The officer himself has been activated; the tank twice.
    expect(among(game)).toEqual(['blue-1']);
    take(game, 'blue-1');
    game.answer(order('nothing', 'nothing'));
    expect(game.state.turn).toBe(3);
    expect(game.unit('blue-3').markers).toEqual([]);
  });

  it('CMD-14 whoever has tried a reaction counts as activated', () => {
    const game = send({
      go: 'red',
      blue: [
        { card: 'chief', at: [4, 4] },
        { card: 'tank', at: [4, 6] },
      ],
      red: [{ card: 'foe', at: [4, 8] }],
      dice: ['SS', 'A'],
    });
    orders(game, 'red-1', 'nothing', 'move');
    game.answer({ do: 'react', unit: unitId('blue-2') });
    game.answer({ do: 'move', ways: [] });
    orders(game, 'blue-1', 'getMoving', 'nothing');
    expect(among(game)).toEqual(['blue-2']);
  });
});
