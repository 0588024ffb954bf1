import { expect, it } from 'vitest';
import { among, inBoth, orders } from '../../../kit/commanding.ts';

inBoth('Get Moving You...', send => {
  const call = (face: string, who = 'iron', special = 'getMoving') => {
    const game = send({
      blue: [
        { card: who, at: [4, 4] },
        { card: 'spetsnaz', at: [4, 5], activated: true },
        { card: 'plain', at: [4, 6], activated: true },
      ],
      dice: [face],
    });
    orders(game, 'blue-1', special, 'nothing');
    return among(game);
  };

  it.each([
    ['T', ['blue-2']],
    ['A', ['blue-2', 'blue-3']],
    ['S', null],
  ])('NEW-19 %s: %j', (face, chosen) => {
    expect(call(face)).toEqual(chosen);
  });

  it('NEW-19 it is his own: no other officer gets them moving on TARGET', () => {
    expect(call('T', 'chief')).toBeNull();
  });
});
