import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { among, inBoth, orders, take } from '../../../kit/commanding.ts';

const master = card('Master', 'axis', 'hero', 'I1', {
  ...{ move: [2, 4], damageTrack: 4, skills: ['Resurrection', 'Zombie', 'Blutkreuz'] },
});

inBoth('Resurrection in Dust 1947', send => {
  it.each([
    ['dust-1947', 1, ['army'], ['D47-53']],
    [undefined, 2, ['army', 'shield'], ['SK-59']],
  ] as const)('D47-53 three lost, ARMY, SHIELD and TARGET, by %s: %i', (set, returned, counts, because) => {
    const blue = [
      { card: 'master', at: [4, 4] as const },
      { card: 'slow', at: [4, 5] as const, models: 2 },
    ];
    const game = send({ cards: [master], blue, dice: ['AST'], ...(set && { set }) });
    orders(game, 'blue-1', 'resurrection');
    take(game, 'blue-2');
    expect(game.dice.thrown[0]).toMatchObject({ why: 'resurrection', count: 3, counts });
    while (game.ask.ask === 'choose') take(game, String(among(game)![0]));
    expect(ofType(game.log, 'modelReturned').map(one => one.because)).toEqual(Array.from({ length: returned }, () => because));
  });
});
