import { expect, it } from 'vitest';
import { inBoth, offered, take } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import { repairing } from './garage.ts';

inBoth('Tank Head', send => {
  it('SK-70 a Tank Head clears on ARMY and SHIELD', () => {
    expect(repairing(send)('hansi', 'tankHead', 4, 'ASTTS')).toBe(1);
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
});
