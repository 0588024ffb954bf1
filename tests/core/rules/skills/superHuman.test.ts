import { expect, it } from 'vitest';
import { among, inBoth, orders } from '../../../kit/commanding.ts';

inBoth('a superhuman', send => {
  it.each([
    ['emma', 'getUp'],
    ['emma', 'stimulants'],
    ['chief', 'getMoving'],
  ])('SH-03 is not chosen by %s for %s', (who, special) => {
    const game = send({
      blue: [
        { card: who, at: [4, 4] },
        { card: 'titan', at: [4, 5], damage: 1, activated: true },
      ],
      dice: ['A'],
    });
    orders(game, 'blue-1', special, 'nothing');
    expect(among(game) ?? []).not.toContain('blue-2');
  });
});
