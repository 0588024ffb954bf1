import { expect, it } from 'vitest';
import { choose } from '../../../kit/choices.ts';
import { among, inBoth, orders, sends, take } from '../../../kit/commanding.ts';

inBoth('Execute', send => {
  const before = (card: string, markers: readonly string[], models?: number) => {
    const game = send({
      blue: [{ card: 'tina', at: [6, 5] }],
      red: [
        { card, at: [6, 6], markers, ...(models === undefined ? {} : { models }) },
        { card: 'plain', at: [5, 5], models: 1 },
        { card: 'emma', at: [7, 5], markers: ['stunned'] },
      ],
    });
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

  it('NEW-13 a unit that is not stunned, and a hero alone, are not chosen', () => {
    expect(among(before('plain', [], 2))).toBeNull();
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
