import { expect, it } from 'vitest';
import { among, inBoth, order, orders, sends, take } from '../../../kit/commanding.ts';
import { terrain } from '../../../kit/free.ts';

inBoth('Air Traffic Control', send => {
  const call = (face: string) => {
    const game = send({
      blue: [
        { card: 'tower', at: [4, 4] },
        { card: 'plane', at: [4, 8], activated: true },
        { card: 'plane', at: [8, 4] },
        { card: 'tank', at: [6, 6], activated: true },
        { card: 'tower', at: [6, 9] },
      ],
      red: [{ card: 'plane', at: [8, 8], activated: true }],
      dice: [face, face],
    });
    orders(game, 'blue-1', 'airTraffic', 'nothing');
    // Friendly, activated, no vehicle, and not itself.
    expect(among(game)).toEqual(['blue-2']);
    take(game, 'blue-2');
    return game;
  };

  it('NEW-02 ARMY: the aircraft activates now, once in this turn', () => {
    const game = call('A');
    expect(game.ask).toEqual({ ask: 'declare', unit: 'blue-2' });
    game.answer(order('move', 'nothing'));
    game.answer({ do: 'move', ways: game.ask.ask === 'move' ? [] : [] });
    orders(game, 'red-2', 'nothing', 'nothing');
    orders(game, 'blue-5', 'airTraffic', 'nothing');
    expect(among(game)).toEqual(['blue-1']);
  });

  it('NEW-02 TARGET: nothing', () => {
    const game = call('T');
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });
});

it('NEW-02 an aircraft out of sight is not chosen', () => {
  const game = sends({
    blue: [
      { card: 'tower', at: [4, 4] },
      { card: 'plane', at: [4, 8], activated: true },
    ],
    pieces: [terrain('hill', 'solid', [0, 120], [58, 62], 200)],
  });
  orders(game, 'blue-1', 'airTraffic', 'nothing');
  expect(among(game)).toBeNull();
});
