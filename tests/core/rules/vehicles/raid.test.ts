import { expect, it } from 'vitest';
import { among, inBoth, offered, order, orders, sends } from '../../../kit/commanding.ts';
import { ofType } from '../../../kit/attack.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { activate, shots } from '../../../kit/game.ts';

inBoth('Raid', (send, space) => {
  const raid = (dice: readonly string[] = []) =>
    send({
      blue: [
        { card: 'truck', at: [4, 4] },
        { card: 'chief', at: [5, 4] },
      ],
      red: [{ card: 'foe', at: [4, 8], models: 2 }],
      dice,
    });

  it('NEW-35 Move, Attack, and Move again, with a reaction before the last; then it is not reactivated', () => {
    const game = raid(['SS', 'A']);
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['raid']);
    for (const two of [
      ['raid', 'move'],
      ['raid', 'nothing'],
      ['nothing', 'raid'],
    ])
      expect(game.refused(order(...two)).code).toBe('declare.tooMany');
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'raid' }], weapons: [] });
    const asked: string[] = [];
    for (const answer of [
      { do: 'move', ways: [] },
      { do: 'attack', shots: shots(['blue-1.1'], 'rifle', 'red-1') },
      { do: 'decline' },
      { do: 'move', ways: [] },
    ] as const) {
      asked.push(game.ask.ask);
      if (game.ask.ask === 'move') expect(game.ask.budget.range).toBe(3);
      game.answer(answer);
    }
    expect(asked).toEqual(['move', 'attack', 'react', 'move']);
    orders(game, 'red-1', 'nothing', 'nothing');
    orders(game, 'blue-2', 'getMoving', 'nothing');
    expect(among(game)).toBeNull();
  });

  it('NEW-35 HERO-13 a hero who joins against its Attack has left when the enemy may react to it', () => {
    const game = send({
      blue: [{ card: 'truck', at: [4, 4] }],
      red: [
        { card: 'foe', at: [4, 6], models: 2 },
        { card: 'chief', at: [space === 'table' ? 4.6 : 4, 6], activated: true },
      ],
      dice: ['SS', 'AS'],
    });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'raid' }], weapons: [] });
    game.answer({ do: 'move', ways: [] });
    const fired = game.answer({ do: 'attack', shots: shots(['blue-1.1'], 'rifle', 'red-1') });
    expect([ofType(fired, 'joined'), choosingFor(game.ask)]).toEqual([[], 'HERO-12']);
    const struck = game.answer(choose('red-2'));
    expect(ofType(struck, 'parted')).toMatchObject([{ unit: 'red-2', from: 'red-1', because: ['HERO-13'] }]);
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1'] });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    const shooting = (model: string) => ({ do: 'attack', shots: shots([model], 'rifle', 'blue-1') }) as const;
    expect(game.refused(shooting('red-2.1')).code).toBe('attack.notYourModel');
    expect(game.dice.left()).toBe(0);
  });
});

it('NEW-35 Suppressed, its first action must be Nothing: no Raid', () => {
  const game = sends({ blue: [{ card: 'truck', at: [4, 4], markers: ['suppressed'] }], dice: ['SS'] });
  game.answer(activate('blue-1'));
  expect(game.refused({ do: 'declare', actions: [{ action: 'special', special: 'raid' }], weapons: [] }).code).toBe(
    'firstAction.suppressed',
  );
});
