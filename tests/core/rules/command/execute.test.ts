import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, order, orders, sends, take } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';

inBoth('Execute', send => {
  const facing = (card: string, markers: readonly string[], models?: number) =>
    send({
      blue: [{ card: 'tina', at: [6, 5] }],
      red: [
        { card, at: [6, 6], markers, ...(models === undefined ? {} : { models }) },
        { card: 'plain', at: [5, 5], models: 1 },
        { card: 'emma', at: [7, 5], markers: ['stunned'] },
      ],
    });
  const before = (...given: Parameters<typeof facing>) => {
    const game = facing(...given);
    orders(game, 'blue-1', 'execute', 'nothing');
    return game;
  };

  it('NEW-13 a soldier of a stunned squad in 1 R, whom the player names: no roll, no save', () => {
    const game = before('staff', ['stunned'], 2);
    expect(among(game)).toEqual(['red-1.1', 'red-1.2']);
    expect(game.refused(choose('red-2.1')).code).toBe('choose.notAmong');
    expect(take(game, 'red-1.1')).toMatchObject([
      { type: 'modelLost', unit: 'red-1', model: 'red-1.1', because: ['NEW-13'] },
      { type: 'acted' },
      { type: 'goTaken' },
    ]);
    expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.2']);
  });

  it('NEW-13 the last one takes the unit with him', () => {
    const game = before('plain', ['stunned'], 1);
    take(game, 'red-1.1');
    expect(game.unit('red-1').where).toBe('eliminated');
  });

  it('NEW-13 of a gun one of its crew, which is a box', () => {
    const game = before('gun', ['stunned']);
    take(game, 'red-1.1');
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 1 });
  });

  it('NEW-13 WPN-13 who is in a grip is stunned by it', () => {
    const game = before('plain', ['gripped:blue-2'], 2);
    expect(among(game)).toEqual(['red-1.1', 'red-1.2']);
    take(game, 'red-1.2');
    expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.1']);
  });

  it('NEW-13 where nobody is stunned but a hero alone it is not legal, but after a Move it may be, and is Nothing if it is not', () => {
    const game = facing('plain', [], 2);
    game.answer(activate('blue-1'));
    expect(game.refused(order('execute', 'nothing'))).toMatchObject({ code: 'special.noTarget', rules: ['NEW-13'] });
    expect(game.refused(order('nothing', 'execute'))).toMatchObject({ code: 'special.noTarget', rules: ['NEW-13'] });
    game.answer(order('move', 'execute'));
    const [offer] = game.offers();
    game.answer({ do: 'move', ways: (offer?.do === 'move' && offer.within.sample(() => 0.3)) || [] });
    while (game.ask.ask === 'react') game.answer({ do: 'decline' });
    expect(game.log).toContainEqual({
      type: 'actionLost',
      unit: 'blue-1',
      action: 'special',
      why: 'notNow',
      because: ['ACT-07'],
    });
  });

  it('NEW-13 a hero who is part of the stunned unit is one of its soldiers', () => {
    const game = send({
      blue: [{ card: 'tina', at: [6, 5] }],
      red: [
        { card: 'plain', at: [5, 5], models: 1, markers: ['stunned'] },
        { card: 'chief', at: [6, 6], joined: 'red-1' },
      ],
    });
    orders(game, 'blue-1', 'execute', 'nothing');
    expect(among(game)).toContain('red-2.1');
    take(game, 'red-2.1');
    expect(game.unit('red-2').where).toBe('eliminated');
  });
});

it('NEW-13 a soldier beyond 1 R is not chosen, others of his unit are', () => {
  // The row of soldiers goes east from 9.5 cm north of her: the last ones are more than 10 cm away.
  const game = sends({
    blue: [{ card: 'tina', at: [6, 5] }],
    red: [{ card: 'plain', at: [6, 6.15], markers: ['stunned'] }],
  });
  orders(game, 'blue-1', 'execute', 'nothing');
  expect(among(game)).toEqual(['red-1.1', 'red-1.2']);
});
