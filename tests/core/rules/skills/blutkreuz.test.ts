import { expect, it } from 'vitest';
import { inBoth, order, sends } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import type { Sends } from '../../../kit/commanding.ts';

/** The Move and March of a squad that has just been activated. */
function ratings(
  send: Sends,
  card: string,
  cross: readonly [number, number],
  more: { readonly joined?: string; readonly side?: 'red' } = {},
) {
  return (['move', 'march'] as const).map(by => {
    const post = { card: 'cross', at: cross, ...(more.joined ? { joined: more.joined } : {}) };
    const game = send({
      blue: [{ card, at: [4, 4], models: 1 }, ...(more.side ? [] : [post])],
      red: more.side ? [post] : [],
    });
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? order('move', 'nothing') : order('march'));
    if (game.ask.ask !== 'move') throw new Error('Not asked for the way.');
    const rating = game.ask.budget.range;
    game.answer({ do: 'move', ways: [] });
    return rating;
  });
}

inBoth('Blutkreuz', send => {
  it('SK-22 Mindless Zombies beside it have Move 3 and March 4 at least, for this activation', () => {
    expect(ratings(send, 'slow', [4, 5])).toEqual([3, 4]);
    expect(ratings(send, 'fast', [4, 5])).toEqual([4, 6]);
  });

  it('SK-22 SK-54 not farther away, no Zombies with a mind, no enemy’s', () => {
    expect(ratings(send, 'slow', [4, 6])).toEqual([2, 3]);
    expect(ratings(send, 'dead', [4, 5])).toEqual([2, 4]);
    expect(ratings(send, 'slow', [4, 5], { side: 'red' })).toEqual([2, 3]);
  });

  it('SK-22 HERO-07 its bearer with them keeps his own pace', () => {
    expect(ratings(send, 'slow', [4, 5], { joined: 'blue-1' })).toEqual([2, 4]);
  });

  it('SK-22 the marker goes when the activation ends', () => {
    const game = send({
      blue: [
        { card: 'slow', at: [4, 4], models: 1 },
        { card: 'cross', at: [4, 5] },
      ],
    });
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['driven']);
    game.answer(order('nothing', 'nothing'));
    expect(game.unit('blue-1').markers).toEqual([]);
  });
});

it('SK-22 at 10 cm, and not at 11', () => {
  expect(ratings(sends, 'slow', [4, 5.25])).toEqual([3, 4]);
  expect(ratings(sends, 'slow', [4, 5.35])).toEqual([2, 3]);
});
